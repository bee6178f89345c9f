// What the page uses of Preact's hooks, for the type check.
type Change<T> = (next: T | ((was: T) => T)) => void;
export function useState<T>(first: T | (() => T)): [T, Change<T>];
export function useReducer<T, A>(step: (was: T, act: A) => T, first: T): [T, (act: A) => void];
export function useRef<T>(first: T): { current: T };
export function useMemo<T>(make: () => T, on: unknown[]): T;
export function useCallback<F extends (...args: any[]) => any>(act: F, on: unknown[]): F;
export function useEffect(run: () => void | (() => void), on?: unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), on?: unknown[]): void;
export function useContext(context: any): any;
export function useId(): string;
