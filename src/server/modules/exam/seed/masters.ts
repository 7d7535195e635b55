import type { Numbered, Row } from '../../../database/seed/rows.ts';

/** Types of exam during a semester. */
// prettier-ignore
export const examTypes = [
  { id: 1, code: 'IT', name: 'Internal test', kind: 'test', isScheduled: true, hasQuestions: true, defaultMax: 30, defaultMinutes: 90 },
  { id: 2, code: 'QUIZ', name: 'Quiz', kind: 'quiz', isScheduled: false, hasQuestions: false, defaultMax: 10, defaultMinutes: 20 },
  { id: 3, code: 'ASSIGN', name: 'Assignment', kind: 'assignment', isScheduled: false, hasQuestions: false, defaultMax: 10, defaultMinutes: null },
  { id: 4, code: 'SURP', name: 'Surprise test', kind: 'quiz', isScheduled: false, hasQuestions: false, defaultMax: 10, defaultMinutes: 15 },
  { id: 5, code: 'LABW', name: 'Lab work', kind: 'lab', isScheduled: false, hasQuestions: false, defaultMax: 10, defaultMinutes: null },
  { id: 6, code: 'VIVA', name: 'Viva voce', kind: 'viva', isScheduled: true, hasQuestions: false, defaultMax: 20, defaultMinutes: 180 },
  { id: 7, code: 'PROJ', name: 'Project review', kind: 'project', isScheduled: true, hasQuestions: false, defaultMax: 30, defaultMinutes: 180 },
  { id: 8, code: 'ATT', name: 'Attendance', kind: 'attendance', isScheduled: false, hasQuestions: false, defaultMax: 5, defaultMinutes: null },
] as const satisfies readonly Numbered<'examTypes'>[];

type Type = (typeof examTypes)[number]['code'];
type Method = Row<'policyComponents'>['method'];
type Part = readonly [type: Type, label: string, weight: number, method: Method, planned: number, bestOf: number | null];

/** The internal policies. The college prescribes 30 + 20 marks for theory. The split of the 20 is invented. */
const policies = {
  'Theory 50': {
    courseKind: 'theory',
    internalMax: 50,
    passMark: 25,
    parts: [
      ['IT', 'IT', 30, 'bestAverage', 2, 2],
      ['QUIZ', 'Quiz', 5, 'bestAverage', 3, 2],
      ['ASSIGN', 'Assignment', 5, 'sum', 2, null],
      ['SURP', 'Surprise', 5, 'bestAverage', 2, 1],
      ['ATT', 'Attendance', 5, 'attendance', 0, null],
    ],
  },
  'Practical 100': {
    courseKind: 'practical',
    internalMax: 100,
    passMark: 50,
    parts: [
      ['LABW', 'Class work', 60, 'classMarks', 0, null],
      ['ASSIGN', 'Record', 20, 'sum', 1, null],
      ['VIVA', 'Viva', 20, 'sum', 1, null],
    ],
  },
  'Sessional 100': {
    courseKind: 'sessional',
    internalMax: 100,
    passMark: 50,
    parts: [
      ['ASSIGN', 'Sheets', 60, 'sum', 3, null],
      ['VIVA', 'Viva', 30, 'sum', 1, null],
      ['ATT', 'Attendance', 10, 'attendance', 0, null],
    ],
  },
  'Project 100': {
    courseKind: 'project',
    internalMax: 100,
    passMark: 50,
    parts: [
      ['PROJ', 'Reviews', 60, 'sum', 2, null],
      ['ASSIGN', 'Report', 20, 'sum', 1, null],
      ['VIVA', 'Viva', 20, 'sum', 1, null],
    ],
  },
} as const satisfies Record<string, Omit<Row<'internalPolicies'>, 'name'> & { parts: readonly Part[] }>;

export const internalPolicies: readonly Numbered<'internalPolicies'>[] = Object.entries(policies).map(
  ([name, { courseKind, internalMax, passMark }], index) => ({
    id: index + 1,
    name,
    courseKind,
    internalMax,
    passMark,
    status: 'active',
  }),
);

export const policyComponents: readonly Numbered<'policyComponents'>[] = Object.values(policies)
  .flatMap(({ parts }, policy) => parts.map((part: Part, index) => ({ policy, part, index })))
  .map(({ policy, part: [type, label, weight, method, planned, bestOf], index }, id) => ({
    id: id + 1,
    internalPolicyId: policy + 1,
    examTypeId: examTypes.findIndex(({ code }) => code === type) + 1,
    ordinal: index + 1,
    label,
    weight,
    method,
    planned,
    bestOf,
  }));

/**
 * Full marks from 95 per cent of the classes, a fifth less for every 5 percentage points less, and none below 75 per
 * cent.
 */
export const attendanceSlabs: readonly Row<'attendanceSlabs'>[] = policyComponents
  .filter(({ method }) => method === 'attendance')
  .flatMap(({ id, weight }) =>
    [95, 90, 85, 80, 75].map((fromPercent, index) => ({
      policyComponentId: id,
      fromPercent,
      marks: (Number(weight) * (5 - index)) / 5,
    })),
  );

export const gradeScales: readonly Numbered<'gradeScales'>[] = [{ id: 1, name: 'Ten points' }];

/** The scale of the state university. M (malpractice) and S (absent) are not given by marks. */
export const gradeBands: readonly Row<'gradeBands'>[] = (
  [
    ['O', 90, 10],
    ['E', 80, 9],
    ['A', 70, 8],
    ['B', 60, 7],
    ['C', 50, 6],
    ['D', 37, 5],
    ['F', 0, 2],
    ['M', null, 0],
    ['S', null, 0],
  ] as const
).map(([grade, fromPercent, points]) => ({ gradeScaleId: 1, grade, fromPercent, points, isPass: points >= 5 }));
