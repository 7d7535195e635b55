import { createContext, useContext, useLayoutEffect, useState } from 'react';

/** Registers placeholder rows with the table around them until the returned function is called. */
type Register = () => () => void;

/** Provided by a table, so that it is busy while it has placeholder rows, whatever draws them. */
export const LoadingRows = createContext<Register | null>(null);

/** The table's side: whether it has placeholder rows, and the value for `LoadingRows`. */
export function useLoadingRows(): { isLoading: boolean; register: Register } {
  const [count, setCount] = useState(0);
  // Made once: another value would register all rows anew.
  const [register] = useState<Register>(() => () => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  });
  return { isLoading: count > 0, register };
}

/** The side of the placeholder rows. A layout effect: the first frame with them is busy already. */
export function useAsLoadingRows(): void {
  const register = useContext(LoadingRows);
  useLayoutEffect(() => register?.(), [register]);
}
