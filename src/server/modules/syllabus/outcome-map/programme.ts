import { sql } from 'kysely';
import { averageOf } from '../../../../contract/syllabus/map-rules.ts';
import type { MapOfCourse, MappedProgram, ProgrammeMatrix } from '../../../../contract/syllabus/programme-maps.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Rows } from '../../../scope.ts';

/** Programmes whose maps the caller may edit, with the batches that have a syllabus. */
export async function mappedPrograms(db: Db, rows: Rows<'programs'>): Promise<MappedProgram[]> {
  const programs = await sql<Omit<MappedProgram, 'batches'>>`
    select p.id, p.code, p.name from programs p where ${rows.on('p.id')} order by p.code`.execute(db);
  const batches = await sql<MappedProgram['batches'][number] & { programId: number }>`
    select y.program_id, y.id as syllabus_id, y.status, b.id, b.name
    from syllabi y join batches b on b.id = y.batch_id order by b.admission_year desc, b.name`.execute(db);
  return programs.rows.map((program) => ({
    ...program,
    batches: batches.rows.filter(({ programId }) => programId === program.id).map(({ programId: _, ...batch }) => batch),
  }));
}

/** Courses of a batch with the gaps in their maps; empty without a syllabus. */
export async function mapsOf(db: Db, programId: number, batchId: number): Promise<MapOfCourse[]> {
  const { rows } = await sql<MapOfCourse>`
    select s.id, c.id as course_id, c.code, c.title, s.semester, s.outcome_status as status, s.outcome_note as note,
      (select count(*)::int from course_outcomes o where o.course_id = c.id) as outcomes,
      coalesce(x.mapped, 0) as mapped, coalesce(x.unjustified, 0) as unjustified, coalesce(x.to_review, 0) as to_review
    from syllabi y join semester_courses s on s.syllabus_id = y.id join courses c on c.id = s.course_id
    left join lateral (
      select count(distinct m.course_outcome_id)::int as mapped, count(*) filter (where m.to_review)::int as to_review,
        count(*) filter (where m.level = 3 and coalesce(trim(m.justification), '') = '')::int as unjustified
      from outcome_maps m where m.semester_course_id = s.id) x on true
    where y.program_id = ${programId} and y.batch_id = ${batchId}
    order by s.semester, s.ordinal`.execute(db);
  return rows;
}

/** Matrix of courses and outcomes; each cell is the average of a column in the map of the course. */
export async function matrixOf(db: Db, programId: number, batchId: number): Promise<ProgrammeMatrix> {
  const result = await sql<{ program: string; batch: string; poSetId: number | null; psoSetId: number | null }>`
    select p.name as program, b.name as batch, y.po_set_id, y.pso_set_id
    from programs p cross join batches b left join syllabi y on y.program_id = p.id and y.batch_id = b.id
    where p.id = ${programId} and b.id = ${batchId}`.execute(db);
  const { program = '', batch = '', poSetId = null, psoSetId = null } = result.rows[0] ?? {};
  const columns = await sql<Omit<ProgrammeMatrix['columns'][number], 'courses'>>`
    select o.id, o.code, o.title, t.kind from outcomes o join outcome_sets t on t.id = o.outcome_set_id
    where t.id in (${sql.join([poSetId ?? 0, psoSetId ?? 0])}) order by t.kind, o.ordinal`.execute(db);
  const courses = await mapsOf(db, programId, batchId);
  const cells = await sql<{ semesterCourseId: number; outcomeId: number; levels: number[] }>`
    select m.semester_course_id, m.outcome_id, array_agg(m.level::int) as levels
    from outcome_maps m join semester_courses s on s.id = m.semester_course_id join syllabi y on y.id = s.syllabus_id
    where y.program_id = ${programId} and y.batch_id = ${batchId}
    group by m.semester_course_id, m.outcome_id`.execute(db);
  const averages = new Map(
    cells.rows.map(({ semesterCourseId, outcomeId, levels }) => [`${semesterCourseId} ${outcomeId}`, averageOf(levels)]),
  );
  const rows = courses.map(({ id, code, title, semester }) => ({
    id,
    code,
    title,
    semester,
    averages: columns.rows.map((column) => averages.get(`${id} ${column.id}`) ?? null),
  }));
  return {
    program,
    batch,
    rows,
    columns: columns.rows.map((column, at) => ({
      ...column,
      courses: rows.filter(({ averages: line }) => line[at] !== null).length,
    })),
  };
}
