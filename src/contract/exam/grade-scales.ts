import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { answerShape, changeSchema, decimal, flag, list, optional, recordSchema, reference, text, type RecordOf } from '../core/field.ts';
import { idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';

/** A grade in the notation of the university: O, E, A+. */
export const grade = text({ max: 3, pattern: /^[A-Z][A-Z0-9+-]{0,2}$/, tidy: (typed) => typed.trim().toUpperCase() });

const bandFields = {
  grade,
  /** Per cent of all marks, two places. Empty: a grade not given by marks, for example for an absentee. */
  fromPercent: optional(decimal(0, 100)),
  /** Grade points, one place. */
  points: decimal(0, 10),
  isPass: flag(),
};

export const gradeScaleFields = {
  name: text({ min: 2, max: 60 }),
  /** Empty: every degree. */
  degreeId: optional(reference('degrees')),
  /** Empty: every batch. */
  fromBatchId: optional(reference('batches')),
  bands: list(bandFields, { min: 2, max: 20 }),
};

const area = 'ExamPolicy';
/** Areas that show a grade or compute with one. */
const changes = ['ExamPolicy', 'MarksList', 'Batch', 'Audit'] as const;
const access = ['Exam_Management_Policy'] as const;
const nullableText = z.nullable(z.string());

const band = z.object({ id, ...answerShape(bandFields) });
const recordFields = { id, version, updatedAt: moment, degree: nullableText, fromBatch: nullableText };
export type GradeBand = RecordOf<typeof bandFields> & { id: number };
export type GradeScale = z.infer<z.ZodMiniObject<typeof recordFields>> &
  Omit<RecordOf<typeof gradeScaleFields>, 'bands'> & { bands: GradeBand[] };
const scale = z.object({
  ...recordFields,
  ...answerShape(gradeScaleFields),
  bands: z.array(band),
}) as unknown as z.ZodMiniType<GradeScale>;
const oneScale = oneAnswer(scale);

export const listGradeScales = endpoint({
  method: 'GET',
  path: '/grade-scales',
  access,
  summary: 'List grade scales: the grades with their lowest per cent and their points.',
  area,
  file: 'byFormat',
  query: listQuery(['name', 'degree', 'fromBatch'], { degreeId: idFilter }),
  answer: listAnswer(scale),
});

export const getGradeScale = endpoint({
  method: 'GET',
  path: '/grade-scales/:id',
  access,
  summary: 'Get a grade scale with its bands.',
  area,
  answer: oneScale,
});

const rules =
  'bands duplicate: a grade twice, or two bands with the same lowest per cent. bands outOfRange: a higher band has fewer points. bands required: no band begins at 0. points badFormat: more than one place. Duplicate: the name, or a scale of the same degree from the same batch.';

export const addGradeScale = endpoint({
  method: 'POST',
  path: '/grade-scales',
  access,
  summary: 'Create a grade scale.',
  rule: rules,
  changes,
  body: recordSchema(gradeScaleFields),
  answer: oneScale,
});
export type GradeScaleDraft = Checked<typeof addGradeScale>['body'];

export const changeGradeScale = endpoint({
  method: 'PATCH',
  path: '/grade-scales/:id',
  access,
  summary: 'Update a grade scale. Declared results keep their grade and points.',
  rule: rules,
  changes,
  body: changeSchema(gradeScaleFields),
  answer: oneScale,
});
export type GradeScaleChange = Partial<RecordOf<typeof gradeScaleFields>> & { version: number };

export const removeGradeScale = endpoint({
  method: 'DELETE',
  path: '/grade-scales/:id',
  access,
  summary: 'Delete a grade scale. Declared results keep their grade and points.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

type Band = Readonly<Partial<Record<keyof typeof bandFields, unknown>>>;

/** The problems of the bands as a set. Incomplete forms are checked as well. */
export function gradeScaleProblems({ bands }: Readonly<Record<string, unknown>>): FieldProblems {
  const rows = (Array.isArray(bands) ? bands : []) as readonly Band[];
  const byMarks = rows.filter((row): row is Band & { fromPercent: number } => typeof row.fromPercent === 'number');
  const problems: Record<string, FieldProblems[string]> = {};
  for (const [place, row] of rows.entries()) {
    const twice = (key: keyof Band) => (row[key] ?? null) !== null && rows.findIndex((band) => band[key] === row[key]) < place;
    if (twice('grade')) problems[`bands.${place}.grade`] = 'duplicate';
    if (twice('fromPercent')) problems[`bands.${place}.fromPercent`] = 'duplicate';
    const { points, fromPercent } = row;
    if (typeof points !== 'number') continue;
    if (Math.abs(points * 10 - Math.round(points * 10)) > 1e-6) problems[`bands.${place}.points`] = 'badFormat';
    else if (typeof fromPercent === 'number' && byMarks.some((lower) => lower.fromPercent < fromPercent && Number(lower.points) > points))
      problems[`bands.${place}.points`] = 'outOfRange';
  }
  const isDone = rows.length > 0 && rows.every((row) => Boolean(row.grade));
  if (isDone && !byMarks.some(({ fromPercent }) => fromPercent === 0)) problems['bands'] = 'required';
  return problems;
}
