import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { changeSchema, choice, date, optional, recordSchema } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { digits, id, queryFlag, version } from '../core/scalars.ts';
import { justification, mapLevel, visionFields } from './fields.ts';
import { maintains } from './outcome-sets.ts';

const vision = z.object({
  id,
  version,
  departmentId: z.nullable(id),
  department: z.nullable(z.string()),
  vision: z.string(),
  adoptedOn: z.string(),
  retiredOn: z.nullable(z.string()),
  missions: z.array(z.object({ id, statement: z.string() })),
});
export type VisionStatement = z.infer<typeof vision>;

export const listVisions = endpoint({
  method: 'GET',
  path: '/vision-statements',
  access: [maintains],
  summary: 'List the visions of the institution or a department with their missions, the current one first.',
  area: 'VisionMission',
  query: z.strictObject({ departmentId: z.optional(digits), current: z.optional(queryFlag) }),
  answer: z.object({ data: z.array(vision), mayWrite: z.boolean() }),
});

export const getVision = endpoint({
  method: 'GET',
  path: '/vision-statements/:id',
  access: [maintains],
  summary: 'Get a vision with its missions.',
  area: 'VisionMission',
  answer: oneAnswer(vision),
});

export const createVision = endpoint({
  method: 'POST',
  path: '/vision-statements',
  access: [maintains],
  scope: ['headedDepartments'],
  wide: [maintains],
  summary: 'Create the first vision of the institution or a department.',
  rule: 'Duplicate if there is already a vision, which must be changed or replaced instead.',
  changes: ['VisionMission', 'Mission'],
  body: recordSchema(visionFields),
  answer: oneAnswer(vision),
});

/** Kinds of change to an adopted vision: a correction, or a new statement that replaces the vision. */
export const visionChanges = ['correct', 'adopt'] as const;
export const changeVisionFields = {
  vision: visionFields.vision,
  change: optional(choice(visionChanges)),
  from: optional(date()),
  adoptedOn: visionFields.adoptedOn,
  missions: visionFields.missions,
};

/** True if the kind of change is required, because the vision is already in force. */
export const asksWhatChanges = (
  { vision: stored, adoptedOn }: { vision: unknown; adoptedOn: unknown },
  { vision: typed }: { vision: unknown },
  today: string,
): boolean =>
  typeof stored === 'string' &&
  typeof typed === 'string' &&
  stored.trim() !== typed.trim() &&
  typeof adoptedOn === 'string' &&
  adoptedOn <= today;

/** Checks that a new statement has a date after that of the statement that it replaces. */
export function adoptionProblems(
  { adoptedOn }: { adoptedOn: unknown },
  { change, from }: { change: unknown; from: unknown },
): FieldProblems {
  if (change !== 'adopt') return {};
  if (typeof from !== 'string' || from === '') return { from: 'required' };
  return typeof adoptedOn === 'string' && from <= adoptedOn ? { from: 'outOfRange' } : {};
}

export const changeVision = endpoint({
  method: 'PATCH',
  path: '/vision-statements/:id',
  access: [maintains],
  scope: ['headedVisions'],
  wide: [maintains],
  summary: 'Update a vision and its missions, or adopt a new vision from a given date.',
  rule: 'Changing a vision in force requires a choice between a correction and a new adoption. A vision that has ended is Locked.',
  changes: ['VisionMission', 'Mission'],
  body: changeSchema(changeVisionFields),
  answer: oneAnswer(vision),
});

const cell = z.object({ missionId: id, outcomeId: id, level: z.int(), justification: z.nullable(z.string()) });
const objectiveMap = z.object({
  /** Id and version of the programme; the version is sent back on save. */
  id,
  version,
  program: z.string(),
  /** Current objectives; null if the programme has none. */
  set: z.nullable(z.string()),
  objectives: z.array(z.object({ id, code: z.string(), title: z.string(), statement: z.string() })),
  /** Source of the missions: the programme's department, or the institution if null. */
  visionId: z.nullable(id),
  department: z.nullable(z.string()),
  missions: z.array(z.object({ id, ordinal: z.int(), statement: z.string() })),
  cells: z.array(cell),
  mayWrite: z.boolean(),
});
export type ObjectiveMap = z.infer<typeof objectiveMap>;
const visionOwner = z.enum(['department', 'institution'], 'notAllowed');

export const getObjectiveMap = endpoint({
  method: 'GET',
  path: '/programs/:id/objective-map',
  access: [maintains],
  scope: ['coordinatedPrograms', 'headedPrograms'],
  wide: [maintains],
  summary: 'Get the map of a programme’s educational objectives to the missions.',
  area: 'VisionMission',
  query: z.strictObject({ of: z.optional(visionOwner) }),
  answer: oneAnswer(objectiveMap),
});

export const changeObjectiveMap = endpoint({
  method: 'PATCH',
  path: '/programs/:id/objective-map',
  access: [maintains],
  scope: ['coordinatedPrograms'],
  wide: [maintains],
  sight: { scope: ['headedPrograms'] },
  summary: 'Update cells of the map. A cell without a level is cleared.',
  changes: ['VisionMission', 'Program'],
  isLarge: true,
  body: z.strictObject({
    version,
    of: visionOwner,
    cells: z
      .array(
        z.strictObject({
          missionId: id,
          outcomeId: id,
          level: z.nullable(mapLevel.schema),
          justification: z._default(justification.schema, null),
        }),
      )
      .check(z.maxLength(240, 'tooLong')),
  }),
  answer: oneAnswer(objectiveMap),
});
