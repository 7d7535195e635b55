import { sql } from 'kysely';
import type { CourseWithObjectives, objectivesReport } from '../../../../contract/syllabus/report-outcomes.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { syllabusAsked } from './which.ts';

type Line = Omit<CourseWithObjectives, 'outcomes'> & {
  program: string;
  batch: string | null;
  outcome: CourseWithObjectives['outcomes'][number] | null;
};

/** Objectives and outcomes of each course of a batch. */
export const makeObjectives: MakeReport<typeof objectivesReport> = async ({ db }, query) => {
  const { program, batch, syllabusId } = await syllabusAsked(db, query);
  const all = await coursesOf(db, syllabusId, query.semester);
  const courses = query.hasGaps ? all.filter(hasGap) : all;
  return {
    data: { program, batch, courses },
    file: fileOf({
      name: 'objectives-and-outcomes',
      title: 'Objectives and outcomes',
      columns,
      blocks: heldLines(courses.flatMap(({ outcomes, ...course }) => linesOf({ ...course, program, batch }, outcomes))),
    }),
  };
};

async function coursesOf(db: Db, syllabusId: number, semester: number | undefined): Promise<CourseWithObjectives[]> {
  const { rows } = await sql<CourseWithObjectives>`
    select s.id, c.id as course_id, c.code, c.revision, c.title, s.semester, nullif(trim(c.objectives), '') as objectives,
      (select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'statement', o.statement, 'bloom', o.bloom,
          'modules', (select coalesce(json_agg(distinct m.ordinal order by m.ordinal), '[]')
            from course_topics t join course_modules m on m.id = t.course_module_id where t.course_outcome_id = o.id))
          order by o.ordinal), '[]')
        from course_outcomes o where o.course_id = c.id) as outcomes
    from semester_courses s join courses c on c.id = s.course_id
    where s.syllabus_id = ${syllabusId} and ${semester === undefined ? sql`true` : sql`s.semester = ${semester}`}
    order by s.semester, s.ordinal`.execute(db);
  return rows;
}

/** True if the course file has gaps: no objectives, no outcomes, or an outcome without a module. */
const hasGap = ({ objectives, outcomes }: CourseWithObjectives): boolean =>
  objectives === null || outcomes.length === 0 || outcomes.some(({ modules }) => modules.length === 0);

/** A line per outcome, or a single line for a course without outcomes. */
const linesOf = (course: Omit<Line, 'outcome'>, outcomes: CourseWithObjectives['outcomes']): Line[] =>
  outcomes.length === 0 ? [{ ...course, outcome: null }] : outcomes.map((outcome) => ({ ...course, outcome }));

const columns: readonly Column<Line>[] = [
  { head: 'Programme', width: 34, cell: ({ program }) => program },
  { head: 'Batch', width: 10, cell: ({ batch }) => batch },
  { head: 'Semester', width: 9, cell: ({ semester }) => semester },
  { head: 'Code', width: 12, cell: ({ code }) => code },
  { head: 'Revision', width: 9, cell: ({ revision }) => revision },
  { head: 'Title', width: 40, cell: ({ title }) => title },
  { head: 'Objectives', width: 60, cell: ({ objectives }) => objectives },
  { head: 'Outcome', width: 9, cell: ({ outcome }) => outcome?.code ?? null },
  { head: 'Statement', width: 60, cell: ({ outcome }) => outcome?.statement ?? null },
  { head: 'Bloom level', width: 11, cell: ({ outcome }) => outcome?.bloom ?? null },
  { head: 'Modules', width: 12, cell: ({ outcome }) => outcome?.modules.join(', ') ?? null },
];
