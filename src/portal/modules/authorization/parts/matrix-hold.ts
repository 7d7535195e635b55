import { createContext, useContext } from 'react';
import type { GridControl } from '../../../kinds/grid/control.ts';
import type { MatrixData } from './matrix-model.ts';

/** What the cells of the matrix and its question know beside their row. */
export interface MatrixHold {
  data: MatrixData;
  control: GridControl;
  /** The permissions that are looked for: a box of a group ticks no others. */
  found: ReadonlySet<number>;
  isOpen: (group: string) => boolean;
  onFold: (group: string) => void;
}

const MatrixContext = createContext<MatrixHold | null>(null);
export const MatrixProvider = MatrixContext.Provider;

/** @throws outside of the matrix. */
export function useMatrix(): MatrixHold {
  const hold = useContext(MatrixContext);
  if (!hold) throw new Error('There is no matrix around it.');
  return hold;
}
