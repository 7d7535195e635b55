import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { facultyParameters, facultySheet, studentsForOne, type FacultyRow } from '../../../../../contract/hr/report-faculty.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Card } from '../../../../kit/card.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import type { ReportColumn, ReportGroup, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { useAskAnew } from '../../../../kinds/report/use-ask-anew.ts';
import { AcademicYearControl } from '../../parts/academic-year-control.tsx';
import { FacultyFigures } from '../../parts/establishment/faculty-figures.tsx';
import { lineColumns, texts } from '../../parts/establishment/line-columns.tsx';
import { DepartmentLink } from '../../parts/record/department-link.tsx';

type Data = Output<typeof facultySheet> extends ReportAnswer<infer D> ? D : never;

/** Teachers of an academic year in the format of accreditation forms, with faculty figures. */
export const Screen = reportScreen({
  texts,
  title: 'nav.facultySheet',
  call: facultySheet,
  parameters: facultyParameters,
  defaults: { target: studentsForOne },
  unlisted: ['target'],
  controls: { academicYear: AcademicYearControl },
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ total }) => total === 0,
  Result,
});

function Result({ data, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const askAnew = useAskAnew(values, facultyParameters);
  const format = useFormat();
  const { academicYear, asOf, rows, total, figures, departments } = data;
  const title = t('establishment.teachersOf', { year: academicYear, date: format.date(asOf) });
  return (
    <>
      <FacultyFigures figures={figures} />
      <Card title={t('establishment.phdByDepartment')}>
        <BarChart
          label={t('establishment.phdByDepartment')}
          onBar={(departmentId) => askAnew({ departmentId })}
          bars={departments.map(({ departmentId, department, teachers, phd }) => ({
            key: String(departmentId),
            label: department,
            values: [phd],
            mark: teachers,
          }))}
        />
      </Card>
      <ShownPart texts={texts} shown={rows.length} total={total} />
      <Card title={title} isFlush>
        <ReportTable
          label={title}
          texts={texts}
          columns={columns}
          groups={byDepartment(rows)}
          keyOf={({ id }) => id}
          isFlush
          isWhole={isWhole}
          onWhole={onWhole}
        />
      </Card>
    </>
  );
}

const [, ...named] = lineColumns;

const columns: readonly ReportColumn<FacultyRow>[] = [
  { key: 'place', align: 'end', cell: (_row, format, place) => format.number(place) },
  ...named,
  { key: 'joinedOn', cell: ({ joinedOn }, format) => <time dateTime={joinedOn}>{format.date(joinedOn)}</time> },
  { key: 'designatedOn', cell: ({ designatedOn }, format) => <time dateTime={designatedOn}>{format.date(designatedOn)}</time> },
  { key: 'degree', cell: ({ degree }) => degree && [degree.title, degree.year].join(', ') },
  { key: 'institution', isWide: true, cell: ({ degree }) => degree?.institution },
  { key: 'specialisation', cell: ({ degree }) => degree?.specialisation },
  { key: 'experience', cell: ({ experience }) => <Experience of={experience} /> },
  { key: 'association', cell: ({ association }) => association },
  { key: 'leftOn', cell: (row) => <StillHere row={row} /> },
];

function Experience({ of: { years, months } }: { of: FacultyRow['experience'] }) {
  const { t } = useTranslation();
  return [
    ...(years > 0 ? [t('employee.years', { count: years })] : []),
    ...(months > 0 || years === 0 ? [t('employee.months', { count: months })] : []),
  ].join(' ');
}

function StillHere({ row: { leftOn } }: { row: FacultyRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (leftOn === null) return <Badge tone="success">{t('establishment.stillHere')}</Badge>;
  return <time dateTime={leftOn}>{t('establishment.left', { date: format.date(leftOn) })}</time>;
}

function byDepartment(rows: readonly FacultyRow[]): ReportGroup<FacultyRow>[] {
  const ids = [...new Set(rows.map(({ departmentId }) => departmentId))];
  return ids.map((id) => {
    const ofDepartment = rows.filter(({ departmentId }) => departmentId === id);
    const title = <DepartmentLink id={id} name={ofDepartment[0]?.department ?? ''} />;
    return { key: String(id), title, count: ofDepartment.length, rows: ofDepartment };
  });
}
