import { Link } from 'wouter';
import type { OfferingFigure } from '../../../../../contract/feedback/reports.ts';
import type { RoundOfResults } from '../../../../../contract/feedback/results.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { classNames } from '../../../../kit/class-names.ts';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { Percent, rateIn } from './figures.tsx';
import * as styles from './reports.css.ts';

type About = Pick<OfferingFigure, 'offeringId' | 'employeeId' | 'teacher' | 'code' | 'course' | 'section' | 'group'>;

/** Name of a teacher, with a link to the teacher's report for readers who may open it. */
export function TeacherLink({
  of: { employeeId, teacher },
  round,
}: {
  of: Pick<About, 'employeeId' | 'teacher'>;
  round: RoundOfResults | null;
}) {
  const mayOpen = useMayOpen('instructorFeedback');
  if (!mayOpen || employeeId === null) return teacher ?? '–';
  return (
    <Link className={classNames(layout.tapTarget, styles.link)} href={to('instructorFeedback', {}, { employeeId, policyId: round?.id })}>
      {teacher}
    </Link>
  );
}

/** Code of a course, with a link to its results for readers who may open them. */
function CourseLink({ of: { offeringId, code } }: { of: About }) {
  const mayOpen = useMayOpen('feedbackOffering');
  if (!mayOpen) return <Bdi>{code}</Bdi>;
  return (
    <Link className={classNames(layout.tapTarget, styles.link)} href={to('feedbackOffering', { id: offeringId })}>
      <Bdi>{code}</Bdi>
    </Link>
  );
}

/** Columns of an offering: course and class. */
export const courseColumns: readonly ReportColumn<About>[] = [
  { key: 'code', isName: true, cell: (row) => <CourseLink of={row} /> },
  { key: 'course', isWide: true, cell: ({ course }) => course },
  {
    key: 'section',
    cell: ({ section, group }) => <Bdi>{[section, group].filter(Boolean).join(' · ')}</Bdi>,
  },
];

/** Columns of figures: eligible students, answers and percentage. */
export const figureColumns = (round: RoundOfResults | null): readonly ReportColumn<OfferingFigure>[] => [
  { key: 'eligible', align: 'end', cell: ({ eligible }, format) => format.number(eligible) },
  { key: 'answers', align: 'end', cell: ({ answers }, format) => format.number(answers) },
  { key: 'rate', align: 'end', cell: (row, format) => rateIn(format, row) },
  { key: 'percent', align: 'end', cell: (row) => <Percent of={row} round={round} /> },
];
