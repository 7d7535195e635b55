import type { CSSProperties } from 'react';

/** A column’s width, for the style sheet. */
export const breadth = (size: string) => ({ '--column': size }) as CSSProperties;
