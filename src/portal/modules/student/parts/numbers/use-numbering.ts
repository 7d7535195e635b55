import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { numberingMachine, type NumberCheck, type Proposal } from '../../../../../../machines/numbering.ts';
import { assignRegdNumbers, assignRollNumbers } from '../../../../../contract/student/numbers.ts';
import { call } from '../../../../api/call.ts';
import { change } from '../../../../api/use-change.ts';
import { inspection } from '../../../../session/inspection.ts';

export type NumberKind = 'regdNo' | 'rollNo';

/** Starts the numbering machine with calls to the server. `onGiven` receives the count of assigned numbers. */
export function useNumbering(kind: NumberKind, onGiven: (count: number) => void) {
  const machine = useMemo(() => provided(kind), [kind]);
  const actor = useActorRef(machine, inspection);
  useEffect(() => {
    const subscription = actor.on('given', ({ count }) => onGiven(count));
    return () => subscription.unsubscribe();
  }, [actor, onGiven]);
  return actor;
}

export type Numbering = ReturnType<typeof useNumbering>;

function provided(kind: NumberKind) {
  const send = async (via: typeof call | typeof change, { items, reason }: Proposal, dryRun: boolean) => {
    const answer =
      kind === 'regdNo'
        ? await via(assignRegdNumbers, {
            body: { items: items.map(({ number, ...item }) => ({ ...item, regdNo: number })), dryRun, reason },
          })
        : await via(assignRollNumbers, {
            body: { items: items.map(({ number, ...item }) => ({ ...item, rollNo: number })), dryRun, reason },
          });
    return answer.data;
  };
  return numberingMachine.provide({
    actors: {
      check: fromPromise<NumberCheck, Proposal>(({ input }) => send(call, input, true)),
      write: fromPromise<{ changed: number }, Proposal>(({ input }) => send(change, input, false)),
    },
  });
}
