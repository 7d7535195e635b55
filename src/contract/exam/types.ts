import * as z from 'zod/mini';
import type { FieldProblems } from '../core/errors.ts';
import type { MasterAccess } from '../core/permissions.ts';
import { resource } from '../core/resource.ts';
import { examTypeFields } from './fields.ts';

const see = 'Exam_Management_System';
const write = 'Exam_Management_Policy';
const access: MasterAccess = { list: see, view: see, add: write, edit: write, delete: write };

/** Kinds of assessment: internal test, quiz, lab work … */
export const examTypes = resource({
  path: '/exam-types',
  area: 'ExamList',
  alsoChanges: ['ExamPolicy', 'ExamTest'],
  access,
  fields: examTypeFields,
  also: {
    /** Number of internal policies with a component of this type. */
    policies: z.int(),
  },
  sorts: ['code', 'name', 'kind', 'defaultMax', 'defaultMinutes', 'policies'],
  filters: ['kind', 'isScheduled', 'hasQuestions', 'isActive'],
});

/** Checks that a scheduled type has a default duration, and that attendance is not scheduled and has no questions. */
export function examTypeProblems({ kind, isScheduled, hasQuestions, defaultMinutes }: Readonly<Record<string, unknown>>): FieldProblems {
  const isAttendance = kind === 'attendance';
  return {
    ...(isAttendance && isScheduled === true && { isScheduled: 'notAllowed' as const }),
    ...(isAttendance && hasQuestions === true && { hasQuestions: 'notAllowed' as const }),
    ...(isScheduled === true && !isAttendance && defaultMinutes === null && { defaultMinutes: 'required' as const }),
  };
}
