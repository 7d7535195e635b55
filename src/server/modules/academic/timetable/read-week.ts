import { sql } from 'kysely';
import type {
  Crossing,
  Placed,
  Week,
  WeekCourse,
  WeekGroup,
  WeekRoom,
  WeekSlot,
  WeekTeacher,
} from '../../../../contract/academic/timetable/model.ts';
import type { ClassKind } from '../../../../contract/academic/fields.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { Db } from '../../../database/transaction.ts';
import { sectionLabel, sits, teaches } from '../classes.ts';
import { postOf, teachingCadres } from '../instructors/posted.ts';

interface WeekQuery {
  academicTermId: number;
  slotSchemeId: number;
}

/** All data for the rules of a week: the slots of a scheme, and the courses, teachers and rooms of a term. */
export async function readWeek(db: Db, { academicTermId, slotSchemeId }: WeekQuery, today: string): Promise<Week> {
  const slots = await db
    .selectFrom('slots')
    .select(['ordinal', 'name', 'startsAt', 'endsAt', 'isBreak'])
    .where('slotSchemeId', '=', slotSchemeId)
    .orderBy('ordinal')
    .execute();
  const rooms = await db
    .selectFrom('teachingRooms')
    .select(['id', 'code', 'kind', 'capacity', 'departmentId'])
    .where('isActive', '=', true)
    .orderBy('code')
    .execute();
  const courses = await readCourses(db, academicTermId, today);
  const teachers = await readTeachers(db, academicTermId, today);
  return {
    slots: slots as WeekSlot[],
    rooms: rooms as WeekRoom[],
    teachers,
    courses,
    crossings: await readCrossings(db, academicTermId, today),
  };
}

/** A course as a JSON array. Decoding rows of 14 columns would take longer than the query. */
type FoundCourse = [
  id: number,
  sectionId: number,
  section: string,
  program: string,
  semester: number,
  code: string,
  title: string,
  shortTitle: string,
  byGroup: boolean,
  kind: 'lecture' | 'practical',
  weeklyPeriods: number,
  blockPeriods: number,
  homeRoomId: number | null,
  departmentId: number | null,
];

/**
 * Courses of the sections of a term with their groups, members and instructors, which are joined here, because
 * sub-queries would take the database four times as long.
 */
async function readCourses(db: Db, termId: number, today: string): Promise<WeekCourse[]> {
  const courses = await readPlainCourses(db, termId);
  const sectionIds = [...new Set(courses.map(({ sectionId }) => sectionId))];
  const courseIds = courses.map(({ id }) => id);
  const groups = await readGroups(db, sectionIds);
  const seats = await readSeats(db, sectionIds, today);
  const instructors = await readInstructors(db, courseIds, today);
  return courses.map(({ byGroup, ...course }) => {
    const sitting = seats.get(course.sectionId) ?? [];
    const teaching = instructors.get(course.id) ?? [];
    const count = (is: (groupId: number | null) => boolean) =>
      sitting.filter(({ groupId }) => is(groupId)).reduce((sum, seat) => sum + seat.count, 0);
    const teachersOf = (group: number | null) => teaching.filter(({ groupId }) => groupId === group).map(({ employeeId }) => employeeId);
    const courseGroups = byGroup ? (groups.get(course.sectionId) ?? []) : [];
    return {
      ...course,
      strength: count(() => true),
      teacherIds: teachersOf(null),
      groups: courseGroups.map(({ id, name }): WeekGroup => ({
        id,
        name,
        strength: count((groupId) => groupId === id),
        teacherIds: teachersOf(id),
      })),
    };
  });
}

/** Courses of kind `practical` are placed as practicals, all others as lectures. */
async function readPlainCourses(db: Db, termId: number) {
  const { rows } = await sql<{ list: FoundCourse[] }>`
    select coalesce(json_agg(json_build_array(sc.id, s.id, ${sectionLabel}, p.code, bs.semester, c.code, c.title, c.short_title, sc.by_group,
      case when c.kind = 'practical' then 'practical' else 'lecture' end, sc.weekly_periods, sc.block_periods, s.home_room_id,
      c.department_id) order by ${sectionLabel}, n.ordinal, sc.id), '[]') as list
    from section_courses sc join sections s on s.id = sc.section_id join registration_policies r on r.id = s.registration_policy_id
    join programs p on p.id = r.program_id join batch_semesters bs on bs.id = r.batch_semester_id
    join semester_courses n on n.id = sc.semester_course_id join courses c on c.id = n.course_id
    where bs.academic_term_id = ${termId}`.execute(db);
  return (rows[0]?.list ?? []).map(
    ([
      id,
      sectionId,
      section,
      program,
      semester,
      code,
      title,
      shortTitle,
      byGroup,
      kind,
      weeklyPeriods,
      blockPeriods,
      homeRoomId,
      departmentId,
    ]) => ({
      id,
      sectionId,
      section,
      program,
      semester,
      code,
      title,
      shortTitle,
      byGroup,
      kind,
      weeklyPeriods,
      blockPeriods,
      homeRoomId,
      departmentId,
    }),
  );
}

async function readGroups(db: Db, sectionIds: readonly number[]) {
  const rows = await db
    .selectFrom('sectionGroups')
    .select(['id', 'sectionId', 'name'])
    .where('sectionId', 'in', [0, ...sectionIds])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return groupedBy(rows, ({ sectionId }) => sectionId);
}

/** The numbers of students of each section, by group. */
async function readSeats(db: Db, sectionIds: readonly number[], today: string) {
  const { rows } = await sql<{ sectionId: number; groupId: number | null; count: number }>`
    select m.section_id, m.section_group_id as group_id, count(*)::int as count from section_students m
    where m.section_id = any(${sectionIds}::bigint[]) and ${sits(today)} group by 1, 2`.execute(db);
  return groupedBy(rows, ({ sectionId }) => sectionId);
}

async function readInstructors(db: Db, courseIds: readonly number[], today: string) {
  const { rows } = await sql<{ courseId: number; groupId: number | null; employeeId: number }>`
    select i.section_course_id as course_id, i.section_group_id as group_id, i.employee_id from course_instructors i
    where i.section_course_id = any(${courseIds}::bigint[]) and ${teaches(today)}
    order by array_position(array['lead','co','lab'], i.role), i.id`.execute(db);
  return groupedBy(rows, ({ courseId }) => courseId);
}

/** Teachers of the term, and other teaching staff of today. */
async function readTeachers(db: Db, termId: number, today: string): Promise<WeekTeacher[]> {
  const { rows } = await sql<WeekTeacher>`
    select e.id, e.name, post.norm, post.department_id from employees e left join ${postOf(today)} post on true
    where (e.status <> 'left' and post.cadre in ${teachingCadres})
      or e.id in (select i.employee_id from course_instructors i join section_courses sc on sc.id = i.section_course_id
        join sections s on s.id = sc.section_id join registration_policies r on r.id = s.registration_policy_id
        join batch_semesters bs on bs.id = r.batch_semester_id where bs.academic_term_id = ${termId})
      or e.id in (select x.employee_id from timetable_entry_instructors x join timetable_entries y on y.id = x.timetable_entry_id
        join timetable_versions v on v.id = y.timetable_version_id where v.academic_term_id = ${termId})
    order by e.name, e.id`.execute(db);
  return rows;
}

/** Sections that share students, by group: electives and their source sections, or two electives of one student. */
async function readCrossings(db: Db, termId: number, today: string): Promise<Crossing[]> {
  const { rows } = await sql<Record<'a' | 'b' | 'students', number> & Record<'ag' | 'bg', number | null>>`
    with seats as materialized (
      select m.student_id, m.section_id, m.section_group_id, m.kind from section_students m
      join registration_policies r on r.id = m.registration_policy_id
      join batch_semesters bs on bs.id = r.batch_semester_id
      where bs.academic_term_id = ${termId} and ${sits(today)})
    select x.section_id as a, x.section_group_id as ag, y.section_id as b, y.section_group_id as bg, count(*)::int as students
    from seats x join seats y on y.student_id = x.student_id and y.section_id > x.section_id
    where x.kind = 'elective' or y.kind = 'elective'
    group by 1, 2, 3, 4 order by 1, 3, 2, 4`.execute(db);
  return rows.map(({ a, ag, b, bg, students }) => ({
    a: { sectionId: a, groupId: ag },
    b: { sectionId: b, groupId: bg },
    students,
  }));
}

type FoundClass = [
  id: number,
  courseId: number,
  groupId: number | null,
  kind: ClassKind,
  weekday: number,
  ordinal: number,
  span: number,
  roomId: number | null,
  jointKey: string | null,
  isPinned: boolean,
];

/** Classes of a version with their current and future teachers. Read as JSON arrays like the courses. */
export async function readPlaced(db: Db, versionId: number, today: string): Promise<Placed[]> {
  const { rows: classes } = await sql<{ list: FoundClass[] }>`
    select coalesce(json_agg(json_build_array(e.id, e.section_course_id, e.section_group_id, e.kind, e.weekday, f.ordinal, e.span,
      e.room_id, e.joint_key, e.pinned) order by e.weekday, f.ordinal, e.id), '[]') as list
    from timetable_entries e join slots f on f.id = e.slot_id where e.timetable_version_id = ${versionId}`.execute(db);
  const { rows: teachers } = await sql<{ list: [entryId: number, employeeId: number][] }>`
    select coalesce(json_agg(json_build_array(i.timetable_entry_id, i.employee_id) order by i.id), '[]') as list
    from timetable_entry_instructors i join timetable_entries e on e.id = i.timetable_entry_id
    where e.timetable_version_id = ${versionId} and (i.to_date is null or i.to_date >= ${today})`.execute(db);
  const taught = groupedBy(teachers[0]?.list ?? [], ([entryId]) => entryId);
  return (classes[0]?.list ?? []).map(([id, courseId, groupId, kind, weekday, ordinal, span, roomId, jointKey, isPinned]) => ({
    key: String(id),
    courseId,
    groupId,
    kind,
    weekday,
    ordinal,
    span,
    roomId,
    teacherIds: (taught.get(id) ?? []).map(([, employeeId]) => employeeId),
    jointKey,
    isPinned,
  }));
}
