import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { changeSchema, optional, recordSchema, reference } from '../core/field.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, version } from '../core/scalars.ts';
import { outcomeFields, outcomeKinds, reason } from './fields.ts';
import { changesOutcomes, maintains } from './outcome-sets.ts';

const written = { scope: ['coordinatedOutcomes'], wide: [maintains], sight: { scope: ['headedOutcomes', 'sharedOutcomes'] } } as const;
const read = { scope: ['coordinatedOutcomes', 'headedOutcomes', 'sharedOutcomes'], wide: [maintains] } as const;

const outcome = z.object({
  id,
  version,
  outcomeSetId: id,
  outcomeSet: z.string(),
  kind: z.enum(outcomeKinds),
  ordinal: z.int(),
  code: z.string(),
  title: z.string(),
  statement: z.string(),
  /** In current syllabi: number of courses mapped to the outcome, and average level. */
  courses: z.int(),
  averageLevel: z.nullable(z.number()),
  /** An approved map refers to the outcome, so a change of wording requires a reason. */
  isApproved: z.boolean(),
});
export type Outcome = z.infer<typeof outcome>;

export const listOutcomes = endpoint({
  method: 'GET',
  path: '/outcomes',
  cost: 'medium',
  access: [maintains],
  ...read,
  summary: 'List outcomes in order, with the courses mapped to each.',
  area: 'CourseOutCome',
  file: 'byFormat',
  query: listQuery(['ordinal', 'code', 'title', 'courses', 'averageLevel'], {
    outcomeSetId: idFilter,
    kind: choiceFilter(outcomeKinds),
  }),
  answer: listAnswer(outcome),
});

export const getOutcome = endpoint({
  method: 'GET',
  path: '/outcomes/:id',
  access: [maintains],
  ...read,
  summary: 'Get an outcome.',
  area: 'CourseOutCome',
  answer: oneAnswer(outcome),
});

export const newOutcomeFields = { outcomeSetId: reference('outcome-sets'), ...outcomeFields };
export const createOutcome = endpoint({
  method: 'POST',
  path: '/outcomes',
  access: [maintains],
  scope: ['coordinatedOutcomeSets'],
  wide: [maintains],
  sight: { scope: ['headedOutcomeSets', 'sharedOutcomeSets'] },
  summary: 'Create an outcome at the end of a set.',
  changes: changesOutcomes,
  body: recordSchema(newOutcomeFields),
  answer: oneAnswer(outcome),
});

/** `reason` is recorded in the trail; required if an approved map refers to the outcome. */
export const changeOutcomeFields = { ...outcomeFields, reason: optional(reason) };
export const changeOutcome = endpoint({
  method: 'PATCH',
  path: '/outcomes/:id',
  access: [maintains],
  ...written,
  summary: 'Update the code or the wording of an outcome.',
  rule: 'A reason is required if an approved map refers to the outcome.',
  changes: changesOutcomes,
  body: changeSchema(changeOutcomeFields),
  answer: oneAnswer(outcome),
});

export const removeOutcome = endpoint({
  method: 'DELETE',
  path: '/outcomes/:id',
  access: [maintains],
  ...written,
  summary: 'Delete an outcome without map cells. Later outcomes move up.',
  changes: changesOutcomes,
  answer: oneAnswer(z.object({ id })),
});

const side = z.object({ id, code: z.string(), title: z.string() });
const crosswalk = z.object({
  id,
  version,
  name: z.string(),
  outcomes: z.array(side),
  /** The other set; null if none is chosen yet. */
  to: z.nullable(z.object({ id, name: z.string(), outcomes: z.array(side) })),
  pairs: z.array(z.object({ fromId: id, toId: id })),
  /** Sets of the same kind that can be the other set. */
  others: z.array(z.object({ id, name: z.string() })),
});
export type Crosswalk = z.infer<typeof crosswalk>;
const sets = {
  scope: ['coordinatedOutcomeSets', 'headedOutcomeSets', 'sharedOutcomeSets'],
  wide: [maintains],
} as const;

export const getCrosswalk = endpoint({
  method: 'GET',
  path: '/outcome-sets/:id/crosswalk',
  access: [maintains],
  ...sets,
  summary: 'Get the links from the outcomes of one set to another, for trends over both.',
  area: 'Program',
  query: z.strictObject({ toId: z.optional(idFilter) }),
  answer: oneAnswer(crosswalk),
});

export const putCrosswalk = endpoint({
  method: 'PUT',
  path: '/outcome-sets/:id/crosswalk',
  access: [maintains],
  scope: ['coordinatedOutcomeSets'],
  wide: [maintains],
  sight: { scope: ['headedOutcomeSets', 'sharedOutcomeSets'] },
  summary: 'Save all links from one outcome set to another.',
  changes: ['Program'],
  body: z.strictObject({
    version,
    toId: id,
    pairs: z.array(z.strictObject({ fromId: id, toId: id })).check(z.maxLength(400, 'tooLong')),
  }),
  answer: oneAnswer(crosswalk),
});
