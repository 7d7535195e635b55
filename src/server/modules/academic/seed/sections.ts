import type { College } from '../../../database/seed/college/college.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { demoStudent } from '../../../database/seed/college/demo-users.ts';
import { branches } from '../../../database/seed/college/plan.ts';
import { find, split } from '../../../database/seed/college/random.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { PlannedPolicy } from './policies.ts';
import type { Enrolment } from './registrations.ts';
import { classrooms, seminarRooms } from './rooms.ts';

/** A core section with its groups and its members. */
export interface PlannedSection {
  readonly row: Numbered<'sections'>;
  readonly policy: PlannedPolicy;
  readonly groups: readonly Numbered<'sectionGroups'>[];
  readonly members: readonly Enrolment[];
}

/** A class of 60 has up to a tenth more students before it is split into two sections. */
export const seats = 60;
export const most = 66;
/** In a small college for tests, only these programmes have sections. */
const few = ['BT-CSE', 'BT-ECE', 'MCA'];

export function withSections({ scale }: College, policies: readonly PlannedPolicy[]): readonly PlannedPolicy[] {
  return scale < 1 ? policies.filter(({ program }) => few.includes(program)) : policies;
}

/** Core sections of the policies: as many as each class needs, each with consecutive roll numbers. */
export function coreSections(
  { staff, learners, scale }: College,
  policies: readonly PlannedPolicy[],
  placed: readonly Enrolment[],
): PlannedSection[] {
  const byPolicy = groupBy(placed, ({ policy }) => policy.id);
  const roomOf = homes();
  const teacherOf = classTeachers(staff);
  const demo = learners.find(({ admissionNo }) => admissionNo.toLowerCase() === demoStudent)?.id;
  let group = 0;
  return policies
    .flatMap((policy) => {
      const members = byPolicy.get(policy.id) ?? [];
      const stayed = members.filter(({ to }) => to === null).length;
      return inEqualParts(members, Math.max(1, Math.ceil(stayed / most))).map((part, index) => ({ policy, part, index }));
    })
    .map(({ policy, part, index }, at) => {
      const { intake, department } = find(branches, ({ id }) => id === policy.branchId);
      const capacity = Math.min(seats, Math.max(part.length, Math.ceil(intake * 1.1)));
      const row = {
        id: at + 1,
        registrationPolicyId: policy.id,
        kind: 'core' as const,
        name: String.fromCharCode(65 + index),
        capacity,
        homeRoomId: roomOf(policy, capacity),
        classTeacherId: teacherOf(
          policy,
          department,
          part.some(({ stay }) => stay.studentId === demo),
        ),
      };
      const groups = groupNames(part.length, scale).map((name, _, names) => ({
        id: (group += 1),
        sectionId: row.id,
        name,
        capacity: Math.ceil(most / names.length),
      }));
      return { row, policy, groups, members: part };
    });
}

/** No groups under 20 students, two groups up to 47, three groups above. */
function groupNames(strength: number, scale: number): string[] {
  return ['G1', 'G2', 'G3'].slice(0, isFew(strength, scale) ? 0 : strength <= 47 ? 2 : 3);
}

/**
 * Too few students to be split. In a small college smaller classes are split as well, so that tests have groups and
 * electives.
 */
export function isFew(strength: number, scale: number): boolean {
  return strength < 20 * Math.min(1, scale);
}

/** The items in `partCount` parts of nearly equal size, each in the original order. */
export function inEqualParts<Item>(items: readonly Item[], partCount: number): Item[][] {
  let from = 0;
  return split(items.length, Array<number>(partCount).fill(1)).map((size) => items.slice(from, (from += size)));
}

/**
 * Assigns classrooms to sections, as long as there are any. M.Tech. classes use seminar rooms, and have no room of
 * their own in the second year.
 */
function homes(): (policy: PlannedPolicy, capacity: number) => number | null {
  const free = new Map([false, true].map((isRunning) => [isRunning, [...classrooms]]));
  const small = new Map([false, true].map((isRunning) => [isRunning, [...seminarRooms, ...seminarRooms]]));
  return ({ isRunning, degree, semester }, capacity) => {
    if (degree === 'MTECH') return semester > 2 ? null : (small.get(isRunning)?.shift()?.id ?? null);
    const rooms = free.get(isRunning) ?? [];
    const fits = rooms.findIndex((room) => room.capacity >= capacity && (room.capacity < 40 || capacity > 36));
    return fits < 0 ? null : (rooms.splice(fits, 1)[0]?.id ?? null);
  };
}

/**
 * A teacher of the department who has no other class in the term. The teacher of the demo sign-ins has the class of the
 * demo student.
 */
function classTeachers(staff: readonly Employee[]) {
  const taken = new Set<string>();
  const demo = staff.find(({ username }) => username === 'faculty');
  return ({ isRunning }: PlannedPolicy, department: string, hasDemoStudent: boolean): number | null => {
    const isFree = ({ id }: Employee) => !taken.has(`${isRunning} ${id}`);
    const teachers = staff.filter(
      (employee) => employee.isTeaching && employee.department === department && employee.status === 'active' && employee !== demo,
    );
    const chosen = hasDemoStudent && isRunning && demo ? demo : teachers.find(isFree);
    if (chosen) taken.add(`${isRunning} ${chosen.id}`);
    return chosen?.id ?? null;
  };
}
