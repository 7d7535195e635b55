import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { assign, fromPromise } from 'xstate';
import { correctionMachine, type Values } from '../../../../machines/correction.ts';
import { isSame } from '../../../../machines/editor.ts';
import { addChangeRequests, wholeRow } from '../../../contract/core/change-requests.ts';
import { recordSchema, type Fields } from '../../../contract/core/field.ts';
import { addFile } from '../../../contract/core/files.ts';
import { problemsOf } from '../../../contract/core/problems.ts';
import { isApiError } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { change } from '../../api/use-change.ts';
import { toWire } from '../form/wire.ts';
import { inspection } from '../../session/inspection.ts';
import type { CorrectionPart } from './correction-parts.ts';

interface CorrectionInput {
  base: Values;
  values: Values;
  proof: unknown;
}

/** The side sheet’s machine with its calls and checks. */
export function useCorrection(part: CorrectionPart) {
  const machine = useMemo(() => provided(part), [part]);
  return useActorRef(machine, { ...inspection, input: { values: part.values } });
}

/** The fields that apply to the current values. */
export function fieldsShown({ of, fields }: CorrectionPart, values: Values): Fields {
  const { isShown } = of;
  return isShown ? Object.fromEntries(Object.entries(fields).filter(([name]) => isShown(name, values))) : fields;
}

/** Checks that the part is a new row whose document becomes its scan. */
export const isScanned = ({ of, table, to }: CorrectionPart): boolean =>
  to.kind === 'askedWhole' && of.rows[table]?.added?.isScanned === true;

/** Checks that the input requires a document of proof: a name, a date of birth, a new row with a scan. */
export function needsProof(part: CorrectionPart, base: Values, values: Values): boolean {
  const { of, table, to } = part;
  if (isScanned(part)) return true;
  if (to.kind !== 'asked' || table !== of.table) return false;
  return changedOf(part, base, values).some(([name]) => of.proven.has(name));
}

function provided(part: CorrectionPart) {
  const send = part.to.kind === 'own' ? applying(part, part.to) : asking(part, part.to);
  return correctionMachine.provide({
    actors: { send: fromPromise<unknown, CorrectionInput>(({ input }) => send(input)) },
    actions: { check: assign({ problems: ({ context }) => problemsIn(part, context) }) },
  });
}

function problemsIn(part: CorrectionPart, { base, values, proof }: CorrectionInput): Record<string, string> {
  const wire = settled(part, values);
  const result = recordSchema(part.fields).safeParse(wire);
  const problemEntries = Object.entries(result.success ? {} : problemsOf(result.error));
  // Errors in unchanged fields are ignored, because they are not being corrected.
  const changed = changedOf(part, base, values).map(([name]) => name);
  const isWhole = part.to.kind === 'askedWhole' || (part.to.kind === 'own' && part.to.under !== undefined);
  const problems = Object.fromEntries(problemEntries.filter(([name]) => isWhole || changed.includes(name)));
  return needsProof(part, base, values) && !proof ? { ...problems, proofFileId: isScanned(part) ? 'scanRequired' : 'required' } : problems;
}

/** The values as the API expects them, without fields that do not apply. */
function settled(part: CorrectionPart, values: Values): Record<string, unknown> {
  const shown = fieldsShown(part, values);
  const wire = Object.entries(toWire(part.fields, values));
  return Object.fromEntries(wire.map(([name, value]) => [name, Object.hasOwn(shown, name) ? value : null]));
}

function changedOf(part: CorrectionPart, base: Values, values: Values): [string, unknown][] {
  const before = toWire(part.fields, base);
  return Object.entries(settled(part, values)).filter(([name, value]) => !isSame(value, before[name]));
}

/** Applies changes immediately. If only other parts of the record have changed meanwhile, sends them once more. */
function applying(part: CorrectionPart, to: CorrectionPart['to'] & { kind: 'own' }) {
  const { ownChanges } = part.of;
  const bodyOf = ({ base, values }: CorrectionInput) =>
    to.under ? { [to.under]: settled(part, values) } : Object.fromEntries(changedOf(part, base, values));
  const apply = (version: number, sent: CorrectionInput) => ownChanges.change({ version, ...bodyOf(sent) });
  return async (sent: CorrectionInput): Promise<unknown> => {
    try {
      return await apply(to.version, sent).catch(async (error: unknown) => {
        if (!isApiError(error) || error.code !== 'StaleVersion') throw error;
        const record = await ownChanges.read(to.id);
        const present = record.addresses?.find(({ kind }) => kind === 'present');
        // Without a present address, the sheet began with suggestions, which are not compared.
        const now = (to.under ? present : record) as Values | undefined;
        if (now && Object.keys(part.fields).some((name) => !isSame(now[name] ?? null, sent.base[name]))) throw error;
        return apply(record.version, sent);
      });
    } catch (error) {
      throw machineError(error, (path) => (to.under ? path.replace(`${to.under}.`, '') : path));
    }
  };
}

/** Sends one request per field, or one for a new row, after uploading the document once. */
function asking(part: CorrectionPart, to: Exclude<CorrectionPart['to'], { kind: 'own' }>) {
  const place = { tableName: part.table, recordId: to.kind === 'asked' ? to.recordId : null };
  const brought = new Map<unknown, number>();
  const bring = async (proof: unknown): Promise<number | null> => {
    if (!proof) return null;
    const id = brought.get(proof) ?? (await upload(addFile, { query: { purpose: 'proof' } }, proof as File)).data.id;
    brought.set(proof, id);
    return id;
  };
  return async ({ base, values, proof }: CorrectionInput): Promise<unknown> => {
    const wanted: [string, unknown][] = to.kind === 'askedWhole' ? [[wholeRow, settled(part, values)]] : changedOf(part, base, values);
    const names = wanted.map(([name]) => name);
    try {
      const proofFileId = await bring(proof);
      const requests = wanted.map(([field, newValue]) => ({ ...place, field, newValue }));
      return await change(addChangeRequests, { body: { requests, proofFileId } } as never);
    } catch (error) {
      throw machineError(error, (path) => {
        const [, index, , inner] = path.split('.');
        return path === 'file' ? 'proofFileId' : (inner ?? names[Number(index)] ?? path);
      });
    }
  };
}

/** Converts an error of the call to the machine’s form, with problems by the names of the sheet’s fields. */
function machineError(error: unknown, nameOf: (path: string) => string): unknown {
  if (!isApiError(error)) return error;
  const fields = Object.entries(error.fields).map(([path, code]) => [nameOf(path), code] as const);
  return { problem: error.code, fields: Object.fromEntries(fields) };
}
