import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { date } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, version } from '../core/scalars.ts';
import { missedAs } from './assign.ts';

const access = ['AssignStudentSection_View'] as const;

/** The order in which class numbers are reassigned. */
export const numberRules = ['regdNo', 'name', 'groups'] as const;
export type NumberRule = (typeof numberRules)[number];

/** The maximum number of students in one move, which no section exceeds. */
export const mostMoved = 300;

const seated = z.object({
  /** The current or future place and its version, which a move requires. */
  placeId: id,
  version,
  studentId: id,
  name: z.string(),
  regdNo: z.nullable(z.string()),
  gender: z.enum(['M', 'F', 'O']),
  classNo: z.nullable(z.int()),
  groupId: z.nullable(id),
  fromDate: z.string(),
});
export type SeatedStudent = z.infer<typeof seated>;

const board = z.object({
  id,
  label: z.string(),
  classesFrom: z.string(),
  classesTo: z.string(),
  isFrozen: z.boolean(),
  /** The day of the first recorded class. Class numbers can be reassigned only while this is null. */
  firstClass: z.nullable(z.string()),
  groups: z.array(z.object({ id, name: z.string(), capacity: z.int() })),
  students: z.array(seated),
});
export type GroupsBoard = z.infer<typeof board>;

export const groupsBoard = endpoint({
  method: 'GET',
  path: '/sections/:id/groups',
  access,
  summary: 'Get a section with its groups and their students, by class number.',
  area: 'SectionCourse',
  answer: oneAnswer(board),
});

const moved = z.object({
  studentId: id,
  name: z.string(),
  /** The first day in the new group. For a student who joined the section later, the joining date. */
  fromDate: z.string(),
  /** Classes of the old group since then in which the student is already marked. Their marks stay. */
  marked: z.int(),
  /** Submitted classes of the new group since then that have no mark for the student. */
  unmarked: z.int(),
});
export type MovedStudent = z.infer<typeof moved>;

export const moveToGroups = endpoint({
  method: 'POST',
  path: '/sections/:id/groups',
  access,
  summary: 'Move students of a section to other groups from a day on. With `dryRun`, only preview the effects.',
  rule: 'All or none. Earlier days stay and later changes are replaced. A student who returns to the group of the day before continues there without a gap. StaleVersion: a place has changed since. Locked: a frozen policy. outOfRange: a day outside the classes. unknownReference: a group of another section. `missed` is required if a student has missed classes of the new group. The students get this mark in all of these classes, but are never marked absent if they were in another class at the time.',
  changes: ['SectionCourse', 'Timetable', 'RegisterPolicy', 'StudentData', 'Home'],
  body: z.strictObject({
    fromDate: date().schema,
    moves: z
      .array(z.strictObject({ placeId: id, version, groupId: id }), 'required')
      .check(z.minLength(1, 'required'), z.maxLength(mostMoved, 'tooLong')),
    /** The mark in classes of the new group that are already held. */
    missed: z._default(z.nullable(z.enum(missedAs, 'notAllowed')), null),
    dryRun: z.boolean('required'),
  }),
  answer: oneAnswer(z.object({ students: z.array(moved) })),
});
export type GroupMoves = Checked<typeof moveToGroups>['body'];

export const renumberSection = endpoint({
  method: 'POST',
  path: '/sections/:id/class-numbers',
  access,
  summary: 'Reassign the class numbers of a section from 1: by registration number, by name, or by group.',
  rule: 'InUse once a class of the section is recorded. Locked for a frozen policy.',
  changes: ['SectionCourse', 'StudentData'],
  body: z.strictObject({ rule: z.enum(numberRules, 'notAllowed') }),
  answer: oneAnswer(board),
});
