import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { completenessParameters, completenessReport, type ClassCompleteness } from '../../../../../contract/student/completeness.ts';
import { isOpen } from '../../../../../contract/student/fields.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import type { ReportColumn, ReportGroup, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { useMay } from '../../../../session/use-permissions.ts';
import { texts } from '../../parts/reports/person-columns.tsx';
import { to } from '../../../../links.ts';

type Data = Output<typeof completenessReport> extends ReportAnswer<infer D> ? D : never;
type Part = Data['parts'][number];

/** Completeness of the records of each class. A number of incomplete records links to the list of those students. */
export const Screen = reportScreen({
  texts,
  title: 'nav.studentCompleteness',
  call: completenessReport,
  parameters: completenessParameters,
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ classes }) => classes.length === 0,
  Result,
});

function Result({ data: { parts, classes }, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  // All readers see the counts, but the links to the names require a permission.
  const maySeeWho = useMay('Student_PersonalVIEW');
  const columns: ReportColumn<ClassCompleteness>[] = [
    { key: 'classOf', isName: true, cell: (row) => <Bdi>{`${row.branch} ${row.batch}`}</Bdi> },
    {
      key: 'students',
      head: t('student.report.students'),
      align: 'end',
      cell: ({ students }, format) => format.number(students),
      sum: (rows) => rows.reduce((sum, { students }) => sum + students, 0),
    },
    { key: 'share', align: 'end', cell: ({ share }, format) => format.number(share / 100, { style: 'percent' }) },
    ...parts.map((part) => columnOf(part, t(`student.choice.missing.${part}`))),
  ];
  return (
    <ReportTable
      label={t('nav.studentCompleteness')}
      texts={texts}
      columns={columns}
      groups={byDegree(classes)}
      keyOf={({ batchId, branchId }) => `${batchId} ${branchId}`}
      hasSums
      isWhole={isWhole}
      onWhole={onWhole}
    />
  );

  function columnOf(part: Part, name: string): ReportColumn<ClassCompleteness> {
    return {
      key: part,
      head: name,
      group: t('student.detail.missing'),
      align: 'end',
      cell: (row, format) => {
        const count = row.missing[part] ?? 0;
        if (count === 0 || !(maySeeWho || isOpen(part))) return format.number(count);
        const of = t('student.report.missingOf', { class: `${row.branch} ${row.batch}`, part: name });
        return (
          <Link href={listAddress(row, part)} aria-label={[format.number(count), of].join(', ')}>
            {format.number(count)}
          </Link>
        );
      },
      sum: (rows) => rows.reduce((sum, row) => sum + (row.missing[part] ?? 0), 0),
    };
  }
}

/** Link to the student list, filtered by class and missing part. */
const listAddress = ({ batchId, branchId }: ClassCompleteness, part: Part): string =>
  to('studentList', {}, { batchId, branchId, missing: part });

function byDegree(classes: readonly ClassCompleteness[]): ReportGroup<ClassCompleteness>[] {
  const degrees = [...new Set(classes.map(({ degree }) => degree))];
  return degrees.map((degree) => ({
    key: degree,
    title: degree,
    rows: classes.filter((row) => row.degree === degree),
  }));
}
