import { sql } from 'kysely';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { instructorFeedbackReport, InstructorSheet, SheetOfTeacher, TrendPoint } from '../../../../contract/feedback/reports.ts';
import type { Db } from '../../../database/transaction.ts';
import type { MakeReport } from '../../../reports/serve-report.ts';
import { readComments } from '../results/comments.ts';
import { readDetailedLines, type DetailedLine, type Line } from '../results/lines.ts';
import { readQuestions } from '../results/questions.ts';
import { sealedRound } from '../results/round.ts';
import { figureOf, isTold } from '../results/withhold.ts';
import { decimalText } from '../rules/fraction.ts';
import { gradeOf } from '../rules/teacher.ts';
import { departmentMeans } from './department-means.ts';
import { summed } from './summed.ts';
import { overall } from './overall.ts';

/** Number of terms compared. */
const termsTold = 6;

/** Feedback report of one teacher in a round. */
export const makeInstructor: MakeReport<typeof instructorFeedbackReport> = async (scoped, { employeeId, policyId }) => {
  const inside = scoped.within('feedbackResults');
  const { db, caller } = inside;
  const round = await sealedRound(inside, { employeeId, policyId });
  const all = await readDetailedLines(inside, { employeeId, about: 'teacher' });
  const lines = all.filter((line) => line.policyId === round?.shown.id);
  const [first] = lines;
  if (!round || !first) return { data: { ...nothing, round: round?.shown ?? null } };
  const shown = lines.filter(isTold);
  const percent = overall(shown, round.weightBy);
  const isTeacher = employeeId === caller.employeeId;
  const isPublished = round.shown.status === 'published';
  const data: InstructorSheet = {
    round: round.shown,
    employeeId,
    teacher: first.teacher,
    department: first.department,
    ...(await aboutTeacher(db, employeeId, first.departmentId)),
    lines: lines.map(figureOf),
    percent: percent && decimalText(percent, 3),
    grade: percent && gradeOf(percent, round.bands),
    responses: shown.reduce((sum, { answers }) => sum + answers, 0),
    straight: shown.length === 0 ? null : shown.reduce((sum, { detail }) => sum + (detail.straight ?? 0), 0),
    sheets: await sheetsOf(db, shown, first),
    comments: await readComments(db, shown, { isPublished, isTeacher }),
    replies: await repliesOf(db, lines, isTeacher),
    trend: trendOf(all),
  };
  return { data, persons: 1 };
};

const nothing = {
  employeeId: null,
  teacher: null,
  designation: null,
  department: null,
  head: null,
  lines: [],
  percent: null,
  grade: null,
  responses: 0,
  straight: null,
  sheets: [],
  comments: { shown: [], hidden: 0, waiting: 0 },
  replies: [],
  trend: [],
};

/** Questions of each sheet, over the visible offerings. */
async function sheetsOf(db: Db, lines: readonly DetailedLine[], of: Line): Promise<SheetOfTeacher[]> {
  const bySheet = [...groupedBy(lines, ({ sheetId }) => sheetId)];
  const questions = await readQuestions(
    db,
    bySheet.map(([id]) => id),
  );
  const sheets: SheetOfTeacher[] = [];
  for (const [sheetId, ofSheet] of bySheet) {
    const means = await departmentMeans(db, { policyId: of.policyId, employeeId: of.employeeId, departmentId: of.departmentId, sheetId });
    const sums = summed(ofSheet);
    sheets.push({
      sheet: ofSheet[0]!.sheet,
      offerings: ofSheet.length,
      answers: ofSheet.reduce((sum, { answers }) => sum + answers, 0),
      questions: questions
        .filter((row) => row.sheetId === sheetId)
        .flatMap(({ sheetId: _, ...question }) => {
          const figures = sums.get(question.id);
          return figures ? [{ ...question, ...figures, departmentMean: means.get(question.id) ?? null }] : [];
        }),
    });
  }
  return sheets;
}

/** Percentages by round, over the latest terms. */
function trendOf(lines: readonly Line[]): TrendPoint[] {
  const terms = [...new Set(lines.map(({ termId }) => termId))].slice(0, termsTold);
  return [
    ...groupedBy(
      lines.filter(({ termId }) => terms.includes(termId)),
      ({ policyId }) => policyId,
    ),
  ]
    .map(([policyId, ofRound]) => {
      const shown = ofRound.filter(isTold);
      const percent = overall(shown, ofRound[0]!.weightBy);
      return {
        policyId,
        policy: ofRound[0]!.policy,
        term: ofRound[0]!.term,
        offerings: shown.length,
        responses: shown.reduce((sum, { answers }) => sum + answers, 0),
        percent: percent && decimalText(percent, 3),
      };
    })
    .toReversed();
}

async function aboutTeacher(db: Db, employeeId: number, departmentId: number | null) {
  const { rows } = await sql<{ designation: string | null; head: string | null }>`
    select (select g.name from employee_postings a join designations g on g.id = a.designation_id where a.employee_id = ${employeeId}
        order by a.from_on desc limit 1) as designation,
      (select e.name from departments d join employees e on e.id = d.hod_employee_id where d.id = ${departmentId}::bigint) as head`.execute(
    db,
  );
  return rows[0] ?? { designation: null, head: null };
}

/** Replies of the teacher: published ones, and drafts for the teacher only. */
async function repliesOf(db: Db, lines: readonly Line[], isTeacher: boolean): Promise<InstructorSheet['replies']> {
  const { rows } = await sql<{ offeringId: number; body: string }>`
    select feedback_offering_id as offering_id, body from feedback_replies
    where feedback_offering_id = any(${lines.map(({ offeringId }) => offeringId)}::bigint[]) and (published_at is not null or ${isTeacher})
    order by feedback_offering_id`.execute(db);
  return rows.flatMap(({ offeringId, body }) => {
    const line = lines.find((row) => row.offeringId === offeringId);
    return line ? [{ offeringId, body, section: line.section, code: line.code }] : [];
  });
}
