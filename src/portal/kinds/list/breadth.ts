import type { CSSProperties } from 'react';

/** Passes a column’s width to the style sheet as `--column`. */
export const breadth = (size: string) => ({ '--column': size }) as CSSProperties;
