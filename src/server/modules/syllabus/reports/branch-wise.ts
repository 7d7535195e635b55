import { sql } from 'kysely';
import { changesBetween } from '../../../../contract/syllabus/redline.ts';
import type {
  branchWiseReport,
  ComparedCell,
  ComparedLine,
  SyllabusLine,
  SyllabusSheetData,
} from '../../../../contract/syllabus/report-syllabi.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport, type ParametersOf } from '../../../reports/serve-report.ts';
import { lineColumns, linesIn } from './columns.ts';
import { sheetsOf } from './sheet.ts';

type Query = ParametersOf<typeof branchWiseReport>;
const batchFields = ['batchId', 'secondBatchId', 'thirdBatchId', 'fourthBatchId'] as const;

/** Syllabus of a programme: one batch in full, or several batches side by side. */
export const makeBranchWise: MakeReport<typeof branchWiseReport> = async ({ db }, query) => {
  const program = await db.selectFrom('programs').select('name').where('id', '=', query.programId).executeTakeFirst();
  if (!program) refuseProblems({ programId: 'unknownReference' });
  const ids = await syllabiAsked(db, query);
  const all = { from: 1, to: 12, hasOutcomes: query.hasOutcomes === true && ids.length === 1 };
  const sheets = ids.length > 0 ? await sheetsOf(db, sql`y.id in (${sql.join(ids)})`, all) : [];
  return {
    data: { program: program?.name ?? '', sheets, semesters: sheets.length > 1 ? compare(sheets) : [] },
    file: fileOf({
      name: 'syllabus-by-branch',
      title: 'Syllabus by branch',
      columns: lineColumns,
      blocks: heldLines(sheets.flatMap(linesIn)),
    }),
  };
};

/** Syllabi of the requested batches, or the latest one. */
async function syllabiAsked(db: Db, query: Query): Promise<number[]> {
  const { rows } = await sql<{ id: number; batchId: number }>`
    select y.id, y.batch_id from syllabi y join batches b on b.id = y.batch_id
    where y.program_id = ${query.programId} order by b.admission_year desc`.execute(db);
  const named = batchFields.filter((name) => query[name] !== undefined);
  const has = (name: (typeof batchFields)[number]) => rows.some(({ batchId }) => batchId === query[name]);
  refuseProblems(Object.fromEntries(named.filter((name) => !has(name)).map((name) => [name, 'unknownReference' as const])));
  const [newest] = rows;
  if (named.length === 0) return newest ? [newest.id] : [];
  return rows.filter(({ batchId }) => named.some((name) => query[name] === batchId)).map(({ id }) => id);
}

/** Courses of several batches matched by code, each in the semester of the latest batch with the course. */
export function compare(sheets: readonly SyllabusSheetData[]): { semester: number; lines: ComparedLine[] }[] {
  const plans = sheets.map(({ semesters }) => new Map(semesters.flatMap(({ rows }) => rows).map((row) => [row.code, row])));
  const newest = new Map<string, SyllabusLine>();
  for (const plan of plans.toReversed()) for (const [code, row] of plan) if (!newest.has(code)) newest.set(code, row);
  const semesters = [...new Set([...newest.values()].map(({ semester }) => semester))].sort((a, b) => a - b);
  return semesters.map((semester) => ({
    semester,
    lines: [...newest.values()]
      .filter((row) => row.semester === semester)
      .map(({ code, title }) => ({ code, title, cells: cellsOf(plans.map((plan) => plan.get(code) ?? null)) })),
  }));
}

function cellsOf(courses: readonly (SyllabusLine | null)[]): ComparedCell[] {
  return courses.map((course, at) => {
    const before = courses[at - 1] ?? null;
    const changes = course && before ? changesBetween(before, course) : [];
    return { course, changes, change: at === 0 ? (course ? 'first' : 'absent') : changeOf(before, course, changes.length) };
  });
}

function changeOf(before: SyllabusLine | null, after: SyllabusLine | null, changes: number): ComparedCell['change'] {
  if (!after) return before ? 'removed' : 'absent';
  if (!before) return 'added';
  return changes > 0 ? 'changed' : 'same';
}
