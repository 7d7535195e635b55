import { sql } from 'kysely';
import type { CourseChoice, ElectiveGroup, SemesterCourse, SyllabusStructure } from '../../../../contract/syllabus/syllabi.ts';
import { begunSemester } from '../../../begun-semesters.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { isMapped } from './mapped.ts';

type SyllabusHead = Omit<SyllabusStructure, 'semesters' | 'uses' | 'events'>;

/** A syllabus from the database, with facts for its lifecycle and semesters. */
export interface SyllabusRecord {
  readonly head: SyllabusHead;
  readonly editedById: number | null;
  /** Number of semesters of the degree. */
  readonly semesters: number;
  /** Last semester that students have begun. */
  readonly begun: number;
  readonly hasStudents: boolean;
  readonly rows: readonly PlacedCourse[];
  readonly groups: readonly PlacedGroup[];
}
export type PlacedCourse = SemesterCourse & { readonly semester: number };
export type PlacedGroup = ElectiveGroup & { readonly semester: number };

interface FoundSyllabus extends Omit<SyllabusHead, 'minCredits' | 'maxCredits'> {
  minCredits: string | null;
  maxCredits: string | null;
  editedById: number | null;
  semesters: number;
  hasStudents: boolean;
}

/**
 * Reads a syllabus; `isLocked` locks it until the transaction ends.
 * @throws {ApiError} NotFound
 */
export async function readSyllabus(db: Db, id: number, isLocked = false): Promise<SyllabusRecord> {
  if (isLocked) await db.selectFrom('syllabi').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<FoundSyllabus>`
    select y.id, y.version, y.updated_at, p.code || ' ' || b.name as name, p.id as program_id, p.name as program,
      p.code as program_code, d.short_name as degree, p.branch_id, r.name as branch, b.id as batch_id, b.name as batch,
      y.regulation, y.min_credits, y.max_credits, po.name as po_set, pso.name as pso_set, peo.name as peo_set,
      y.status, y.open_from, y.note, e.display_name as edited_by, a.display_name as approved_by, y.approved_at,
      y.edited_by as edited_by_id, d.semesters,
      exists (select from students s where s.batch_id = b.id and s.branch_id = p.branch_id
        and s.status in ('active', 'onBreak')) as has_students
    from syllabi y
    join programs p on p.id = y.program_id
    join branches r on r.id = p.branch_id
    join degrees d on d.id = y.degree_id
    join batches b on b.id = y.batch_id
    join outcome_sets po on po.id = y.po_set_id
    left join outcome_sets pso on pso.id = y.pso_set_id
    left join outcome_sets peo on peo.id = y.peo_set_id
    left join users e on e.id = y.edited_by
    left join users a on a.id = y.approved_by
    where y.id = ${id}`.execute(db);
  const [syllabus] = rows;
  if (!syllabus) throw new ApiError('NotFound');
  const { minCredits, maxCredits, editedById, semesters, hasStudents, ...head } = syllabus;
  return {
    head: { ...head, minCredits: numberOf(minCredits), maxCredits: numberOf(maxCredits) },
    editedById,
    semesters,
    hasStudents,
    begun: await begunSemester(db, { batchId: head.batchId, branchId: head.branchId }),
    rows: await coursesOf(db, id),
    groups: await db
      .selectFrom('electiveGroups')
      .select(['id', 'semester', 'name', 'choose'])
      .where('syllabusId', '=', id)
      .orderBy('semester')
      .orderBy('name')
      .execute(),
  };
}

/** Courses of a syllabus, by semester. */
export async function coursesOf(db: Db, id: number): Promise<PlacedCourse[]> {
  const { rows } = await sql<Omit<PlacedCourse, 'credits'> & { credits: string }>`
    select s.id, s.semester, s.ordinal, s.course_id, c.code, c.revision, c.title, c.kind, c.category,
      c.lectures, c.tutorials, c.practicals, c.credits, c.internal_max, c.external_max,
      g.name as "group", s.outcome_status as map_status,
      exists (select from outcome_maps m where m.semester_course_id = s.id) as has_map, ${isMapped} as is_mapped
    from semester_courses s
    join courses c on c.id = s.course_id
    left join elective_groups g on g.id = s.elective_group_id
    where s.syllabus_id = ${id}
    order by s.semester, s.ordinal`.execute(db);
  return rows.map((row) => ({ ...row, credits: Number(row.credits) }));
}

/** Courses that can be added to a semester. */
export async function readChoices(db: Db): Promise<CourseChoice[]> {
  const rows = await db
    .selectFrom('courses')
    .select([
      'id as courseId',
      'code',
      'revision',
      'title',
      'category',
      'lectures',
      'tutorials',
      'practicals',
      'credits',
      'internalMax',
      'externalMax',
    ])
    .where('status', '<>', 'retired')
    .orderBy('code')
    .orderBy('revision', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, credits: Number(row.credits) }));
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
