import type { FieldCode } from '../../../../contract/core/errors.ts';
import { hundredths, type SentMark, type StudentMark } from '../../../../contract/exam/marks.ts';
import { questionTotal } from '../../../../contract/exam/question-total.ts';
import type { SheetRules } from './read.ts';

/** A mark as stored, in hundredths. */
export interface KeptMark {
  studentId: number;
  /** Null: no entry. */
  state: SentMark['state'];
  total: number | null;
  questions: ReadonlyMap<number, number | null>;
  remark: string | null;
}

export type CheckedMark = { mark: KeptMark } | { fields: Record<string, FieldCode> };

/** Checks the sent marks of a student by the rules of the sheet. Returns the mark to store, or its problems. */
export function checkMark(sent: SentMark, { max, step, voidRule, parts }: SheetRules): CheckedMark {
  const fields: Record<string, FieldCode> = {};
  const maximumOf = new Map(parts.flatMap(({ questions }) => questions.map((question) => [question.id, question.marks] as const)));
  const questions = new Map<number, number | null>();
  const least = hundredths(step);
  for (const [key, marks] of Object.entries(sent.questions)) {
    const value = marks === null ? null : Math.round(marks * 100);
    const most = maximumOf.get(Number(key));
    if (most === undefined) fields[`questions.${key}`] = 'unknownReference';
    else if (value !== null && value > most) fields[`questions.${key}`] = 'outOfRange';
    else if (value !== null && value % least !== 0) fields[`questions.${key}`] = 'badFormat';
    else questions.set(Number(key), value);
  }
  const total = sent.total === null ? null : Math.round(sent.total * 100);
  if (sent.state !== 'present') {
    if (total !== null) fields['total'] = 'notAllowed';
    for (const [id, value] of questions) if (value !== null) fields[`questions.${id}`] = 'notAllowed';
  } else if (parts.length > 0 && total !== null) fields['total'] = 'notAllowed';
  else if (total !== null && total > max) fields['total'] = 'outOfRange';
  else if (total !== null && total % least !== 0) fields['total'] = 'badFormat';
  const remark = sent.remark === '' ? null : sent.remark;
  if (sent.state === null && remark !== null) fields['remark'] = 'notAllowed';
  if (Object.keys(fields).length > 0) return { fields };
  const isPresent = sent.state === 'present';
  const reckoned = isPresent && questions.size > 0 ? questionTotal(parts, questions, voidRule).total : null;
  return {
    mark: {
      studentId: sent.studentId,
      state: sent.state,
      total: parts.length > 0 ? reckoned : total,
      questions: isPresent ? questions : new Map(),
      remark,
    },
  };
}

/** True if the stored mark equals the sent one. If a response is lost, the client sends the same mark again. */
export function isSameMark(stored: StudentMark, mark: KeptMark): boolean {
  const parsed = (text: string | null) => (text === null ? null : hundredths(text));
  const questions = Object.entries(stored.questions);
  return (
    stored.state === mark.state &&
    parsed(stored.total) === mark.total &&
    stored.remark === mark.remark &&
    questions.length === mark.questions.size &&
    questions.every(([id, text]) => mark.questions.has(Number(id)) && mark.questions.get(Number(id)) === parsed(text))
  );
}
