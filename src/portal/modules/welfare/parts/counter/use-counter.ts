import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { counterMachine } from '../../../../../../machines/counter.ts';
import type { Input } from '../../../../../contract/core/endpoint.ts';
import { addReceipt } from '../../../../../contract/welfare/receipts.ts';
import { change } from '../../../../api/use-change.ts';
import { inspection } from '../../../../session/inspection.ts';

type Payment = Omit<Input<typeof addReceipt>['body'], 'clientRef' | 'studentId'>;

const machine = counterMachine.provide({
  actors: {
    book: fromPromise<number, { student: number; reference: string; payment: unknown }>(async ({ input }) => {
      const { student: studentId, reference: clientRef, payment } = input;
      return (await change(addReceipt, { body: { clientRef, studentId, ...(payment as Payment) } })).data.id;
    }),
  },
});

/** State of the counter (student and progress of the payment), and functions that send its events. */
export function useCounter() {
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (current) => current);
  const ways = useMemo(
    () => ({
      pick: (student: number) => actor.send({ type: 'pick', student, reference: crypto.randomUUID() }),
      pay: (payment: Payment) => actor.send({ type: 'pay', payment }),
      retry: () => actor.send({ type: 'retry' }),
      change: () => actor.send({ type: 'change' }),
      other: () => actor.send({ type: 'other' }),
      next: () => actor.send({ type: 'next' }),
    }),
    [actor],
  );
  return {
    ...ways,
    ...snapshot.context,
    isFinding: snapshot.matches('finding'),
    isBusy: snapshot.hasTag('busy'),
    isLost: snapshot.hasTag('lost'),
  };
}
export type Counter = ReturnType<typeof useCounter>;
