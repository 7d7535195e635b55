import type { CSSProperties } from 'react';

/** A column's breadth, for the style sheet. */
export const breadth = (size: string) => ({ '--column': size }) as CSSProperties;
