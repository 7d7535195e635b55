import type { Placed, Week, WeekCourse } from '../../src/contract/academic/timetable/model.ts';

/** A course of the week: by default a lecture of three single periods, taught by the teacher of the same number. */
export const course = (id: number, sectionId: number, overrides: Partial<WeekCourse> = {}): WeekCourse => ({
  id,
  sectionId,
  section: `S${sectionId}`,
  title: `Course ${id}`,
  kind: 'lecture',
  weeklyPeriods: 3,
  blockPeriods: 1,
  groups: [],
  strength: 60,
  teacherIds: [id],
  homeRoomId: 1,
  ...overrides,
});
const groups = [
  { id: 11, name: 'G1', strength: 30, teacherIds: [] },
  { id: 12, name: 'G2', strength: 30, teacherIds: [] },
];

/** A week for testing rules: seven periods a day with lunch as the fifth slot, two sections, an elective of both. */
export const smallWeek: Week = {
  slots: Array.from({ length: 8 }, (_slot, index) => ({
    ordinal: index + 1,
    name: index === 4 ? 'Lunch' : String(index < 4 ? index + 1 : index),
    startsAt: `${String(9 + index).padStart(2, '0')}:00`,
    endsAt: `${String(9 + index).padStart(2, '0')}:55`,
    isBreak: index === 4,
  })),
  rooms: [
    { id: 1, code: 'A1', kind: 'classroom', capacity: 60 },
    { id: 2, code: 'A2', kind: 'classroom', capacity: 120 },
    { id: 3, code: 'L1', kind: 'lab', capacity: 30 },
    { id: 4, code: 'C1', kind: 'computer', capacity: 30 },
  ],
  teachers: [1, 2, 3, 4, 5].map((id) => ({ id, name: `Teacher ${id}`, norm: id === 5 ? 2 : null })),
  courses: [
    course(1, 1),
    course(2, 1),
    course(3, 1, { kind: 'practical', groups, weeklyPeriods: 3, blockPeriods: 3 }),
    course(4, 2, { teacherIds: [1] }),
    course(5, 3, { strength: 20 }),
  ],
  crossings: [
    { a: { sectionId: 3, groupId: null }, b: { sectionId: 1, groupId: 11 }, students: 12 },
    { a: { sectionId: 2, groupId: null }, b: { sectionId: 3, groupId: null }, students: 8 },
  ],
};

/** A class of a course, by default on Monday in the first period. */
export const placed = (key: string, courseId: number, overrides: Partial<Placed> = {}): Placed => ({
  key,
  courseId,
  groupId: null,
  kind: smallWeek.courses.find(({ id }) => id === courseId)?.kind ?? 'lecture',
  weekday: 1,
  ordinal: 1,
  span: 1,
  roomId: null,
  teacherIds: [],
  jointKey: null,
  isPinned: false,
  ...overrides,
});
