import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { fromPromise } from 'xstate';
import { smallFormMachine, type FieldCodes } from '../../../machines/small-form.ts';
export type { FieldCodes } from '../../../machines/small-form.ts';
import { inspection } from '../session/inspection.ts';
import { useLatest } from './use-latest.ts';

export interface SmallFormOptions<Values, Answer> {
  /** What it begins with. */
  values: Values;
  /** Codes by field: what can be told without the server. Told once something was to be sent. */
  check?: (values: Values) => FieldCodes;
  send: (values: Values) => Promise<Answer> | Answer;
  onDone?: (answer: Answer) => void;
  /** Something is to be mended: null where the form itself says so, else the server's code. */
  onRefused?: (problem: string | null) => void;
}

/** A few fields that are sent together: their values, what is wrong with them, and whether they are on their way. */
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
    return () => subscriptions.forEach((one) => one.unsubscribe());
  }, [actor, now]);
  const own = options.check?.(values) ?? {};
  const { problem, fields } = snapshot.context;
  const wrong: FieldCodes = { ...fields, ...(snapshot.hasTag('tried') && own) };
  return {
    values,
    /** For the control of a field; called by itself, it is typed into. */
    bind: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      onValue: (value: Values[Name]) => {
        setValues((before) => ({ ...before, [name]: value }));
        actor.send({ type: 'change', field: name });
      },
    }),
    /** As it was at first. */
    reset: () => {
      setValues(options.values);
      actor.send({ type: 'reset' });
    },
    isBusy: snapshot.hasTag('busy'),
    /** It was to be sent: what is wrong is told. */
    isTried: snapshot.hasTag('tried'),
    /** Codes by field, as far as they are told. */
    wrong,
    /** What is wrong with the whole: no single field says it. */
    problem: Object.keys(fields).length > 0 ? null : problem,
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      actor.send({ type: 'submit', values, wrong: own });
    },
  };
}
