import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { assign, fromPromise } from 'xstate';
import { correctionMachine, type Values } from '../../../../../../machines/correction.ts';
import { isSame } from '../../../../../../machines/editor.ts';
import { addChangeRequests, wholeRow } from '../../../../../contract/core/change-requests.ts';
import { changeOwnStudent, provenFields } from '../../../../../contract/student/requests.ts';
import { recordSchema, type Fields } from '../../../../../contract/core/field.ts';
import { addFile } from '../../../../../contract/core/files.ts';
import { problemsOf } from '../../../../../contract/core/problems.ts';
import { getStudent } from '../../../../../contract/student/student.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { upload } from '../../../../api/upload.ts';
import { change } from '../../../../api/use-change.ts';
import { toWire } from '../../../../kinds/form/wire.ts';
import { inspection } from '../../../../session/inspection.ts';
import type { CorrectionPart } from './correction-parts.ts';

interface Sent {
  base: Values;
  values: Values;
  proof: unknown;
}

/** The side sheet's machine with its real bodies. */
export function useCorrection(part: CorrectionPart) {
  const machine = useMemo(() => provided(part), [part]);
  return useActorRef(machine, { ...inspection, input: { values: part.values } });
}

/** The fields that are asked as things stand: a share of disability only where there is one. */
export function fieldsShown(fields: Fields, values: Values): Fields {
  const { pwdPercent, ...others } = fields;
  return pwdPercent && values['isPwd'] !== false ? fields : others;
}

/** Whether what is typed needs a paper: a name, a birth date. */
export function needsProof({ to, fields }: CorrectionPart, base: Values, values: Values): boolean {
  if (to.kind !== 'asked' || to.place.tableName !== 'students') return false;
  return changedOf(fields, base, values).some(([name]) => provenFields.has(name));
}

function provided(part: CorrectionPart) {
  const send = part.to.kind === 'own' ? applying(part, part.to) : asking(part, part.to);
  return correctionMachine.provide({
    actors: { send: fromPromise<unknown, Sent>(({ input }) => send(input)) },
    actions: { check: assign({ problems: ({ context }) => problemsIn(part, context) }) },
  });
}

function problemsIn(part: CorrectionPart, { base, values, proof }: Sent): Record<string, string> {
  const wire = settled(part.fields, values);
  const result = recordSchema(part.fields).safeParse(wire);
  const found = Object.entries(result.success ? {} : problemsOf(result.error));
  // What was wrong before and is not touched is not what is being corrected.
  const changed = changedOf(part.fields, base, values).map(([name]) => name);
  const isWhole = part.to.kind === 'askedWhole' || (part.to.kind === 'own' && part.to.under !== undefined);
  const problems = Object.fromEntries(found.filter(([name]) => isWhole || changed.includes(name)));
  return needsProof(part, base, values) && !proof ? { ...problems, proofFileId: 'required' } : problems;
}

/** The values as the wire has them; without a disability there is no share of it. */
function settled(fields: Fields, values: Values): Record<string, unknown> {
  const wire = toWire(fields, values);
  return 'pwdPercent' in wire && wire['isPwd'] === false ? { ...wire, pwdPercent: null } : wire;
}

function changedOf(fields: Fields, base: Values, values: Values): [string, unknown][] {
  const before = toWire(fields, base);
  return Object.entries(settled(fields, values)).filter(([name, value]) => !isSame(value, before[name]));
}

/** What applies at once. Where only another part of the record has changed meanwhile, it is sent once more. */
function applying({ fields }: CorrectionPart, to: CorrectionPart['to'] & { kind: 'own' }) {
  const bodyOf = ({ base, values }: Sent) =>
    to.under ? { [to.under]: settled(fields, values) } : Object.fromEntries(changedOf(fields, base, values));
  const apply = (version: number, sent: Sent) =>
    change(changeOwnStudent, { body: { version, ...bodyOf(sent) } } as never);
  return async (sent: Sent): Promise<unknown> => {
    try {
      return await apply(to.version, sent).catch(async (error: unknown) => {
        if (!isApiError(error) || error.code !== 'StaleVersion') throw error;
        const { data } = await call(getStudent, { id: to.studentId });
        const present = data.addresses?.find(({ kind }) => kind === 'present');
        const now = (to.under ? (present ?? {}) : data) as Values;
        if (Object.keys(fields).some((name) => present !== undefined && !isSame(now[name], sent.base[name]))) throw error;
        return apply(data.version, sent);
      });
    } catch (error) {
      throw told(error, (path) => (to.under ? path.replace(`${to.under}.`, '') : path));
    }
  };
} // prettier-ignore

/** One request a field, or one for a new row; the paper goes before, once. */
function asking({ fields }: CorrectionPart, to: Exclude<CorrectionPart['to'], { kind: 'own' }>) {
  const brought = new Map<unknown, number>();
  const bring = async (proof: unknown): Promise<number | null> => {
    if (!proof) return null;
    const id = brought.get(proof) ?? (await upload(addFile, { query: { purpose: 'proof' } }, proof as File)).data.id;
    brought.set(proof, id);
    return id;
  };
  return async ({ base, values, proof }: Sent): Promise<unknown> => {
    const wanted: [string, unknown][] =
      to.kind === 'askedWhole' ? [[wholeRow, settled(fields, values)]] : changedOf(fields, base, values);
    const names = wanted.map(([name]) => name);
    try {
      const proofFileId = await bring(proof);
      const requests = wanted.map(([field, newValue]) => ({ ...to.place, field, newValue }));
      return await change(addChangeRequests, { body: { requests, proofFileId } } as never);
    } catch (error) {
      throw told(error, (path) => {
        const [, index, , inner] = path.split('.');
        return path === 'file' ? 'proofFileId' : (inner ?? names[Number(index)] ?? path);
      });
    }
  };
}

/** What the call threw, in the machine's words, with the problems under the names of the sheet's fields. */
function told(error: unknown, nameOf: (path: string) => string): unknown {
  if (!isApiError(error)) return error;
  const fields = Object.entries(error.fields).map(([path, code]) => [nameOf(path), code] as const);
  return { problem: error.code, fields: Object.fromEntries(fields) };
}
