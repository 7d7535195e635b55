import { createContext, useContext, useLayoutEffect, useState } from 'react';

/** Registers placeholder rows with the table around them until the returned function is called. */
type Register = () => () => void;

/** Provided by a table, so that it is busy while it has placeholder rows of any component. */
export const LoadingRows = createContext<Register | null>(null);

/** For the table: whether it has placeholder rows, and the value for `LoadingRows`. */
export function useLoadingRows(): { isLoading: boolean; register: Register } {
  const [count, setCount] = useState(0);
  // Stable: another value would register all rows again.
  const [register] = useState<Register>(() => () => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  });
  return { isLoading: count > 0, register };
}

/** Registers placeholder rows with their table. Uses a layout effect, so that the first frame is already busy. */
export function useAsLoadingRows(): void {
  const register = useContext(LoadingRows);
  useLayoutEffect(() => register?.(), [register]);
}
