import type { FieldCode } from '../../../../contract/core/errors.ts';
import { hundredths, type SentMark, type StudentMark } from '../../../../contract/exam/marks.ts';
import { questionTotal } from '../../../../contract/exam/question-total.ts';
import type { SheetRules } from './read.ts';

/** A mark as it is kept, in hundredths. */
export interface KeptMark {
  studentId: number;
  state: SentMark['state'];
  total: number | null;
  questions: ReadonlyMap<number, number | null>;
  remark: string | null;
}

export type Checked = { mark: KeptMark } | { fields: Record<string, FieldCode> };

/** What is sent of a student by the rules of the sheet: the mark that is kept, or what is wrong with it. */
export function checkMark(sent: SentMark, { max, step, voidRule, parts }: SheetRules): Checked {
  const fields: Record<string, FieldCode> = {};
  const known = new Map(parts.flatMap(({ questions }) => questions.map((one) => [one.id, one.marks] as const)));
  const questions = new Map<number, number | null>();
  const least = hundredths(step);
  for (const [key, given] of Object.entries(sent.questions)) {
    const value = given === null ? null : Math.round(given * 100);
    const most = known.get(Number(key));
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
  if (Object.keys(fields).length > 0) return { fields };
  const isPresent = sent.state === 'present';
  const reckoned = isPresent && questions.size > 0 ? questionTotal(parts, questions, voidRule).total : null;
  return {
    mark: {
      studentId: sent.studentId,
      state: sent.state,
      total: parts.length > 0 ? reckoned : total,
      questions: isPresent ? questions : new Map(),
      remark: sent.remark === '' ? null : sent.remark,
    },
  };
}

/** Whether what is there is what was sent: an answer may be lost on the way, and the same comes again. */
export function isSameMark(there: StudentMark, mark: KeptMark): boolean {
  const given = (text: string | null) => (text === null ? null : hundredths(text));
  const known = Object.entries(there.questions);
  return (
    there.state === mark.state &&
    given(there.total) === mark.total &&
    there.remark === mark.remark &&
    known.length === mark.questions.size &&
    known.every(([id, text]) => mark.questions.has(Number(id)) && mark.questions.get(Number(id)) === given(text))
  );
}
