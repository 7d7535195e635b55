import { sql } from 'kysely';
import { finalGradeStatuses } from '../../../../contract/feedback/fields.ts';
import { finalGradeLife } from '../../../../contract/feedback/final-grade-life.ts';
import { listFinalGrades, type FinalGrade, type OwnFinalGrade } from '../../../../contract/feedback/final-grades.ts';
import { collegeDay } from '../../../college-day.ts';
import { postOn, postsOn } from '../../../database/present-posting.ts';
import type { Column } from '../../../export/table.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';
import { among, amongWords, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { backwards, filled } from '../../../lists/source.ts';
import type { Rows } from '../../../scope.ts';
import { calculatedAt, isOutdated, readInputs } from './inputs.ts';

type Line = Omit<FinalGrade, 'events'>;
type FoundGrade = Omit<Line, 'parts' | 'margin' | 'allOfferings'> & { inputs: unknown; roundNames: Record<string, string> };

/** The grade is `g`, its teacher `e`, the teacher's current post `d`, the grade of the previous year `l`. */
const tables = sql`feedback_final_grades g join employees e on e.id = g.employee_id
  left join feedback_final_grades l on l.employee_id = g.employee_id and l.academic_year = g.academic_year - 1`;
const columns = sql<FoundGrade>`
  g.id, g.version, g.updated_at, g.employee_id, e.name as employee, e.employee_no, d.department_id, d.department, g.academic_year,
  g.percent, g.responses, g.offerings, g.grade, g.points25, l.percent as last_percent, (g.percent - l.percent)::text as change,
  g.status, g.remark, ${calculatedAt} as calculated_at, ${isOutdated} as is_outdated, g.inputs,
  (select coalesce(json_object_agg(p.id, p.name), '{}') from feedback_policies p join academic_terms t on t.id = p.academic_term_id
    where t.academic_year = g.academic_year and p.purpose = 'teacher') as round_names`;

function lineOf({ inputs, roundNames, ...row }: FoundGrade): Line {
  const { margin, allOfferings, parts } = readInputs(inputs);
  return {
    ...row,
    margin,
    allOfferings: Math.max(allOfferings, row.offerings),
    parts: parts.map((part) => ({ ...part, round: roundNames[part.feedbackPolicyId] ?? '' })),
  };
}

/** Current state and facts of a grade in its lifecycle. */
export const standingOf = (
  line: Pick<Line, 'status' | 'version' | 'isOutdated'>,
): Standing<typeof finalGradeLife> & { version: number } => ({
  state: line.status,
  version: line.version,
  facts: { isOutdated: line.isOutdated, isCurrent: !line.isOutdated },
});

const withEvents = ({ caller }: Pick<Context, 'caller'>, lines: readonly Line[]): FinalGrade[] =>
  lines.map((line) => ({ ...line, events: eventsFor(finalGradeLife, standingOf(line), caller) }));

const figure = (text: string | null) => (text === null ? null : Number(text));
/** Columns for the annual appraisal come first. */
const fileColumns: readonly Column<Line>[] = [
  { head: 'Year', width: 10, cell: ({ academicYear }) => `${academicYear}-${String((academicYear + 1) % 100).padStart(2, '0')}` },
  { head: 'Employee no', width: 14, cell: ({ employeeNo }) => employeeNo },
  { head: 'Teacher', width: 28, cell: ({ employee }) => employee },
  { head: 'Department', width: 28, cell: ({ department }) => department },
  { head: 'Percentage', width: 11, cell: ({ percent }) => figure(percent) },
  { head: 'Margin', width: 9, cell: ({ margin }) => figure(margin) },
  { head: 'Grade', width: 16, cell: ({ grade }) => grade },
  { head: 'Points of 25', width: 12, cell: ({ points25 }) => figure(points25) },
  { head: 'Valid offerings', width: 14, cell: ({ offerings }) => offerings },
  { head: 'Offerings', width: 10, cell: ({ allOfferings }) => allOfferings },
  { head: 'Responses', width: 10, cell: ({ responses }) => responses },
  { head: 'Year before', width: 11, cell: ({ lastPercent }) => figure(lastPercent) },
  { head: 'Change', width: 9, cell: ({ change }) => figure(change) },
  { head: 'Status', width: 11, words: true, cell: ({ status }) => status },
  { head: 'Remark', width: 40, cell: ({ remark }) => remark },
];

const place = (words: readonly string[]) => filled(sql`array_position(array[${sql.join(words.map((word) => sql.lit(word)))}], g.status)`);

/** Final grades, newest year first, then by name of the teacher. */
export const finalGradeList = source(listFinalGrades, {
  from: ({ context }) => sql`${tables} left join ${postsOn(collegeDay(context.now), { withLeft: true })} d on d.employee_id = e.id`,
  id: sql`g.id`,
  columns: () => columns,
  search: inText(sql`e.name || ' ' || e.employee_no`),
  filters: {
    academicYear: among(sql`g.academic_year`),
    departmentId: among(sql`d.department_id`),
    grade: among(sql`g.grade`),
    status: amongWords(sql`g.status`),
  },
  orders: {
    employee: filled(sql`lower(e.name)`),
    department: sql`lower(d.department)`,
    academicYear: filled(sql`g.academic_year`),
    percent: sql`g.percent`,
    responses: filled(sql`g.responses`),
    points25: sql`g.points25`,
    status: place(finalGradeStatuses),
  },
  order: '-academicYear',
  ties: [backwards(filled(sql`g.academic_year`)), sql`lower(e.name)`],
  show: (row: FoundGrade) => lineOf(row),
  complete: (lines, { context }) => withEvents(context, lines),
  file: { table: 'feedback_final_grades', name: 'feedback-final-grades', title: 'Final grades', columns: fileColumns },
});

/** @throws {ApiError} NotFound */
export async function findGrade({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<Line> {
  const { rows } = await sql<FoundGrade>`
    select ${columns} from ${tables} left join ${postOn(collegeDay(now))} d on true where g.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return lineOf(rows[0]);
}

/**
 * One grade, with its open events.
 * @throws {ApiError} NotFound
 */
export const readGrade = async (context: Pick<Context, 'db' | 'now' | 'caller'>, id: number): Promise<FinalGrade> =>
  withEvents(context, [await findGrade(context, id)])[0]!;

/** Grades of these rows as their teacher sees them. */
export async function ownGrades(db: Context['db'], rows: Rows): Promise<OwnFinalGrade[]> {
  const { rows: grades } = await sql<Omit<OwnFinalGrade, 'margin'> & { inputs: unknown }>`
    select g.id, g.academic_year, g.percent, g.grade, g.points25, g.remark, g.inputs from feedback_final_grades g
    where ${rows.on('g.id')} order by g.academic_year desc`.execute(db);
  return grades.map(({ inputs, ...row }) => ({ ...row, margin: readInputs(inputs).margin }));
}
