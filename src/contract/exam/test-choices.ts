import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { digits, id } from '../core/scalars.ts';
import { testSection } from './tests.ts';

const choices = z.object({
  sections: z.array(z.extend(testSection, { isOwn: z.boolean() })),
  components: z.array(
    z.object({
      id,
      label: z.string(),
      type: z.string(),
      isScheduled: z.boolean(),
      hasQuestions: z.boolean(),
      defaultMax: z.number(),
      defaultMinutes: z.nullable(z.int()),
      planned: z.int(),
      /**
       * The number of the next test, by section and (null) for all sections. Beyond `planned` there is no next test.
       */
      next: z.array(z.object({ sectionCourseId: z.nullable(id), sequence: z.int() })),
    }),
  ),
  outcomes: z.array(z.object({ id, code: z.string(), statement: z.string() })),
  modules: z.array(z.object({ ordinal: z.int(), title: z.string() })),
});
export type TestChoices = z.infer<typeof choices>;

export const testChoices = endpoint({
  method: 'GET',
  path: '/internal-tests/choices',
  access: ['Exam_Internal_Test_Course'],
  summary: 'Get the options for a test of an internal course: components with the next number, sections, outcomes and modules.',
  area: 'ExamTest',
  query: z.strictObject({ internalPlanId: digits }),
  answer: oneAnswer(choices),
});
