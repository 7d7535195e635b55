import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { walkMachine } from '../../../../machines/walk.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { inspection } from '../../session/inspection.ts';
import type { ListRow, RowDialogProps } from '../list/description.ts';
import { isOpenFor, type EventOfRow, type Living } from './offer.ts';

export interface Walk<Row> {
  row: Row;
  /** "3 of 12", counting rows decided on the way. */
  place: number;
  of: number;
  /** Moves on without a decision; null at an end. */
  next: (() => void) | null;
  previous: (() => void) | null;
  /** Marks the row as decided, then moves to the next one, or closes after the last. */
  settled: (id: number) => void;
}

/**
 * Steps through the rows of a list that wait for an event, starting with the row of the dialog. The list is reloaded
 * after each decision, which adds rows of its next page at the end.
 */
export function useWalk<Row extends ListRow & Living>({ row, page, onClose }: RowDialogProps<Row>, event: EventOfRow<Row>): Walk<Row> {
  const rows = page?.data ?? [row];
  const waiting = rows.filter(isOpenFor(event));
  // If the list also shows other rows, the number on further pages is unknown.
  const beyond = page && waiting.length === rows.length ? Math.max(0, page.total - rows.length) : 0;
  const actor = useActorRef(walkMachine, { ...inspection, input: { waiting, beyond, id: row.id } });
  const now = useLatest({ waiting, beyond, onClose });
  useEffect(() => {
    const { waiting: read, beyond: left } = now.current;
    actor.send({ type: 'came', waiting: read, beyond: left });
  }, [actor, now, page]);
  useEffect(() => {
    const subscription = actor.on('finished', () => now.current.onClose());
    return () => subscription.unsubscribe();
  }, [actor, now]);
  const snapshot = useSelector(actor, (current) => current);
  const { waiting: left, place, settled } = snapshot.context;
  return {
    // The machine returns only the rows passed to it.
    row: (left[place] as Row | undefined) ?? row,
    place: settled.length + place + 1,
    of: settled.length + left.length + snapshot.context.beyond,
    next: snapshot.can({ type: 'next' }) ? () => actor.send({ type: 'next' }) : null,
    previous: snapshot.can({ type: 'previous' }) ? () => actor.send({ type: 'previous' }) : null,
    settled: (id) => actor.send({ type: 'settled', id }),
  };
}
