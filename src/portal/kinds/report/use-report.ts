import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { reportMachine, type Parameters } from '../../../../machines/report.ts';
import type { ReportAnswer } from '../../../contract/core/report.ts';
import { wholeOf } from '../../../contract/modules.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { inspection } from '../../session/inspection.ts';
import type { ParameterValues, ReportDescription } from './description.ts';
import { parameterProblems, queryOf, readParameters, writeParameters } from './parameters.ts';
import { useSmallForm } from '../../kit/use-small-form.ts';

interface Edit {
  of: ParameterValues;
  values: ParameterValues;
}

/** A report at work: what the address asks, the form that is being filled in, and the machine that makes it. */
export function useReport<Data>(description: ReportDescription<Data>) {
  const { parameters: fields, defaults, isImmediate = false } = description;
  const search = useSearch();
  const [path, navigate] = useLocation();
  const asked = useMemo(() => readParameters(search, fields, defaults), [search, fields, defaults]);
  const isAsked = isImmediate || Object.keys(fields).some((name) => new URLSearchParams(search).has(name));
  const machine = useMemo(
    () =>
      reportMachine.provide({
        actors: {
          make: fromPromise<unknown, { parameters: Parameters }>(({ input, signal }) =>
            call(description.call, { query: input.parameters } as never, { signal }),
          ),
        },
      }),
    [description.call],
  );
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (state) => state);

  // What is being filled in belongs to an address; another one starts anew.
  const [edit, setEdit] = useState<Edit>({ of: asked, values: asked });
  const draft = edit.of === asked ? edit.values : asked;
  useEffect(() => {
    const isRight = Object.keys(parameterProblems(asked, fields)).length === 0;
    if (isAsked && isRight) actor.send({ type: 'ask', parameters: queryOf(asked) });
    else actor.send({ type: 'clear' });
  }, [asked, isAsked, fields, actor]);

  const { error } = snapshot.context;
  // What only the server knows is said until something is changed.
  const refused = isApiError(error) && draft === asked ? error.fields : {};
  const own = parameterProblems(draft, fields);
  // Given up, the former figures would stand under the options that they do not answer.
  const answer = snapshot.matches('cancelled') ? null : (snapshot.context.result as ReportAnswer<Data> | null);
  const form = useSmallForm({
    values: {},
    check: () => own,
    send: () => {
      const text = writeParameters(draft, fields);
      if (isAsked && text === writeParameters(asked, fields)) {
        actor.send({ type: 'ask', parameters: queryOf(draft) });
      } else navigate(text ? `${path}?${text}` : path, { state: { isSameScreen: true } });
    },
  });
  // What is wrong is said once it was to be shown, or where the address itself is wrong.
  const problems: Record<string, string> = { ...refused, ...(isAsked ? own : form.wrong) };
  return {
    actor,
    asked,
    draft,
    change: (name: string, value: unknown) =>
      setEdit({ of: asked, values: follow({ ...draft, [name]: value }, name, fields) }),
    problems,
    show: form.submit,
    /** The form asks for something else than what is shown: that is old until it is shown again. */
    isOld: answer !== null && writeParameters(draft, fields) !== writeParameters(asked, fields),
    snapshot,
    answer,
    error,
  };
}

export type Report<Data> = ReturnType<typeof useReport<Data>>;

/** What belonged to another row is no choice any more: a degree has its own batches and branches. */
function follow(
  values: ParameterValues,
  name: string,
  fields: ReportDescription<unknown>['parameters'],
): ParameterValues {
  const whole = fields[name]?.of;
  const emptied = Object.keys(fields).filter((one) => whole !== undefined && wholeOf(fields[one]?.of) === whole);
  return { ...values, ...Object.fromEntries(emptied.map((one) => [one, null])) };
}
