import { useTranslation } from 'react-i18next';
import {
  assessmentParameters,
  assessmentReport,
  type InternalAssessment,
  type InternalMark,
} from '../../../../../contract/exam/report-marks.ts';
import type { Format } from '../../../../i18n/format.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import * as styles from '../../parts/marks/marks.css.ts';

/**
 * The internal marks of a course in a section in the format of the university: by registration number, with signatures.
 */
export const Screen = reportScreen({
  texts: 'markReport',
  title: 'nav.internalAssessment',
  call: assessmentReport,
  parameters: assessmentParameters,
  isFile: true,
  paper: () => 'portrait',
  isEmpty: ({ students }) => students.length === 0,
  Result,
});

function Result({ data, isWhole, onWhole }: ResultProps<InternalAssessment>) {
  const { t } = useTranslation();
  const { code, course, section, term, internalMax, components, students, isFinal } = data;
  const columns: ReportColumn<InternalMark>[] = [
    { key: 'regdNo', cell: ({ regdNo }) => <Bdi>{regdNo ?? '–'}</Bdi> },
    { key: 'name', isName: true, cell: ({ name }) => name },
    ...components.map(({ label, weight }, at): ReportColumn<InternalMark> => ({
      key: label,
      head: `${label} / ${Number(weight)}`,
      align: 'end',
      cell: (row, format) => markOf(row.components[at] ?? null, format),
    })),
    {
      key: 'final',
      align: 'end',
      cell: ({ finalMark, isAbsent }, format) =>
        isAbsent ? t('markReport.ab') : finalMark === null ? '–' : format.number(Number(finalMark)),
    },
    { key: 'signature', cell: () => '' },
  ];
  const title = [`${code} ${course}`, section, term, t('markReport.outOf', { max: internalMax })].join(' · ');
  return (
    <div className={layout.blocks}>
      {!isFinal && <Banner tone="warning">{t('markReport.notFinal')}</Banner>}
      <ReportTable
        label={t('nav.internalAssessment')}
        texts="markReport"
        columns={columns}
        groups={[{ key: 'all', title, count: students.length, rows: students }]}
        keyOf={({ studentId }) => studentId}
        isWhole={isWhole}
        onWhole={onWhole}
      />
      <div className={styles.signatures}>
        <span>{t('internalCourses.signTeacher')}</span>
        <span>{t('internalCourses.signHead')}</span>
      </div>
    </div>
  );
}

const markOf = (value: string | null, format: Format): string =>
  value === null ? '–' : format.number(Number(value), { maximumFractionDigits: 2 });
