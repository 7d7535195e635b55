import { sql, type RawBuilder } from 'kysely';
import type { SyllabusStatus } from '../../../../contract/syllabus/fields.ts';
import { begunSemester } from '../../../begun-semesters.ts';
import type { Db } from '../../../database/transaction.ts';

/** A syllabus with the values needed for copying. */
export interface Side {
  id: number;
  version: number;
  name: string;
  programId: number;
  programCode: string;
  batchId: number;
  batch: string;
  degreeId: number;
  branchId: number;
  /** Number of semesters of the degree. */
  semesters: number;
  status: SyllabusStatus;
  openFrom: number;
  regulation: string;
  minCredits: string | null;
  maxCredits: string | null;
  poSetId: number;
  psoSetId: number | null;
  peoSetId: number | null;
}

/** A course in a semester of a syllabus. */
export interface PlacedCourse {
  id: number;
  syllabusId: number;
  courseId: number;
  code: string;
  revision: number;
  title: string;
  credits: number;
  status: 'draft' | 'active' | 'retired';
  semester: number;
  ordinal: number;
  electiveGroup: string | null;
  choose: number | null;
  mapStatus: 'draft' | 'review' | 'approved';
  version: number;
}

/** A cell of a course map, with the display codes of its row and column. */
export interface Cell {
  semesterCourseId: number;
  courseOutcomeId: number;
  row: string;
  outcomeId: number;
  column: string;
  kind: 'PO' | 'PSO' | 'PEO';
  setId: number;
  level: number;
  justification: string | null;
  toReview: boolean;
}

/** Syllabi that match a condition, in the order of their programmes. */
export async function sidesOf(db: Db, where: RawBuilder<unknown>): Promise<Side[]> {
  const { rows } = await sql<Side>`
    select y.id, y.version, p.code || ' ' || b.name as name, p.id as program_id, p.code as program_code, p.branch_id,
      b.id as batch_id, b.name as batch, y.degree_id, d.semesters, y.status, y.open_from, y.regulation,
      y.min_credits, y.max_credits, y.po_set_id, y.pso_set_id, y.peo_set_id
    from syllabi y join programs p on p.id = y.program_id join batches b on b.id = y.batch_id
    join degrees d on d.id = y.degree_id
    where ${where} order by p.code, y.id`.execute(db);
  return rows;
}

/** Courses of these syllabi, by semester. */
export async function placedOf(db: Db, syllabusIds: readonly number[]): Promise<PlacedCourse[]> {
  const { rows } = await sql<Omit<PlacedCourse, 'credits'> & { credits: string }>`
    select s.id, s.version, s.syllabus_id, s.course_id, c.code, c.revision, c.title, c.credits, c.status, s.semester,
      s.ordinal, g.name as elective_group, g.choose, s.outcome_status as map_status
    from semester_courses s join courses c on c.id = s.course_id
    left join elective_groups g on g.id = s.elective_group_id
    where s.syllabus_id in (${sql.join([0, ...syllabusIds])})
    order by s.syllabus_id, s.semester, s.ordinal`.execute(db);
  return rows.map((row) => ({ ...row, credits: Number(row.credits) }));
}

/** Map cells of these courses. */
export async function cellsOf(db: Db, semesterCourseIds: readonly number[]): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select m.semester_course_id, m.course_outcome_id, k.code as "row", m.outcome_id, o.code as "column", t.kind,
      t.id as set_id, m.level, m.justification, m.to_review
    from outcome_maps m join course_outcomes k on k.id = m.course_outcome_id
    join outcomes o on o.id = m.outcome_id join outcome_sets t on t.id = o.outcome_set_id
    where m.semester_course_id in (${sql.join([0, ...semesterCourseIds])})
    order by m.semester_course_id, k.ordinal, t.kind, o.ordinal`.execute(db);
  return rows;
}

/** Outcomes linked to each outcome by a crosswalk, in either direction. */
export async function crosswalkOf(db: Db): Promise<ReadonlyMap<number, readonly CrosswalkTarget[]>> {
  const { rows } = await sql<{ fromId: number } & CrosswalkTarget>`
    select a.id as from_id, b.id as to_id, b.code as "column", b.outcome_set_id as set_id
    from outcome_crosswalks w
    join outcomes a on a.id in (w.from_outcome_id, w.to_outcome_id)
    join outcomes b on b.id in (w.from_outcome_id, w.to_outcome_id) and b.id <> a.id
    order by b.ordinal`.execute(db);
  const ways = new Map<number, CrosswalkTarget[]>();
  for (const { fromId, ...way } of rows) ways.set(fromId, [...(ways.get(fromId) ?? []), way]);
  return ways;
}
export interface CrosswalkTarget {
  toId: number;
  column: string;
  setId: number;
}

/** Last semester that the students of a syllabus have begun. */
export const begunIn = (db: Db, { batchId, branchId }: Pick<Side, 'batchId' | 'branchId'>) => begunSemester(db, { batchId, branchId });
