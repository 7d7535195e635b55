import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { fromPromise } from 'xstate';
import { smallFormMachine, type FieldCodes } from '../../../machines/small-form.ts';
export type { FieldCodes } from '../../../machines/small-form.ts';
import { inspection } from '../session/inspection.ts';
import { useLatest } from './use-latest.ts';

export interface SmallFormOptions<Values, Answer> {
  /** Initial values. */
  values: Values;
  /** Client-side validation with error codes by field, shown after the first attempt to submit. */
  check?: (values: Values) => FieldCodes;
  send: (values: Values) => Promise<Answer> | Answer;
  onDone?: (answer: Answer) => void;
  /** Called if errors must be corrected: with null for client-side errors, otherwise with the server’s code. */
  onRefused?: (problem: string | null) => void;
}

/** A few fields that are sent together: their values, errors and busy state. */
export function useSmallForm<Values extends object, Answer = unknown>(options: SmallFormOptions<Values, Answer>) {
  const [values, setValues] = useState(options.values);
  const now = useLatest(options);
  const machine = useMemo(
    () =>
      smallFormMachine.provide({
        actors: {
          send: fromPromise<unknown, { values: unknown }>(async ({ input }) => now.current.send(input.values as Values)),
        },
      }),
    [now],
  );
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => {
    const subscriptions = [
      actor.on('done', ({ answer }) => now.current.onDone?.(answer as Answer)),
      actor.on('refused', ({ problem }) => now.current.onRefused?.(problem)),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, now]);
  const ownCodes = options.check?.(values) ?? {};
  const { problem, fields } = snapshot.context;
  const wrong: FieldCodes = { ...fields, ...(snapshot.hasTag('tried') && ownCodes) };
  return {
    values,
    /** Props for the control of a field; `onValue` is called on input. */
    bind: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      onValue: (value: Values[Name]) => {
        setValues((before) => ({ ...before, [name]: value }));
        actor.send({ type: 'change', field: name });
      },
    }),
    /** Restores the initial values. */
    reset: () => {
      setValues(options.values);
      actor.send({ type: 'reset' });
    },
    isBusy: snapshot.hasTag('busy'),
    /** True after an attempt to submit. Errors are then shown. */
    isTried: snapshot.hasTag('tried'),
    /** Visible error codes by field. */
    wrong,
    /** Error of the whole form, if no field has one. */
    problem: Object.keys(fields).length > 0 ? null : problem,
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      actor.send({ type: 'submit', values, wrong: ownCodes });
    },
  };
}
