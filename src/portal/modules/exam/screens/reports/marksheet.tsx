import { useTranslation } from 'react-i18next';
import {
  marksheetParameters,
  marksheetReport,
  type MarkSheetMatrix,
  type MarkSheetRow,
} from '../../../../../contract/exam/report-marks.ts';
import type { Format } from '../../../../i18n/format.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';

/** The internal marks of a section, final or so far: a row per student, a column per course. */
export const Screen = reportScreen({
  texts: 'markReport',
  title: 'nav.marksheet',
  call: marksheetReport,
  parameters: marksheetParameters,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ students, courses }) => students.length === 0 || courses.length === 0,
  Result,
});

function Result({ data, isWhole, onWhole }: ResultProps<MarkSheetMatrix>) {
  const { t } = useTranslation();
  const { courses, students, section, term } = data;
  const open = courses.filter(({ isFinal }) => !isFinal).map(({ code }) => code);
  const columns: ReportColumn<MarkSheetRow>[] = [
    { key: 'classNo', align: 'end', cell: ({ classNo }, format) => (classNo === null ? '–' : format.number(classNo)) },
    { key: 'regdNo', cell: ({ regdNo }) => <Bdi>{regdNo ?? '–'}</Bdi> },
    { key: 'name', isName: true, cell: ({ name }) => name },
    ...courses.map(({ code, internalMax }, at): ReportColumn<MarkSheetRow> => ({
      key: code,
      head: `${code} / ${internalMax}`,
      align: 'end',
      cell: (row, format) => markOf(row.courses[at] ?? null, format),
    })),
  ];
  return (
    <div className={layout.blocks}>
      {open.length > 0 && <Banner tone="warning">{t('markReport.open', { codes: open.join(', ') })}</Banner>}
      <ReportTable
        label={t('nav.marksheet')}
        texts="markReport"
        columns={columns}
        groups={[{ key: 'all', title: `${section} · ${term}`, count: students.length, rows: students }]}
        keyOf={({ studentId }) => studentId}
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </div>
  );
}

function markOf(course: MarkSheetRow['courses'][number], format: Format) {
  if (course === null) return '–';
  const { finalMark, total, outOf, hasPassed } = course;
  if (finalMark === null)
    return <Bdi>{`${format.number(Number(total), { maximumFractionDigits: 2 })} (${format.number(Number(outOf))})`}</Bdi>;
  return hasPassed === false ? <b>{format.number(Number(finalMark))}</b> : format.number(Number(finalMark));
}
