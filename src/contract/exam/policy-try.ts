import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { decimal } from '../core/field.ts';
import { id } from '../core/scalars.ts';
import { componentMethods, markStates } from './fields.ts';

const marks = decimal(0, 500).schema;
const max = decimal(0.01, 500).schema;

/** What an invented student has for one component. */
const tried = z.strictObject({
  componentId: id,
  tests: z._default(
    z.array(z.strictObject({ state: z.enum(markStates, 'notAllowed'), total: z.nullable(marks), max })).check(z.maxLength(40, 'tooLong')),
    [],
  ),
  /** Of each lab class out of ten; null: absent. */
  classMarks: z._default(z.array(z.nullable(decimal(0, 10).schema)).check(z.maxLength(100, 'tooLong')), []),
});

const decimalText = z.string();
const sum = z.object({ got: decimalText, outOf: decimalText });
const step = z.object({
  id,
  label: z.string(),
  method: z.enum(componentMethods),
  /** Two places. */
  weight: decimalText,
  /** In the order they were sent. `share` of the maximum, four places; null where it does not count. */
  tests: z.array(z.object({ share: z.nullable(decimalText), isUsed: z.boolean(), isDropped: z.boolean() })),
  /** What is added before it is weighed: the totals of tests, the marks of lab classes. */
  sum: z.nullable(sum),
  /** From how many per cent the slab is that was reached; null: none. */
  slab: z.nullable(decimalText),
  /** Three places; null while it is open. */
  marks: z.nullable(decimalText),
});
export type TriedStep = z.infer<typeof step>;

const trial = z.object({
  components: z.array(step),
  /** Three places, before it is rounded. */
  total: decimalText,
  /** What the components that are not open are worth, two places. */
  outOf: decimalText,
  isComplete: z.boolean(),
  /** Two places; null while a component is open, for nothing is rounded so far. */
  rounded: z.nullable(decimalText),
  passMark: decimalText,
  isPass: z.nullable(z.boolean()),
});
export type Trial = z.infer<typeof trial>;

export const tryInternalPolicy = endpoint({
  method: 'POST',
  path: '/internal-policies/:id/try',
  access: ['Exam_Internal_Test_Course', 'Exam_Management_Policy'],
  summary: 'Reckon the internal mark of an invented student, step by step. Nothing is saved.',
  rule: 'total: required when present, outOfRange above the maximum, notAllowed otherwise. unknownReference: a component of another policy; duplicate: one that is sent twice. A component that is left out is open.',
  area: 'ExamPolicy',
  body: z.strictObject({
    components: z.array(tried).check(z.maxLength(12, 'tooLong')),
    /** Of the course, per cent; null: nothing was held. */
    attendance: z._default(z.nullable(decimal(0, 100).schema), null),
  }),
  answer: z.object({ data: trial }),
});
export type TryBody = Checked<typeof tryInternalPolicy>['body'];
