import { sql } from 'kysely';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { asMarks } from '../../../../contract/exam/marks.ts';
import { markStates, type MarkState, type SheetStatus } from '../../../../contract/exam/fields.ts';
import type { AnalysedSection, analysisReport, MarksAnalysis } from '../../../../contract/exam/report-marks.ts';
import { figuresOf } from '../../../../contract/exam/sheet-figures.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { MakeReport } from '../../../reports/serve-report.ts';
import { itemsOf } from './items.ts';

/** A mark of a test, in hundredths. */
export interface AnalysedMark {
  markId: number;
  section: string;
  status: SheetStatus;
  state: MarkState;
  total: number | null;
}

/** Reports the distribution of marks of a test, overall and by section, and the statistics of its questions. */
export const makeAnalysis: MakeReport<typeof analysisReport> = async ({ db }, { internalTestId }) => {
  const { max, passPercent, ...about } = await aboutTest(db, internalTestId);
  const marks = await marksOf(db, internalTestId);
  const figures = (section: string | null, sectionMarks: readonly AnalysedMark[]) => sectionOf(section, sectionMarks, max, passPercent);
  const bySection = [...groupedBy(marks, ({ section }) => section)];
  const data: MarksAnalysis = {
    ...about,
    max: asMarks(max),
    sections: [figures(null, marks), ...(bySection.length > 1 ? bySection.map(([name, sectionMarks]) => figures(name, sectionMarks)) : [])],
    items: await itemsOf(db, internalTestId, marks),
  };
  return { data };
};

async function aboutTest(db: Db, id: number) {
  const { rows } = await sql<Omit<MarksAnalysis, 'max' | 'sections' | 'items'> & { max: number; passPercent: number }>`
    select it.id as test_id, it.name as test, o.code, o.title as course, p.code || ' ' || bs.semester as class_name, it.on_date, (it.max_marks * 100)::int as max,
      round(y.pass_mark * 10000.0 / y.internal_max)::int as pass_percent,
      not exists (select from mark_sheets k where k.internal_test_id = it.id and k.status <> 'published') as is_final
    from internal_tests it join internal_plans ip on ip.id = it.internal_plan_id join internal_policies y on y.id = ip.internal_policy_id
    join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id
    join registration_policies r on r.id = ip.registration_policy_id join programs p on p.id = r.program_id
    join batch_semesters bs on bs.id = r.batch_semester_id where it.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

async function marksOf(db: Db, testId: number): Promise<AnalysedMark[]> {
  const { rows } = await sql<AnalysedMark>`
    select m.id as mark_id, s.name as section, k.status, m.state, (m.total * 100)::int as total
    from mark_sheets k join test_marks m on m.mark_sheet_id = k.id join section_courses c on c.id = k.section_course_id
    join sections s on s.id = c.section_id where k.internal_test_id = ${testId} order by s.name, m.id`.execute(db);
  return rows;
}

function sectionOf(section: string | null, marks: readonly AnalysedMark[], max: number, passPercent: number): AnalysedSection {
  const totals = marks.flatMap(({ state, total }) => (state === 'present' && total !== null ? [total] : []));
  const { marked, mean, deviation, lowest, highest, failed, tenths } = figuresOf(totals, max, passPercent);
  const shown = (value: number | null) => (value === null ? null : asMarks(value));
  const states = Object.fromEntries(
    markStates.map((state) => [state, marks.filter((mark) => mark.state === state).length]),
  ) as AnalysedSection['states'];
  return {
    section,
    status: section === null ? null : (marks[0]?.status ?? null),
    states,
    marked,
    mean: shown(mean),
    deviation: shown(deviation),
    lowest: shown(lowest),
    median: shown(medianOf(totals)),
    highest: shown(highest),
    passed: marked - failed,
    tenths: [...tenths],
  };
}

/** The middle mark or the mean of the two middle marks, rounded up to a hundredth. */
export function medianOf(totals: readonly number[]): number | null {
  const sorted = [...totals].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : Math.ceil((sorted[middle - 1]! + sorted[middle]!) / 2);
}
