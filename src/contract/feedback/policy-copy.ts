import * as z from 'zod/mini';
import { reference } from '../core/field.ts';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { id } from '../core/scalars.ts';

/** The target term of the copy. */
export const policyCopyFields = { academicTermId: reference('academic-terms') };

export const copyFeedbackPolicy = endpoint({
  method: 'POST',
  path: '/feedback-policies/:id/copy',
  access: ['Student_Feedback_System'],
  summary: 'Copy a feedback round into another term as a draft: rules, grades, and classes of its programmes in that term.',
  rule: 'academicTermId outOfRange: not a later term. Duplicate: the term already has this round. Dates keep their distance from the beginning of the term.',
  changes: ['OnlineFeddbackList', 'Batch', 'Audit'],
  body: z.strictObject({ academicTermId: id }),
  answer: oneAnswer(z.object({ id })),
});
