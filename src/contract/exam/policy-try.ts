import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { decimal } from '../core/field.ts';
import { id } from '../core/scalars.ts';
import { componentMethods, markStates } from './fields.ts';

const marks = decimal(0, 500).schema;
const max = decimal(0.01, 500).schema;

/** The marks of a sample student for one component. */
const tried = z.strictObject({
  componentId: id,
  tests: z._default(
    z.array(z.strictObject({ state: z.enum(markStates, 'notAllowed'), total: z.nullable(marks), max })).check(z.maxLength(40, 'tooLong')),
    [],
  ),
  /** Marks of each lab class, out of ten. Null: absent. */
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
  /** In the order sent. `share` of the maximum, four places. Null: does not count. */
  tests: z.array(z.object({ share: z.nullable(decimalText), isUsed: z.boolean(), isDropped: z.boolean() })),
  /** The sum before weighting: totals of tests, or marks of lab classes. */
  sum: z.nullable(sum),
  /** The lower limit of the slab reached, in per cent. Null: none. */
  slab: z.nullable(decimalText),
  /** Three places. Null: the component is open. */
  marks: z.nullable(decimalText),
});
export type TriedStep = z.infer<typeof step>;

const trial = z.object({
  components: z.array(step),
  /** Three places, before rounding. */
  total: decimalText,
  /** The weight of the components that are not open, two places. */
  outOf: decimalText,
  isComplete: z.boolean(),
  /** Two places. Null: a component is open, and a partial total is not rounded. */
  rounded: z.nullable(decimalText),
  passMark: decimalText,
  isPass: z.nullable(z.boolean()),
});
export type Trial = z.infer<typeof trial>;

export const tryInternalPolicy = endpoint({
  method: 'POST',
  path: '/internal-policies/:id/try',
  access: ['Exam_Internal_Test_Course', 'Exam_Management_Policy'],
  summary: 'Compute the internal mark of a sample student, step by step. Nothing is saved.',
  rule: 'total required: the student is present. total outOfRange: above the maximum. total notAllowed: the student is not present. unknownReference: a component of another policy. duplicate: a component sent twice. A component that is not sent is open.',
  area: 'ExamPolicy',
  body: z.strictObject({
    components: z.array(tried).check(z.maxLength(12, 'tooLong')),
    /** Attendance in the course, per cent. Null: no class was held. */
    attendance: z._default(z.nullable(decimal(0, 100).schema), null),
  }),
  answer: z.object({ data: trial }),
});
export type TryBody = Checked<typeof tryInternalPolicy>['body'];
