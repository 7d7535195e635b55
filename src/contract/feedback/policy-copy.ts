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
  summary: 'Copy a round of feedback into another term as a draft: its rules, its grades, and the classes that its programmes have there.',
  rule: 'academicTermId outOfRange: not a later term; Duplicate: the term has this round already. Its days lie as far from the beginning of the term as before.',
  changes: ['OnlineFeddbackList', 'Batch', 'Audit'],
  body: z.strictObject({ academicTermId: id }),
  answer: oneAnswer(z.object({ id })),
});
