import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { changeSchema, choice, date, optional, recordSchema, reference } from '../core/field.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, queryFlag, version } from '../core/scalars.ts';
import type { Permission } from '../core/permissions.ts';
import type { Area } from '../core/areas.ts';
import { outcomeKinds, outcomeSetFields } from './fields.ts';
import { nationalSets } from './national-sets.ts';

export const maintains = 'Syllabus_Management_maintain_program' satisfies Permission;
/** A coordinator writes the sets of his programmes; who heads a department reads those of its programmes. */
const written = {
  scope: ['coordinatedOutcomeSets'],
  wide: [maintains],
  sight: { scope: ['headedOutcomeSets', 'sharedOutcomeSets'] },
} as const;
/** The sets that the caller may read, and so may copy. */
export const readableSets = {
  scope: ['coordinatedOutcomeSets', 'headedOutcomeSets', 'sharedOutcomeSets'],
  wide: [maintains],
} as const;
/** Sets are chosen in forms, and their outcomes head the maps. */
export const changesOutcomes: readonly Area[] = ['Program', 'ProgramSepcific', 'CourseOutCome', 'VisionMission', 'Batch'];

const outcomeSet = z.object({
  id,
  version,
  kind: z.enum(outcomeKinds),
  programId: z.nullable(id),
  program: z.nullable(z.string()),
  name: z.string(),
  /** One of the accreditor's two sets: so many outcomes are expected in it. */
  nationalCount: z.nullable(z.int()),
  adoptedOn: z.string(),
  retiredOn: z.nullable(z.string()),
  outcomes: z.int(),
  syllabi: z.int(),
  /** Maps that are approved name its outcomes: its wording asks a reason. */
  isApproved: z.boolean(),
  mayWrite: z.boolean(),
});
export type OutcomeSet = z.infer<typeof outcomeSet>;

export const listOutcomeSets = endpoint({
  method: 'GET',
  path: '/outcome-sets',
  cost: 'medium',
  access: [maintains],
  ...readableSets,
  summary: 'Sets of outcomes, with how many outcomes and syllabi each has.',
  area: 'Program',
  file: 'byFormat',
  query: listQuery(['adoptedOn', 'name', 'kind', 'program', 'outcomes', 'syllabi'], {
    kind: choiceFilter(outcomeKinds),
    programId: idFilter,
    isRetired: z.optional(queryFlag),
  }),
  answer: listAnswer(outcomeSet),
});

export const getOutcomeSet = endpoint({
  method: 'GET',
  path: '/outcome-sets/:id',
  access: [maintains],
  ...readableSets,
  summary: 'Read one set of outcomes.',
  area: 'Program',
  answer: oneAnswer(outcomeSet),
});

/** What a new set begins with: nothing, the outcomes of another set, or one of the accreditor's. */
export const setStarts = ['empty', 'copy', ...nationalSets] as const;
export const newSetFields = {
  ...outcomeSetFields,
  start: choice(setStarts),
  copyOfId: optional(reference('outcome-sets')),
};

/** What the fields of a new set say of each other. */
export function newSetProblems({
  kind,
  programId,
  start,
  copyOfId,
}: {
  kind: unknown;
  programId: unknown;
  start: unknown;
  copyOfId: unknown;
}): FieldProblems {
  return {
    ...(kind !== 'PO' && !programId && { programId: 'required' }),
    ...(kind !== 'PO' && (start === 'national12' || start === 'national11') && { start: 'notAllowed' }),
    ...(start === 'copy' && !copyOfId && { copyOfId: 'required' }),
  };
}

export const createOutcomeSet = endpoint({
  method: 'POST',
  path: '/outcome-sets',
  access: [maintains],
  scope: ['coordinatedPrograms'],
  wide: [maintains],
  summary: 'Add a set of outcomes: empty, a copy of another, or one of the two national ones, with its crosswalk.',
  rule: 'A shared set is added by who may write every set; a set that the caller may not read is unknownReference. Each outcome of the original leads to its copy.',
  changes: changesOutcomes,
  body: recordSchema(newSetFields),
  answer: oneAnswer(outcomeSet),
});

/** What of a set may change: its kind and its programme are what its outcomes are about. */
export const setFields = {
  name: outcomeSetFields.name,
  adoptedOn: outcomeSetFields.adoptedOn,
  retiredOn: optional(date()),
};

/** A set is retired after it was adopted. */
export const setProblems = ({ adoptedOn, retiredOn }: { adoptedOn: unknown; retiredOn: unknown }): FieldProblems =>
  typeof adoptedOn === 'string' && typeof retiredOn === 'string' && retiredOn <= adoptedOn ? { retiredOn: 'outOfRange' } : {};

export const changeOutcomeSet = endpoint({
  method: 'PATCH',
  path: '/outcome-sets/:id',
  access: [maintains],
  ...written,
  summary: 'Rename a set of outcomes, change its dates, retire it or put it back into use.',
  changes: changesOutcomes,
  body: changeSchema(setFields),
  answer: oneAnswer(outcomeSet),
});

export const removeOutcomeSet = endpoint({
  method: 'DELETE',
  path: '/outcome-sets/:id',
  access: [maintains],
  ...written,
  summary: 'Delete a set with its outcomes, as long as no syllabus and no map uses them.',
  changes: changesOutcomes,
  answer: oneAnswer(z.object({ id })),
});

export const orderOutcomes = endpoint({
  method: 'PATCH',
  path: '/outcome-sets/:id/order',
  access: [maintains],
  ...written,
  summary: 'Put the outcomes of a set in another order.',
  rule: 'Every outcome of the set is named once; StaleVersion where the set has changed since.',
  changes: changesOutcomes,
  body: z.strictObject({ version, ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(20, 'tooLong')) }),
  answer: oneAnswer(outcomeSet),
});
