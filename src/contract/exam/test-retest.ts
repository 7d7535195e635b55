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
  /** The state in the first test. Null: not yet entered. */
  state: z.nullable(z.enum(markStates)),
});
export type RetestCandidate = z.infer<typeof candidate>;

export const retestCandidates = endpoint({
  method: 'GET',
  path: '/internal-tests/:id/retest',
  ...ofOwnTests,
  summary: 'List the students of a held test with their state, as candidates for a re-test.',
  area: 'ExamTest',
  answer: z.object({ data: z.array(candidate) }),
});

export const addRetest = endpoint({
  method: 'POST',
  path: '/internal-tests/:id/retest',
  ...ofOwnTests,
  summary: 'Create a re-test for some students of a test.',
  rule: 'Locked if the test was not held or is itself a re-test. When the re-test is held, its students become exempt in the first test. Duplicate: the test already has a re-test. unknownReference: not a student of the test.',
  changes: testChanges,
  body: z.extend(recordSchema(retestFields), {
    studentIds: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
  }),
  answer: oneTest,
});
export type RetestDraft = Checked<typeof addRetest>['body'];
