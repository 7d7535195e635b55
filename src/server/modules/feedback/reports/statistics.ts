import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { ClassRates, feedbackStatisticsReport, FeedbackSpread } from '../../../../contract/feedback/reports.ts';
import type { Column } from '../../../export/table.ts';
import { phrase } from '../../../export/text.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { readLines, type Line } from '../results/lines.ts';
import { sealedRound } from '../results/round.ts';
import { isTold } from '../results/withhold.ts';
import { compared, fraction, fractionOf, decimalText } from '../rules/fraction.ts';
import { quartilesOf } from '../rules/quartiles.ts';

const sixty = fraction(60);
const groupings = {
  department: ({ departmentId, department }: Line) => ({ key: String(departmentId ?? 0), label: department }),
  semester: ({ semester }: Line) => ({ key: String(semester), label: null }),
  kind: ({ kind }: Line) => ({ key: kind as string, label: null }),
} as const;

/** Distribution of the percentages of a round, and response rates by class. */
export const makeStatistics: MakeReport<typeof feedbackStatisticsReport> = async (scoped, { by = 'department', ...query }) => {
  const inside = scoped.within('feedbackResults');
  const round = await sealedRound(inside, query);
  const all = round ? await readLines(inside, { ...query, policyId: round.shown.id }) : [];
  const grouping = groupings[by];
  const lines = [...groupedBy(all, (line) => grouping(line).key)]
    .map(([, group]) => spreadOf(grouping(group[0]!), group))
    .toSorted((a, b) => (by === 'semester' ? Number(a.key) - Number(b.key) : (a.label ?? a.key).localeCompare(b.label ?? b.key)));
  return {
    data: {
      round: round?.shown ?? null,
      lines,
      whole: all.length === 0 ? null : spreadOf({ key: 'all', label: null }, all),
      rates: ratesOf(all),
    },
    file: fileOf({
      name: 'feedback-statistics',
      title: 'Feedback percentage statistics',
      columns,
      blocks: heldLines(lines),
      meant: { by },
    }),
  };
};

/** Uses visible offerings only, so that withheld ones cannot be found by subtraction. */
function spreadOf({ key, label }: { key: string; label: string | null }, lines: readonly Line[]): FeedbackSpread {
  const shown = lines.filter(isTold).map(({ percent }) => fractionOf(percent ?? '0'));
  const quartiles = quartilesOf(shown);
  const two = (name: keyof NonNullable<typeof quartiles>) => quartiles && decimalText(quartiles[name], 2);
  return {
    key,
    label,
    offerings: lines.length,
    valid: shown.length,
    eligible: lines.reduce((sum, line) => sum + line.eligible, 0),
    answers: lines.reduce((sum, line) => sum + line.answers, 0),
    mean: two('mean'),
    lowest: two('lowest'),
    lower: two('lower'),
    median: two('median'),
    upper: two('upper'),
    highest: two('highest'),
    below: shown.filter((percent) => compared(percent, sixty) < 0).length,
    suppressed: quartiles === null,
  };
}

/** Sections × courses of each class, with answers and eligible students. */
function ratesOf(lines: readonly Line[]): ClassRates[] {
  return [...groupedBy(lines, ({ className }) => className)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([className, ofClass]) => {
      const courses = [...new Map(ofClass.map(({ code, course }) => [code, course]))]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([code, title]) => ({ code, title }));
      const sections = [...groupedBy(ofClass, ({ sectionId }) => sectionId)].map(([id, ofSection]) => ({
        id,
        name: ofSection[0]!.sectionName,
        cells: courses.map(({ code }) => {
          const cell = ofSection.filter((line) => line.code === code);
          return cell.length === 0
            ? null
            : { eligible: cell.reduce((sum, line) => sum + line.eligible, 0), answers: cell.reduce((sum, line) => sum + line.answers, 0) };
        }),
      }));
      return { className, courses, sections: sections.toSorted((a, b) => a.name.localeCompare(b.name)) };
    });
}

const number = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
const columns: readonly Column<FeedbackSpread>[] = [
  { head: 'Of|department, semester or kind', width: 30, cell: ({ label, key }) => label ?? (/^\d+$/.test(key) ? key : phrase(key)) },
  { head: 'Offerings', width: 10, cell: (row) => row.offerings },
  { head: 'With enough answers', width: 12, cell: (row) => row.valid },
  { head: 'Eligible', width: 10, cell: (row) => row.eligible },
  { head: 'Answers', width: 10, cell: (row) => row.answers },
  { head: 'Mean', width: 8, cell: ({ mean }) => number(mean) },
  { head: 'Lowest', width: 8, cell: ({ lowest }) => number(lowest) },
  { head: 'Lower quartile', width: 8, cell: ({ lower }) => number(lower) },
  { head: 'Median', width: 8, cell: ({ median }) => number(median) },
  { head: 'Upper quartile', width: 8, cell: ({ upper }) => number(upper) },
  { head: 'Highest', width: 8, cell: ({ highest }) => number(highest) },
  { head: 'Below 60', width: 9, cell: (row) => row.below },
];
