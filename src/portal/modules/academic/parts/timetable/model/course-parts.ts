import type { Placed, Week, WeekCourse, WeekGroup } from '../../../../../../contract/academic/timetable/model.ts';

/** A unit placed on its own: a course of a section, or one of its groups. */
export interface Part {
  readonly course: WeekCourse;
  readonly group: WeekGroup | null;
  /** Periods already in the week. */
  readonly placed: number;
  readonly periods: number;
}

export const partsOf = (courses: readonly WeekCourse[], placed: readonly Placed[]): Part[] =>
  courses.flatMap((course) => {
    const groups: readonly (WeekGroup | null)[] = course.groups.length > 0 ? course.groups : [null];
    return groups.map((group) => ({
      course,
      group,
      placed: placed
        .filter(({ courseId, groupId }) => courseId === course.id && groupId === (group?.id ?? null))
        .reduce((sum, { span }) => sum + span, 0),
      periods: course.weeklyPeriods,
    }));
  });

/**
 * A new class of a part, to be carried: as long as a block, at most the periods left, in the given room or that of the
 * last class of the part, and with its teachers. The first class has the home room, unless it is a practical.
 */
export function newClass({ course, group, placed, periods }: Part, all: readonly Placed[], key: string, roomId: number | null): Placed {
  const groupId = group?.id ?? null;
  const sibling = all.findLast((entry) => entry.courseId === course.id && entry.groupId === groupId);
  const left = Math.max(1, periods - placed);
  return {
    key,
    courseId: course.id,
    groupId,
    kind: course.kind,
    weekday: 1,
    ordinal: 1,
    span: Math.min(course.blockPeriods, left),
    roomId: roomId ?? (sibling ? sibling.roomId : course.kind === 'practical' ? null : course.homeRoomId),
    teacherIds: sibling?.teacherIds ?? (group && group.teacherIds.length > 0 ? group.teacherIds : course.teacherIds),
    jointKey: null,
    isPinned: false,
  };
}

/** Kind of record whose week is shown. */
export type View = 'section' | 'teacher' | 'room';
export const views: readonly View[] = ['section', 'teacher', 'room'];

/** True if a class belongs to the week of a section, a teacher or a room. */
export function concerns(entry: Placed, view: View, of: number, courses: ReadonlyMap<number, WeekCourse>): boolean {
  if (view === 'room') return entry.roomId === of;
  return view === 'teacher' ? entry.teacherIds.includes(of) : courses.get(entry.courseId)?.sectionId === of;
}

/** Courses that can be placed: those of the section, those of the teacher, or those held in the room. */
export function coursesOf({ courses }: Week, view: View, of: number, placed: readonly Placed[]): WeekCourse[] {
  if (view === 'section') return courses.filter(({ sectionId }) => sectionId === of);
  const held = new Set(placed.filter(({ roomId }) => roomId === of).map(({ courseId }) => courseId));
  return courses.filter((course) =>
    view === 'teacher'
      ? course.teacherIds.includes(of) || course.groups.some(({ teacherIds }) => teacherIds.includes(of))
      : course.homeRoomId === of || held.has(course.id),
  );
}

/** Sections by name, each once. */
export const sectionsOf = ({ courses }: Week): { id: number; name: string }[] =>
  [...new Map(courses.map(({ sectionId, section }) => [sectionId, section]))].map(([id, name]) => ({ id, name }));
