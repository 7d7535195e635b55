import type { Placed, Week, WeekCourse, WeekRoom, WeekSlot, WeekTeacher } from '../../../../src/contract/academic/timetable/model.ts';

/** Four periods, a break, three periods, on six days. */
export const slots: readonly WeekSlot[] = Array.from({ length: 8 }, (_, index) => ({
  ordinal: index + 1,
  name: index === 4 ? 'Lunch' : String(index < 4 ? index + 1 : index),
  startsAt: `${String(9 + index).padStart(2, '0')}:00`,
  endsAt: `${String(9 + index).padStart(2, '0')}:55`,
  isBreak: index === 4,
}));

export const room = (id: number, rest: Partial<WeekRoom> = {}): WeekRoom => ({
  id,
  code: `R${id}`,
  kind: 'classroom',
  capacity: 60,
  ...rest,
});
export const teacher = (id: number, norm: number | null = 16): WeekTeacher => ({ id, name: `Teacher ${id}`, norm });

export const course = (id: number, rest: Partial<WeekCourse> = {}): WeekCourse => ({
  id,
  sectionId: 1,
  section: 'CSE-A',
  title: `Course ${id}`,
  kind: 'lecture',
  weeklyPeriods: 3,
  blockPeriods: 1,
  groups: [],
  strength: 50,
  teacherIds: [id],
  homeRoomId: null,
  ...rest,
});

export const lab = (id: number, groupIds: readonly number[], rest: Partial<WeekCourse> = {}): WeekCourse =>
  course(id, {
    kind: 'practical',
    weeklyPeriods: 3,
    blockPeriods: 3,
    groups: groupIds.map((groupId) => ({ id: groupId, name: `G${groupId}`, strength: 20, teacherIds: [] })),
    ...rest,
  });

export const entry = (courseId: number, weekday: number, ordinal: number, rest: Partial<Placed> = {}): Placed => ({
  key: `${courseId}-${weekday}-${ordinal}`,
  courseId,
  groupId: null,
  kind: 'lecture',
  weekday,
  ordinal,
  span: 1,
  roomId: 1,
  teacherIds: [courseId],
  jointKey: null,
  isPinned: false,
  ...rest,
});

export const weekOf = (courses: readonly WeekCourse[], rest: Partial<Week> = {}): Week => ({
  slots,
  rooms: [room(1), room(2), room(11, { kind: 'lab', capacity: 30 }), room(12, { kind: 'computer', capacity: 30 })],
  teachers: courses.map(({ id }) => teacher(id)),
  courses,
  crossings: [],
  ...rest,
});

/**
 * A number of sections, each with six courses of three periods, and three labs for each of three groups. Labs are just
 * enough.
 */
export function fullWeek(sections: number): Week {
  const courses: WeekCourse[] = [];
  const teachers = Array.from({ length: sections * 2 }, (_, index) => teacher(index + 1));
  let turn = 0;
  const next = () => teachers[turn++ % teachers.length]!.id;
  for (let section = 1; section <= sections; section += 1) {
    const common = { sectionId: section, section: `S${section}`, homeRoomId: section };
    for (let index = 0; index < 6; index += 1) courses.push(course(courses.length + 1, { ...common, teacherIds: [next()] }));
    for (let index = 0; index < 3; index += 1) {
      const groups = [1, 2, 3].map((group) => ({ id: section * 10 + group, name: `G${group}`, strength: 20, teacherIds: [next()] }));
      courses.push(lab(courses.length + 1, [], { ...common, groups, teacherIds: [] }));
    }
  }
  const classrooms = Array.from({ length: sections }, (_, index) => room(index + 1));
  // A lab has two blocks of three periods a day, so twelve a week. Each section needs nine.
  const labs = Array.from({ length: Math.ceil((sections * 9) / 12) }, (_, index) => room(1001 + index, { kind: 'lab', capacity: 30 }));
  return { slots, rooms: [...classrooms, ...labs], teachers, courses, crossings: [] };
}
