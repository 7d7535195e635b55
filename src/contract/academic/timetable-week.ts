import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, version } from '../core/scalars.ts';
import { classKinds, roomKinds } from './fields.ts';
import { hardRules, softRules, type Clash } from './timetable/clashes.ts';
import type { Placed, Week } from './timetable/model.ts';
import { access, also, changesOfTimetables, readable, versionSchema, type TimetableVersion } from './timetable-versions.ts';

const group = z.object({ id, name: z.string(), strength: z.int(), teacherIds: z.array(id) });
const side = z.object({ sectionId: id, groupId: z.nullable(id) });
const week = z.object({
  slots: z.array(z.object({ ordinal: z.int(), name: z.string(), startsAt: z.string(), endsAt: z.string(), isBreak: z.boolean() })),
  rooms: z.array(z.object({ id, code: z.string(), kind: z.enum(roomKinds), capacity: z.int(), departmentId: z.nullable(id) })),
  teachers: z.array(z.object({ id, name: z.string(), norm: z.nullable(z.int()), departmentId: z.nullable(id) })),
  courses: z.array(
    z.object({
      id,
      sectionId: id,
      section: z.string(),
      program: z.string(),
      semester: z.int(),
      code: z.string(),
      title: z.string(),
      shortTitle: z.string(),
      kind: z.enum(classKinds),
      weeklyPeriods: z.int(),
      blockPeriods: z.int(),
      groups: z.array(group),
      strength: z.int(),
      teacherIds: z.array(id),
      homeRoomId: z.nullable(id),
      departmentId: z.nullable(id),
    }),
  ),
  crossings: z.array(z.object({ a: side, b: side, students: z.int() })),
});
const placed = z.object({
  key: z.string(),
  courseId: id,
  groupId: z.nullable(id),
  kind: z.enum(classKinds),
  weekday: z.int(),
  ordinal: z.int(),
  span: z.int(),
  roomId: z.nullable(id),
  teacherIds: z.array(id),
  jointKey: z.nullable(z.string()),
  isPinned: z.boolean(),
});

/** A timetable with all data required by its rules, in one answer. */
export interface VersionWeek {
  version: TimetableVersion;
  week: Week;
  /** The key of a saved class is its id. */
  placed: Placed[];
}
export const getWeek = endpoint({
  method: 'GET',
  path: '/timetable-versions/:id/week',
  cost: 'medium',
  access,
  ...readable,
  summary: 'Get a timetable with its hours, rooms, teachers, courses and classes.',
  area: 'Timetable',
  answer: oneAnswer(z.object({ version: versionSchema, week, placed: z.array(placed) })) as unknown as z.ZodMiniType<{
    data: VersionWeek;
  }>,
});

const clash = z.object({
  rule: z.enum([...hardRules, ...softRules]),
  keys: z.array(z.string()),
  teacherId: z.optional(id),
  roomId: z.optional(id),
  sectionId: z.optional(id),
  weekday: z.optional(z.int()),
  number: z.optional(z.int()),
});
export const listClashes = endpoint({
  method: 'GET',
  path: '/timetable-versions/:id/clashes',
  cost: 'medium',
  access,
  ...readable,
  summary: 'List the clashes of a timetable, hard ones first.',
  area: 'Timetable',
  answer: z.object({ data: z.array(clash) }) as unknown as z.ZodMiniType<{ data: Clash[] }>,
});

/** The maximum number of changes in one request: more than a solver proposes for a whole college. */
const most = 3000;
const sent = z.strictObject({
  /** The sender's own key, returned with the id. */
  key: z.string('required').check(z.minLength(1, 'required'), z.maxLength(40, 'tooLong')),
  /** Null for a new class. */
  id: z.nullable(id),
  courseId: id,
  groupId: z.nullable(id),
  kind: z.enum(classKinds, 'notAllowed'),
  weekday: z.int('notANumber').check(z.minimum(1, 'outOfRange'), z.maximum(6, 'outOfRange')),
  ordinal: z.int('notANumber').check(z.minimum(1, 'outOfRange'), z.maximum(16, 'outOfRange')),
  span: z.int('notANumber').check(z.minimum(1, 'outOfRange'), z.maximum(6, 'outOfRange')),
  roomId: z.nullable(id),
  teacherIds: z.array(id).check(z.maxLength(10, 'tooLong')),
  jointKey: z.nullable(z.string('badFormat').check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'badFormat'))),
  isPinned: z.boolean('notAllowed'),
});
export const patchEntries = endpoint({
  method: 'PATCH',
  path: '/timetable-versions/:id/entries',
  access,
  also,
  summary: 'Place, move, change and remove classes of a draft.',
  rule: 'Locked unless it is a draft. StaleVersion: someone else has changed it since. A draft may clash, but its references must exist: course and group of the term, a period, an active room, an employee.',
  changes: changesOfTimetables,
  isLarge: true,
  body: z.strictObject({
    version,
    put: z.array(sent).check(z.maxLength(most, 'tooLong')),
    remove: z.array(id).check(z.maxLength(most, 'tooLong')),
  }),
  answer: oneAnswer(z.object({ version, saved: z.array(z.object({ key: z.string(), id })) })),
});
export type SentEntries = Checked<typeof patchEntries>['body'];
export type SentEntry = SentEntries['put'][number];
