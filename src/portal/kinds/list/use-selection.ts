import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { listMachine, Selection } from '../../../../machines/list.ts';

export type ListActor = ActorRefFrom<typeof listMachine>;

/** The ticked rows. Renders on every change; a row should use `useIsChosen`. */
export const useSelection = (actor: ListActor): Selection => useSelector(actor, (snapshot) => snapshot.context.selection);

/** Checks that a row is ticked. */
export const useIsChosen = (actor: ListActor, id: number): boolean =>
  useSelector(actor, (snapshot) => isIn(snapshot.context.selection, id));

/** Checks that a selection includes a row. */
export const isIn = (selection: Selection, id: number): boolean => selection === 'wholeResult' || selection.includes(id);
