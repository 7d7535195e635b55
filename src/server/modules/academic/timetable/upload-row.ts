import type { ClassKind } from '../../../../contract/academic/fields.ts';
import type { Placed, Week, WeekCourse } from '../../../../contract/academic/timetable/model.ts';
import { fileWeekdays, type timetableColumns } from '../../../../contract/academic/timetable-upload.ts';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { codeFinder } from '../../../imports/nearest.ts';

type Column = keyof typeof timetableColumns;
/** Parsed cells of a row. Null if a cell is empty or invalid. */
export type Cells = Record<Exclude<Column, 'span' | 'kind' | 'weekday'>, string | null> & {
  weekday: (typeof fileWeekdays)[number] | null;
  span: number | null;
  kind: ClassKind | null;
};
interface Wrong {
  field: Column;
  code: FieldCode;
  nearest?: string;
}

/** Ignores case and repeated spaces. */
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Returns a function that matches the cells of a row with the week, and returns the class or the columns that do not
 * match.
 */
export function classReader(week: Week, employees: ReadonlyMap<string, number>) {
  const bySection = groupedBy(week.courses, ({ section }) => plain(section));
  const codes = new Set(week.courses.map(({ code }) => plain(code ?? '')));
  const rooms = new Map(week.rooms.map(({ id, code }) => [plain(code), id]));
  const last = week.slots.at(-1)?.ordinal ?? 0;
  const named = (names: Iterable<string>) => codeFinder([...new Set(names)].map((code) => ({ code, name: code })));
  const near = {
    section: named(week.courses.map(({ section }) => section)),
    course: named(week.courses.map(({ code }) => code ?? '')),
    room: named(week.rooms.map(({ code }) => code)),
    teacher: named(employees.keys()),
  };

  return (cells: Cells, key: string, unread: ReadonlySet<string>): { placed: Placed | null; wrong: Wrong[] } => {
    const wrong: Wrong[] = [];
    const addProblem = (field: Column, code: FieldCode) => void wrong.push({ field, code });
    const unknown = (field: keyof typeof near, typed: string) => {
      const nearest = near[field](typed);
      wrong.push({ field, code: 'unknownReference', ...(nearest !== undefined && { nearest }) });
    };
    const taught = cells.section === null ? undefined : bySection.get(plain(cells.section));
    if (cells.section !== null && !taught) unknown('section', cells.section);
    const course = taught?.find(({ code }) => cells.course !== null && plain(code ?? '') === plain(cells.course));
    if (cells.course !== null && !codes.has(plain(cells.course))) unknown('course', cells.course);
    else if (cells.course !== null && taught && !course) addProblem('course', 'notAllowed');
    const group = course && cells.group !== null ? groupIn(course, cells.group) : null;
    if (group !== null && typeof group !== 'number') addProblem('group', group.code);
    const slot = cells.slot === null ? undefined : slotOf(week, cells.slot);
    if (cells.slot !== null && !slot) addProblem('slot', 'unknownReference');
    else if (slot?.isBreak) addProblem('slot', 'notAllowed');
    const span = cells.span ?? course?.blockPeriods ?? 1;
    if (slot && !unread.has('span') && slot.ordinal + span - 1 > last) addProblem('span', 'outOfRange');
    const roomId = cells.room === null ? null : rooms.get(plain(cells.room));
    if (cells.room !== null && roomId === undefined) unknown('room', cells.room);
    const typed = (cells.teacher ?? '')
      .toUpperCase()
      .split(/[\s,;+]+/)
      .filter(Boolean);
    const stranger = typed.find((no) => !employees.has(no));
    if (stranger !== undefined) unknown('teacher', stranger);
    if (wrong.length > 0 || !course || !slot || cells.weekday === null) return { placed: null, wrong };
    const groupId = typeof group === 'number' ? group : null;
    const teacherIds = typed.length > 0 ? [...new Set(typed.map((no) => employees.get(no)!))] : usual(course, groupId);
    const weekday = fileWeekdays.indexOf(cells.weekday) + 1;
    const placed = {
      key,
      courseId: course.id,
      groupId,
      kind: cells.kind ?? course.kind,
      weekday,
      ordinal: slot.ordinal,
      span,
      roomId: roomId ?? null,
      teacherIds,
      jointKey: null,
      isPinned: false,
    };
    return { placed, wrong };
  };
}

/** Finds a group by name. `notAllowed` for a course taught to the whole section. */
function groupIn({ groups }: WeekCourse, typed: string): number | { code: FieldCode } {
  if (groups.length === 0) return { code: 'notAllowed' };
  return groups.find(({ name }) => plain(name) === plain(typed))?.id ?? { code: 'unknownReference' };
}

/** Finds a slot by its name, or else by its position in the day. */
const slotOf = ({ slots }: Week, typed: string) =>
  slots.find(({ name }) => plain(name) === plain(typed)) ?? slots.find(({ ordinal }) => String(ordinal) === typed.trim());

/** Default instructors of the course, or of this group. */
function usual(course: WeekCourse, groupId: number | null): number[] {
  const groupTeachers = course.groups.find(({ id }) => id === groupId)?.teacherIds ?? [];
  return [...(groupTeachers.length > 0 ? groupTeachers : course.teacherIds)];
}
