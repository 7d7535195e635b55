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
/** Coordinators edit the outcome sets of their programmes. Heads read those of the programmes of their department. */
const written = {
  scope: ['coordinatedOutcomeSets'],
  wide: [maintains],
  sight: { scope: ['headedOutcomeSets', 'sharedOutcomeSets'] },
} as const;
/** Outcome sets that the caller may read and therefore copy. */
export const readableSets = {
  scope: ['coordinatedOutcomeSets', 'headedOutcomeSets', 'sharedOutcomeSets'],
  wide: [maintains],
} as const;
/** Areas to reload: forms offer outcome sets, and maps have outcomes as columns. */
export const changesOutcomes: readonly Area[] = ['Program', 'ProgramSepcific', 'CourseOutCome', 'VisionMission', 'Batch'];

const outcomeSet = z.object({
  id,
  version,
  kind: z.enum(outcomeKinds),
  programId: z.nullable(id),
  program: z.nullable(z.string()),
  name: z.string(),
  /** Number of outcomes of an accreditor's set; null for other sets. */
  nationalCount: z.nullable(z.int()),
  adoptedOn: z.string(),
  retiredOn: z.nullable(z.string()),
  outcomes: z.int(),
  syllabi: z.int(),
  /** Approved maps refer to the outcomes, so a change of wording requires a reason. */
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
  summary: 'List outcome sets, with their numbers of outcomes and syllabi.',
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
  summary: 'Get an outcome set.',
  area: 'Program',
  answer: oneAnswer(outcomeSet),
});

/** Start of a new set: empty, a copy of another set, or a set of the accreditor. */
export const setStarts = ['empty', 'copy', ...nationalSets] as const;
export const newSetFields = {
  ...outcomeSetFields,
  start: choice(setStarts),
  copyOfId: optional(reference('outcome-sets')),
};

/** Checks the fields of a new set against each other. */
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
  summary: 'Create an outcome set: empty, a copy of another set, or one of the two national sets, with its crosswalk.',
  rule: 'Creating a shared set requires permission for every set. A set that the caller may not read is unknownReference. Each outcome of the source is linked to its copy.',
  changes: changesOutcomes,
  body: recordSchema(newSetFields),
  answer: oneAnswer(outcomeSet),
});

/** Editable fields of a set. Kind and programme are fixed, because the outcomes depend on them. */
export const setFields = {
  name: outcomeSetFields.name,
  adoptedOn: outcomeSetFields.adoptedOn,
  retiredOn: optional(date()),
};

/** Checks that the retirement date is after the adoption date. */
export const setProblems = ({ adoptedOn, retiredOn }: { adoptedOn: unknown; retiredOn: unknown }): FieldProblems =>
  typeof adoptedOn === 'string' && typeof retiredOn === 'string' && retiredOn <= adoptedOn ? { retiredOn: 'outOfRange' } : {};

export const changeOutcomeSet = endpoint({
  method: 'PATCH',
  path: '/outcome-sets/:id',
  access: [maintains],
  ...written,
  summary: 'Update the name or dates of an outcome set, retire it or put it back into use.',
  changes: changesOutcomes,
  body: changeSchema(setFields),
  answer: oneAnswer(outcomeSet),
});

export const removeOutcomeSet = endpoint({
  method: 'DELETE',
  path: '/outcome-sets/:id',
  access: [maintains],
  ...written,
  summary: 'Delete an outcome set with its outcomes, unless a syllabus or a map uses them.',
  changes: changesOutcomes,
  answer: oneAnswer(z.object({ id })),
});

export const orderOutcomes = endpoint({
  method: 'PATCH',
  path: '/outcome-sets/:id/order',
  access: [maintains],
  ...written,
  summary: 'Reorder the outcomes of a set.',
  rule: 'Every outcome of the set must be given once. StaleVersion if the set has changed since.',
  changes: changesOutcomes,
  body: z.strictObject({ version, ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(20, 'tooLong')) }),
  answer: oneAnswer(outcomeSet),
});
