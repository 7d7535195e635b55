import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { fromPromise } from 'xstate';
import { groupsBoardMachine, type Asked, type Confirmed } from '../../../../../../machines/groups-board.ts';
import {
  moveToGroups,
  renumberSection,
  type GroupsBoard,
  type MovedStudent,
  type NumberRule,
} from '../../../../../contract/academic/groups.ts';
import { call } from '../../../../api/call.ts';
import { change } from '../../../../api/use-change.ts';
import { useLatest } from '../../../../kit/use-latest.ts';
import { inspection } from '../../../../session/inspection.ts';
import { bodyOf, columnsOf, type SentMoves } from './model.ts';

interface BoardSource {
  board: GroupsBoard;
  /** Loads the current board from the server. */
  reload: () => Promise<GroupsBoard>;
}

/** The board of a section: its machine, the selected students, and the card at the cursor. */
export function useGroups(props: BoardSource) {
  const { board } = props;
  const latest = useLatest(props);
  const machine = useMemo(() => provided(latest), [latest]);
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (now) => now);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [cursor, setCursor] = useState<number | null>(null);
  const { moves, hand, over } = snapshot.context;
  const columns = useMemo(() => columnsOf(board, { moves, hand, over }), [board, moves, hand, over]);
  useEffect(() => {
    const placed = actor.on('placed', () => setChosen(new Set()));
    return () => placed.unsubscribe();
  }, [actor]);
  const cardsOf = (ids: Iterable<number>) => {
    const wanted = new Set(ids);
    return board.students
      .filter(({ studentId }) => wanted.has(studentId))
      .map(({ studentId, groupId }) => ({ id: studentId, home: groupId }));
  };
  /** All selected cards if the given one is among them, otherwise only the given one. */
  const together = (id: number) => cardsOf(chosen.has(id) ? chosen : [id]);
  const columnOf = (id: number) => columns.find(({ students }) => students.some(({ studentId }) => studentId === id));
  return {
    board,
    actor,
    snapshot,
    columns,
    chosen,
    cursor:
      cursor !== null && columnOf(cursor) ? cursor : (columns.find(({ students }) => students.length > 0)?.students[0]?.studentId ?? null),
    mayArrange: !board.isFrozen && board.groups.length > 0,
    choose: (ids: Iterable<number>) => setChosen(new Set(ids)),
    goTo: setCursor,
    columnOf,
    pick: (id: number) => actor.send({ type: 'pick', hand: together(id), over: columnOf(id)?.id ?? null }),
    /** For the keyboard: the card with all cards selected with it. */
    putOne: (id: number, group: number) => actor.send({ type: 'put', hand: together(id), over: group }),
    putChosen: (group: number) => actor.send({ type: 'put', hand: cardsOf(chosen), over: group }),
  };
}

export type Groups = ReturnType<typeof useGroups>;

/** Result of the dry run. */
export const foundIn = ({ snapshot }: Groups): readonly MovedStudent[] | null => snapshot.context.found as readonly MovedStudent[] | null;

function provided(latest: RefObject<BoardSource>) {
  const sent = (input: SentMoves, dryRun: boolean) => {
    const { board } = latest.current;
    return { id: board.id, body: bodyOf(board, input, dryRun) };
  };
  /** A failed reload does not undo what was saved. */
  const shown = () => latest.current.reload().catch(() => undefined);
  return groupsBoardMachine.provide({
    actors: {
      look: fromPromise<unknown, Asked>(
        async ({ input, signal }) => (await call(moveToGroups, sent(input, true), { signal })).data.students,
      ),
      save: fromPromise<unknown, Confirmed>(async ({ input }) => {
        await change(moveToGroups, sent(input, false));
        await shown();
      }),
      renew: fromPromise<Readonly<Record<number, number | null>>>(async () => {
        const { students } = await latest.current.reload();
        return Object.fromEntries(students.map(({ studentId, groupId }) => [studentId, groupId]));
      }),
      number: fromPromise<unknown, { rule: string }>(async ({ input }) => {
        await change(renumberSection, { id: latest.current.board.id, body: { rule: input.rule as NumberRule } });
        await shown();
      }),
    },
  });
}
