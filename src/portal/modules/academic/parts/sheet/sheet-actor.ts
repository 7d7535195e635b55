import { createContext, useContext } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { attendanceSheetMachine, SheetContext } from '../../../../../../machines/attendance-sheet.ts';
import type { Sheet } from '../../../../../contract/academic/sheet.ts';

export type SheetActor = ActorRefFrom<typeof attendanceSheetMachine>;

/** The open sheet: the class from the server, and the actor being filled in. */
export const SheetContextOf = createContext<{ sheet: Sheet; actor: SheetActor } | null>(null);

export function useSheet(): { sheet: Sheet; actor: SheetActor } {
  const context = useContext(SheetContextOf);
  if (!context) throw new Error('No sheet is open here.');
  return context;
}

/** A part of the content being filled in; rendered again only when it changes. */
export function useFilled<Value>(select: (context: SheetContext) => Value): Value {
  return useSelector(useSheet().actor, ({ context }) => select(context));
}

export function useSheetState<Value>(select: (snapshot: SnapshotFrom<typeof attendanceSheetMachine>) => Value): Value {
  return useSelector(useSheet().actor, select);
}
