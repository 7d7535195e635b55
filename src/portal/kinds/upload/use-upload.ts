import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { uploadMachine, type Controls, type UploadFile, type UploadReport, type UploadTable } from '../../../../machines/upload.ts';
import type { WorkProgress } from '../../../contract/core/notifications.ts';
import type { RowsReport } from '../../../contract/core/upload.ts';
import { isApiError } from '../../api/api-error.ts';
import { followProgress } from '../../api/progress.ts';
import { upload } from '../../api/upload.ts';
import { change } from '../../api/use-change.ts';
import { inspection } from '../../session/inspection.ts';
import type { UploadDescription } from './description.ts';
import { controlProblems, controlsSent } from './controls.ts';
import { rowsFile, type RowsFile } from './rows-file.ts';

/** The upload’s machine with its calls, and the worker with the rows. Both stop when the screen is closed. */
export function useUpload(description: UploadDescription, into: number | null) {
  const [rows] = useState(lazyRows);
  useEffect(() => () => rows.close(), [rows]);
  const [progress] = useState<Heard>(() => ({ hear: () => undefined }));
  const machine = useMemo(() => provided(description, rows, progress, into), [description, rows, progress, into]);
  const actor = useActorRef(machine, inspection);
  useEffect(() => {
    progress.hear = (update) => actor.send({ type: 'progressed', progress: update && { done: update.done, of: update.of } });
  }, [actor, progress]);
  return { actor, rows };
}

/** Listener for progress, set once the actor exists, which is after its machine. */
interface Heard {
  hear: (progress: WorkProgress | null) => void;
}

export type Upload = ReturnType<typeof useUpload>['actor'];

interface UploadParameters {
  dryRun: boolean;
  key?: string;
  controlCount?: number;
  controlTotalPaise?: number;
}

/** Starts the worker on the first question, because most visitors of the screen upload nothing. */
function lazyRows(): RowsFile {
  let file: RowsFile | null = null;
  return {
    ask: (ask, input) => (file ??= rowsFile()).ask(ask, input),
    close: () => {
      file?.close();
      file = null;
    },
  };
}

/** The server’s report, stored beside the machine’s own counts. */
export const reportIn = (report: UploadReport | null): RowsReport | null => (report?.detail as RowsReport) ?? null;

function provided({ of }: UploadDescription, rows: RowsFile, progress: Heard, into: number | null) {
  const names = Object.keys(of.columns);
  const required = names.filter((name) => of.columns[name]?.isRequired);
  const send = async (file: UploadFile | null, parameters: UploadParameters, signal: AbortSignal) => {
    const query = { ...parameters, ...(into !== null && { into }) };
    const content = await rows.ask('file', {});
    const name = (file?.name ?? of.kind).replace(/\.\w+$/, '.csv');
    const sent = new File([content], name, { type: 'text/csv' });
    return (await upload(of.write, { query }, sent, { signal })).data;
  };
  const open = (file: UploadFile | null) => rows.ask('open', { file: file?.content as File, columns: names, required });
  const check = async (file: UploadFile | null, signal: AbortSignal): Promise<UploadReport> => {
    const detail = await send(file, { dryRun: true }, signal);
    return { rows: detail.rows, ok: detail.ok, wrong: detail.wrong, problems: detail.problems, detail };
  };
  const write = async (file: UploadFile | null, controls: Controls, signal: AbortSignal) => {
    const { key, stop } = followProgress((update) => progress.hear(update));
    return send(file, { dryRun: false, key, ...(of.hasControls && controlsSent(controls)) }, signal).finally(stop);
  };
  const undo = (id: number | null, reason: string) => change(of.undo, { id: id ?? 0, body: { reason } });
  return uploadMachine.provide({
    guards: {
      controlsAgree: ({ context }, { controls }) => !of.hasControls || controlProblems(controls, reportIn(context.report)).length === 0,
    },
    actors: {
      open: fromPromise<UploadTable, { file: UploadFile | null }>(({ input }) => open(input.file)),
      check: fromPromise<UploadReport, { file: UploadFile | null }>(({ input, signal }) => check(input.file, signal).catch(rethrow)),
      write: fromPromise<{ runId: number | null }, { file: UploadFile | null; controls: Controls }>(({ input, signal }) =>
        write(input.file, input.controls, signal).catch(rethrow),
      ),
      undo: fromPromise<unknown, { runId: number | null; reason: string }>(({ input }) => undo(input.runId, input.reason).catch(rethrow)),
    },
  });
}

/** Converts an error of the call to the machine’s form. An error of the file takes precedence over the general one. */
function rethrow(error: unknown): never {
  if (!isApiError(error)) throw error;
  const ofFile = error.code === 'ValidationFailed' ? error.fields['file'] : undefined;
  throw Object.assign(new Error(error.code), { problem: ofFile ?? error.code });
}
