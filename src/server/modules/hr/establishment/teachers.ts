import { sql } from 'kysely';
import type { FacultyRow } from '../../../../contract/hr/report-faculty.ts';
import { teachingCadres, type experienceKinds, type qualificationLevels } from '../../../../contract/hr/fields.ts';
import { idsOf, inBlocks, isAmong, listOf, readPlaced } from '../../../database/blocks.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Rows } from '../../../scope.ts';

/** A posting with the facts of its masters. */
export interface TeacherPosting {
  fromOn: string;
  closedOn: string | null;
  departmentId: number;
  department: string;
  designationId: number;
  designation: string;
  cadre: FacultyRow['cadre'];
  /** Sort order of the designation. */
  place: number;
  category: string;
  isRegular: boolean;
  /** A teaching cadre in an academic department. */
  isTeaching: boolean;
}

/** A teacher in a span, with everything that a line contains. */
export type Teacher = Pick<FacultyRow, 'id' | 'userId' | 'employeeNo' | 'salutation' | 'name' | 'joinedOn'> & {
  postings: TeacherPosting[];
  qualifications: {
    level: (typeof qualificationLevels)[number];
    title: string;
    passedYear: number;
    institution: string | null;
    specialisation: string | null;
  }[];
  experiences: { kind: (typeof experienceKinds)[number]; fromOn: string; toOn: string }[];
};

/** One department in scope, or all of them. */
export interface InDepartments {
  departmentId: number | undefined;
  inScope: Rows<'departments'>;
}

interface TeacherQuery extends InDepartments {
  fromOn: string;
  asOf: string;
}

/** The departments, and everyone posted to teach in one of them between two days, block by block. */
export async function readTeachers(db: Db, { fromOn, asOf, departmentId, inScope }: TeacherQuery) {
  const { rows } = await sql<{ id: number }>`
    select d.id from departments d where d.kind = 'academic' and ${inScope.on('d.id')}
      and ${departmentId === undefined ? sql`true` : sql`d.id = ${departmentId}`}`.execute(db);
  const departmentIds = new Set(rows.map(({ id }) => id));
  const ids = await idsOf(
    db,
    sql`
    select distinct p.employee_id as id from employee_postings p join designations g on g.id = p.designation_id
    where ${isAmong(sql`p.department_id`, [...departmentIds])} and g.cadre = any(${teaching})
      and p.from_on <= ${asOf}::date and (p.closed_on is null or p.closed_on >= ${fromOn}::date)`,
  );
  return { teachers: inBlocks(ids, (block) => readBlock(db, block)), departmentIds };
}

const readBlock = (db: Db, ids: readonly number[]) =>
  readPlaced<Teacher>(
    db,
    sql`
    select e.id as place, e.id, e.user_id as "userId", e.employee_no as "employeeNo", e.salutation, e.name,
      e.joined_on as "joinedOn", (${postings}) as postings, coalesce((${qualifications}), '[]') as qualifications,
      coalesce((${experiences}), '[]') as experiences
    from employees e where ${isAmong(sql`e.id`, ids)}`,
  );

const teaching = sql`string_to_array(${teachingCadres.join(',')}, ',')`;

const postings = sql`
  select json_agg(json_build_object('fromOn', p.from_on, 'closedOn', p.closed_on, 'departmentId', d.id,
    'department', d.name, 'designationId', g.id, 'designation', g.name, 'cadre', g.cadre, 'place', g.sort_order,
    'category', c.name, 'isRegular', c.is_regular,
    'isTeaching', d.kind = 'academic' and g.cadre = any(${teaching})) order by p.from_on)
  from employee_postings p join departments d on d.id = p.department_id
    join designations g on g.id = p.designation_id join employee_categories c on c.id = p.employee_category_id
  where p.employee_id = e.id`;

const qualifications = sql`
  select json_agg(json_build_object('level', q.level, 'title', q.title, 'passedYear', q.passed_year,
    'institution', q.institution, 'specialisation', q.specialisation) order by q.id)
  from employee_qualifications q where q.employee_id = e.id`;

const experiences = sql`
  select json_agg(json_build_object('kind', x.kind, 'fromOn', x.from_on, 'toOn', x.to_on))
  from employee_experiences x where x.employee_id = e.id`;

/**
 * Students on roll on a day, by their events: those in branches of these departments then, or the whole college. Null
 * if the departments have no branch, such as basic science.
 */
export async function countStudents(db: Db, { asOf }: { asOf: string }, departmentIds: readonly number[] | null) {
  const later = sql`n.student_id = s.id and n.undone_at is null`;
  const branchThen = sql`coalesce((
    select n.from_branch_id from student_events n
    where ${later} and n.on_date > ${asOf}::date and n.from_branch_id is not null order by n.on_date, n.id limit 1), s.branch_id)`;
  const branches = sql`select b.id from branches b where b.department_id = any(${listOf(departmentIds ?? [])})`;
  const { rows } = await sql<{ students: number; hasBranches: boolean }>`
    select count(*)::int as students, exists (${branches}) as has_branches
    from students s
    where s.admitted_on <= ${asOf}::date
      and ${departmentIds === null ? sql`true` : sql`${branchThen} in (${branches})`}
      and not exists (
        select from student_events e
        where e.student_id = s.id and e.undone_at is null and e.on_date <= ${asOf}::date
          and e.kind in ('discontinued', 'passedOut')
          and not exists (
            select from student_events n
            where ${later} and n.on_date <= ${asOf}::date and n.kind = 'readmitted' and (n.on_date, n.id) > (e.on_date, e.id)))`.execute(
    db,
  );
  const [row] = rows;
  return departmentIds !== null && !row?.hasBranches ? null : (row?.students ?? 0);
}
