import { createContext, useContext } from 'react';
import type { GridControl } from '../../../kinds/grid/control.ts';
import type { MatrixData } from './matrix-model.ts';

/** State shared by the matrix with its cells and the confirmation. */
export interface MatrixHold {
  data: MatrixData;
  control: GridControl;
  /** Permissions that match the search. The box of a group affects only these. */
  matches: ReadonlySet<number>;
  isOpen: (group: string) => boolean;
  onFold: (group: string) => void;
}

const MatrixContext = createContext<MatrixHold | null>(null);
export const MatrixProvider = MatrixContext.Provider;

/** Returns the state of the surrounding matrix. @throws {Error} outside of a MatrixProvider */
export function useMatrix(): MatrixHold {
  const hold = useContext(MatrixContext);
  if (!hold) throw new Error('useMatrix requires a MatrixProvider.');
  return hold;
}
