import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { stepsMachine, type Parameters, type StepsFound } from '../../../../machines/steps.ts';
import type { WorkProgress } from '../../../contract/core/notifications.ts';
import type { StepRow, StepRun, StepsPreview } from '../../../contract/core/steps.ts';
import { emptyAreas } from '../../api/call-query.ts';
import { call } from '../../api/call.ts';
import { followProgress } from '../../api/progress.ts';
import { change } from '../../api/use-change.ts';
import { useSmallForm } from '../../kit/use-small-form.ts';
import { inspection } from '../../session/inspection.ts';
import { parameterProblems } from '../parameters/parameters.ts';
import { useParameters } from '../parameters/use-parameters.ts';
import { parametersOf, type AnyStepsDescription } from './description.ts';

/** The state of a screen of steps: its address, the form being filled in, and its machine. */
export function useSteps(description: AnyStepsDescription) {
  const { parameters: fields } = description.of;
  const parameters = useParameters(parametersOf(description));
  const { submittedValues, isGiven, draft, inputProblems, isSame, go } = parameters;
  const only = new URLSearchParams(useSearch()).get('rows');
  const [progress] = useState<Heard>(() => ({ hear: () => undefined }));
  const machine = useMemo(() => provided(description, progress, only), [description, progress, only]);
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => {
    progress.hear = (progressed) =>
      actor.send({ type: 'progressed', progress: progressed && { done: progressed.done, of: progressed.of } });
  }, [actor, progress]);
  useEffect(() => {
    const isRight = Object.keys(parameterProblems(submittedValues, fields)).length === 0;
    if (isGiven && isRight) actor.send({ type: 'preview', parameters: bodyOf(submittedValues) });
    else actor.send({ type: 'clear' });
  }, [submittedValues, isGiven, fields, actor]);
  const form = useSmallForm({
    values: {},
    check: () => inputProblems,
    send: () => {
      if (isSame) actor.send({ type: 'preview', parameters: bodyOf(draft) });
      else go(only === null ? '' : `rows=${encodeURIComponent(only)}`);
    },
  });
  // Errors from the server are shown until the input changes.
  const refused = isSame ? snapshot.context.fields : {};
  return {
    actor,
    snapshot,
    ...parameters,
    problems: { ...refused, ...form.wrong } as Readonly<Record<string, string>>,
    show: form.submit,
  };
}

export type Steps = ReturnType<typeof useSteps>;

/** The preview from the server; without rows until it is loaded. */
export const previewOf = ({ snapshot }: Steps): StepsPreview =>
  (snapshot.context.preview as unknown as StepsPreview | null) ?? { stamp: '', rows: [] };

/** The last run, or null. */
export const runOf = ({ snapshot }: Steps): StepRun | null => snapshot.context.run as StepRun | null;

/** The request body, with unset flags but without empty values. */
const bodyOf = (values: Parameters): Parameters =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

/** Listener for progress, set once the actor exists, which is after its machine. */
interface Heard {
  hear: (progress: WorkProgress | null) => void;
}

/** Default selection: blocked rows are included until the user unticks them. */
const usual = ({ state }: StepRow) => state === 'new' || state === 'blocked';

function provided({ of, isTicked = usual }: AnyStepsDescription, progress: Heard, only: string | null) {
  const write = async (body: object, signal: AbortSignal) => {
    const { key, stop } = followProgress((update) => progress.hear(update));
    const answer = await call(of.write, { query: { dryRun: false, key }, body } as never, { signal }).finally(stop);
    emptyAreas(of.write.changes ?? []);
    return (answer as { data: { run: StepRun } }).data.run;
  };
  const rehearse = async (body: object, signal: AbortSignal): Promise<StepsFound> => {
    const answer = await call(of.write, { query: { dryRun: true }, body } as never, { signal });
    const { stamp, rows } = (answer as { data: StepsPreview }).data;
    const chosen = only?.split(',');
    const shown = rows.filter(({ key }) => chosen?.includes(key) ?? true);
    return { stamp, rows: shown, ticked: shown.filter((row) => isTicked(row as never)).map(({ key }) => key) };
  };
  return stepsMachine.provide({
    actors: {
      rehearse: fromPromise<StepsFound, { parameters: Parameters }>(({ input, signal }) => rehearse(input.parameters, signal)),
      write: fromPromise<unknown, { parameters: Parameters; stamp: string | undefined; rows: readonly string[] }>(
        ({ input: { parameters, stamp, rows }, signal }) => write({ ...parameters, stamp, rows }, signal),
      ),
      undo: fromPromise<unknown, { run: unknown }>(({ input }) => change(of.undo, { id: (input.run as StepRun).id } as never)),
    },
  });
}
