import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { assign, fromPromise } from 'xstate';
import {
  editorMachine,
  isSame,
  type EditorFailure,
  type LoadedRecord,
  type SavedRecord,
  type SaveInput,
  type Values,
} from '../../../../machines/editor.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { change } from '../../api/use-change.ts';
import { sessionActor } from '../../session/session.ts';
import { inspection } from '../../session/inspection.ts';
import { checkValues, fieldsInForce, withField } from './check-values.ts';
import type { DeedDescription, FormDescription, RecordAnswer } from './description.ts';
import { useDraft } from './draft.ts';
import { fromRecord, toWire } from './wire.ts';

/**
 * The form’s machine with the calls of the description and the contract’s checks. `onAnswer` gets every answer of the
 * server in full; it must be the same function throughout.
 */
export function useEditor(description: FormDescription | DeedDescription, id: number | null, onAnswer?: OnAnswer) {
  const machine = useMemo(() => provided(description, onAnswer), [description, onAnswer]);
  const defaults = useMemo(() => description.defaults(), [description]);
  const actor = useActorRef(machine, { ...inspection, input: { id, defaults } });
  useEffect(() => {
    const subscription = sessionActor.on('cameBack', () => actor.send({ type: 'cameBack' }));
    return () => subscription.unsubscribe();
  }, [actor]);
  useDraft(actor);
  return actor;
}

export type Editor = ReturnType<typeof useEditor>;

type OnAnswer = (answer: RecordAnswer) => void;

function provided(description: FormDescription | DeedDescription, onAnswer?: OnAnswer) {
  /** The record as last loaded. A change sends the values that differ from it. */
  let base: Values = {};
  /**
   * The extra fields of the last change. If the record is reloaded afterwards, differences in them are not another
   * user’s.
   */
  let along: Values = {};
  const keep = (answer: RecordAnswer): LoadedRecord => {
    base = fromRecord(description.editFields, answer.data, answer.hidden ?? []);
    onAnswer?.(answer);
    return { version: answer.data.version, values: base };
  };
  const load = async (id: number): Promise<LoadedRecord> => {
    if (isDeed(description)) return { version: 0, values: description.defaults() };
    const { version, values } = keep(await call(description.get, { id }));
    return { version, values: { ...values, ...along } };
  };
  const save = async ({ id, version, values }: SaveInput): Promise<SavedRecord> => {
    const wire = toWire(fieldsInForce(description, values, base, id === null), values);
    along = Object.fromEntries((description.along ?? []).map((name) => [name, values[name]]));
    if (isDeed(description)) {
      await description.send(wire);
      return { id: 0, version: 0 };
    }
    const body = { version, ...changedOnly(wire, toWire(description.editFields, base)) };
    const answer = id === null ? await change(description.create, { body: wire }) : await change(description.change, { id, body });
    const { version: next, values: saved } = keep(answer);
    along = {};
    // `saved` lacks fields that only new records have. They stay because the next new record may start with them.
    return { id: answer.data.id, version: next, values: { ...values, ...saved } };
  };
  return editorMachine.provide({
    actors: {
      load: fromPromise<LoadedRecord, { id: number }>(({ input }) => load(input.id).catch(rethrow)),
      save: fromPromise<SavedRecord, SaveInput>(({ input }) => save(input).catch(isDeed(description) ? rethrowPlain : rethrow)),
    },
    actions: {
      checkField: assign({
        problems: ({ context }, { field }: { field: string }) =>
          withField(context.problems, checkValues(description, context.values, context.base, context.id === null), field),
      }),
      checkAll: assign({
        problems: ({ context }) => checkValues(description, context.values, context.base, context.id === null),
      }),
    },
  });
}

const isDeed = (description: FormDescription | DeedDescription): description is DeedDescription => 'send' in description;

function changedOnly(values: Record<string, unknown>, base: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, base[name])));
}

/** An action has no stored version to compare with, so a stale version is handled like any other refusal. */
function rethrowPlain(error: unknown): never {
  if (isApiError(error) && error.code === 'StaleVersion') throw { problem: error.code, fields: {} };
  rethrow(error);
}

/** Converts an error of the call to the machine’s form. */
function rethrow(error: unknown): never {
  if (!isApiError(error)) throw error;
  const hasFields = error.code !== 'StaleVersion' && Object.keys(error.fields).length > 0;
  throw { problem: error.code, ...(hasFields && { fields: error.fields }) } satisfies EditorFailure;
}
