import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { recordSchema } from '../core/field.ts';
import { id } from '../core/scalars.ts';
import { markStates, testFields } from './fields.ts';
import { ofOwnTests, oneTest, testChanges } from './tests.ts';

export const retestFields = {
  name: testFields.name,
  onDate: testFields.onDate,
  startsAt: testFields.startsAt,
  minutes: testFields.minutes,
};

const candidate = z.object({
  studentId: id,
  sectionCourseId: id,
  name: z.string(),
  regdNo: z.nullable(z.string()),
  section: z.string(),
  /** Of the first test; null: not yet entered. */
  state: z.nullable(z.enum(markStates)),
});
export type RetestCandidate = z.infer<typeof candidate>;

export const retestCandidates = endpoint({
  method: 'GET',
  path: '/internal-tests/:id/retest',
  ...ofOwnTests,
  summary: 'The students of a held test with their state: for whom it may be held again.',
  area: 'ExamTest',
  answer: z.object({ data: z.array(candidate) }),
});

export const addRetest = endpoint({
  method: 'POST',
  path: '/internal-tests/:id/retest',
  ...ofOwnTests,
  summary: 'Prepare a test once more, for some of its students.',
  rule: 'Locked unless the test was held, and for one that is a re-test itself. When the re-test is held, what its students have in the first becomes exempt. Duplicate: it has a re-test already. unknownReference: a student who is not of the test.',
  changes: testChanges,
  body: z.extend(recordSchema(retestFields), {
    studentIds: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
  }),
  answer: oneTest,
});
export type RetestDraft = Checked<typeof addRetest>['body'];
