import * as z from 'zod/mini';
import { choice, decimal, integer, reference } from '../core/field.ts';
import { allBy } from '../core/permissions.ts';
import { resource } from '../core/resource.ts';
import { surveyKinds } from './fields.ts';

export const outcomeSurveyFields = {
  programId: reference('programs'),
  batchId: reference('batches'),
  kind: choice(surveyKinds),
  outcomeId: reference('program-outcomes'),
  /** How many answered. */
  responses: integer(1, 100_000),
  /** Of their answers, on the scale 1 to 5. */
  mean: decimal(1, 5),
};

/** What those who leave, former students and employers say of the outcomes of a programme. */
export const outcomeSurveys = resource({
  path: '/outcome-surveys',
  area: 'CourseOutCome',
  access: allBy('SyllabusManagement_Master'),
  fields: outcomeSurveyFields,
  also: {
    /** Of which outcome, programme and batch: PO1 · BT-CSE · 2023-27. */
    name: z.string(),
  },
  sorts: ['name', 'kind', 'responses', 'mean'],
  filters: ['programId', 'batchId', 'kind'],
});
