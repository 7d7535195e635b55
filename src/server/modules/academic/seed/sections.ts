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

/** A core section with its groups, and who came into which of them. */
export interface PlannedSection {
  readonly row: Numbered<'sections'>;
  readonly policy: PlannedPolicy;
  readonly groups: readonly Numbered<'sectionGroups'>[];
  readonly members: readonly Enrolment[];
}

/** A class of 60 takes a tenth more before there are two of it. */
export const seats = 60;
export const most = 66;
/** A small college, as tests have it, has sections of these only. */
const few = ['BT-CSE', 'BT-ECE', 'MCA'];

/** The policies of which there are sections. */
export function withSections({ scale }: College, policies: readonly PlannedPolicy[]): readonly PlannedPolicy[] {
  return scale < 1 ? policies.filter(({ program }) => few.includes(program)) : policies;
}

/** The core sections of the policies: as many as the class needs, in the order of the roll. */
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
      return inParts(members, Math.max(1, Math.ceil(stayed / most))).map((part, index) => ({ policy, part, index }));
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

/** None of a class under 20, two up to 47, three above. */
function groupNames(strength: number, scale: number): string[] {
  return ['G1', 'G2', 'G3'].slice(0, isFew(strength, scale) ? 0 : strength <= 47 ? 2 : 3);
}

/** Too few to be parted; a small college parts smaller classes, so that tests have groups and electives. */
export function isFew(strength: number, scale: number): boolean {
  return strength < 20 * Math.min(1, scale);
}

/** Parts of nearly the same size, each in the order of the whole. */
export function inParts<Item>(items: readonly Item[], parts: number): Item[][] {
  let from = 0;
  return split(items.length, Array<number>(parts).fill(1)).map((size) => items.slice(from, (from += size)));
}

/** Each class its own classroom, as long as there are; a few at a time sit in a room for seminars, and a year later nowhere of their own. */
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

/** One of the department that nobody else has in the term; the teacher of the demo sign-ins has the class of its student. */
function classTeachers(staff: readonly Employee[]) {
  const taken = new Set<string>();
  const demo = staff.find(({ username }) => username === 'faculty');
  return ({ isRunning }: PlannedPolicy, department: string, hasDemoStudent: boolean): number | null => {
    const isFree = ({ id }: Employee) => !taken.has(`${isRunning} ${id}`);
    const teachers = staff.filter((one) => one.isTeaching && one.department === department && one.status === 'active' && one !== demo);
    const chosen = hasDemoStudent && isRunning && demo ? demo : teachers.find(isFree);
    if (chosen) taken.add(`${isRunning} ${chosen.id}`);
    return chosen?.id ?? null;
  };
}
