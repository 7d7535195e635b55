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
  /** Number of responses. */
  responses: integer(1, 100_000),
  /** Mean of the answers, on a scale of 1 to 5. */
  mean: decimal(1, 5),
};

/** Survey results on the outcomes of a programme from graduating students, alumni and employers. */
export const outcomeSurveys = resource({
  path: '/outcome-surveys',
  area: 'CourseOutCome',
  access: allBy('SyllabusManagement_Master'),
  fields: outcomeSurveyFields,
  also: {
    /** The outcome, programme and batch: PO1 · BT-CSE · 2023-27. */
    name: z.string(),
  },
  sorts: ['name', 'kind', 'responses', 'mean'],
  filters: ['programId', 'batchId', 'kind'],
});
