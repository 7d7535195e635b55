import { sql } from 'kysely';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { DeskCourse, DeskSyllabus } from '../../../../contract/desk/syllabus.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { courseColumns, coverage, resultsOf, standing, taughtTo } from './course-sql.ts';

interface Head extends Pick<DeskSyllabus, 'program' | 'batch' | 'regulation' | 'current'> {
  syllabusId: number;
  /** The first semester open to changes. Earlier semesters remain as approved. */
  openFrom: number;
  isInForce: boolean;
}

/** The syllabus of a student's batch. Null without a syllabus, or while none of it is in force. */
export async function readStructure(db: Db, studentId: number, now: Date): Promise<DeskSyllabus | null> {
  const head = await headOf(db, studentId);
  if (!head) return null;
  const rows = await coursesOf(db, studentId, { ...head, today: collegeDay(now) });
  if (rows.length === 0) return null;
  const groups = groupedBy(await groupsOf(db, head.syllabusId), ({ semester }) => semester);
  const { program, batch, regulation, current } = head;
  return {
    program,
    batch,
    regulation,
    current,
    semesters: [...groupedBy(rows, ({ semester }) => semester)].map(([semester, courses]) => ({
      semester,
      rows: courses,
      groups: (groups.get(semester) ?? []).map(({ name, choose }) => ({ name, choose })),
    })),
    ...(await resultsTold(db, studentId)),
  };
}

async function headOf(db: Db, studentId: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select y.id as syllabus_id, p.name as program, b.name as batch, y.regulation, y.open_from,
      y.status in ('approved', 'retired') as is_in_force,
      (select x.semester from batch_semesters x where x.batch_id = b.id and x.state = 'running') as current
    from students st join programs p on p.branch_id = st.branch_id join batches b on b.id = st.batch_id
    join syllabi y on y.program_id = p.id and y.batch_id = b.id
    where st.id = ${studentId} order by y.id limit 1`.execute(db);
  return rows[0];
}

/**
 * While a syllabus is being changed, its students see only semesters closed to changes: earlier ones, and those already
 * taught.
 */
async function coursesOf(
  db: Db,
  studentId: number,
  { syllabusId, isInForce, openFrom, current, today }: Head & { today: string },
): Promise<DeskCourse[]> {
  const { rows } = await sql<DeskCourse>`
    select coalesce(t.semester_course_id, n.id) as semester_course_id, n.semester, ${courseColumns},
      n.elective_group_id is not null and t.section_course_id is not null as is_chosen,
      ${standing(today)} as standing, e.grade, ${coverage} as coverage
    from semester_courses n join courses o on o.id = n.course_id
    left join elective_groups g on g.id = n.elective_group_id
    left join (${taughtTo(studentId)}) t on t.bare_code = o.bare_code
    left join (${resultsOf(studentId)}) e on e.bare_code = o.bare_code
    left join semester_courses z on z.id = t.semester_course_id
    join courses k on k.id = coalesce(z.course_id, o.id)
    where n.syllabus_id = ${syllabusId} and (${isInForce} or n.semester < ${openFrom} or n.semester <= ${current ?? 0})
    order by n.semester, n.ordinal, n.id`.execute(db);
  return rows;
}

async function groupsOf(db: Db, syllabusId: number) {
  const { rows } = await sql<{ semester: number; name: string; choose: number }>`
    select semester, name, choose from elective_groups where syllabus_id = ${syllabusId} order by semester, name`.execute(db);
  return rows;
}

type Result = DeskSyllabus['backlog'][number] & { category: DeskCourse['category']; credits: number; isPass: boolean };

/** Credits earned by category, and courses still to be passed. */
async function resultsTold(db: Db, studentId: number): Promise<Pick<DeskSyllabus, 'earned' | 'backlog'>> {
  const { rows } = await sql<Result>`
    select code, title, category, credits::float8 as credits, semester, attempts, is_pass from (${resultsOf(studentId)}) e
    order by semester, code`.execute(db);
  const passed = groupedBy(
    rows.filter(({ isPass }) => isPass),
    ({ category }) => category,
  );
  return {
    earned: [...passed].map(([category, results]) => ({
      category,
      credits: results.reduce((tenths, { credits }) => tenths + Math.round(credits * 10), 0) / 10,
    })),
    backlog: rows.filter(({ isPass }) => !isPass).map(({ code, title, semester, attempts }) => ({ code, title, semester, attempts })),
  };
}
