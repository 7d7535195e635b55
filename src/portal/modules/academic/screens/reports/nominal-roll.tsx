import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { nominalRoll, rollParameters, type RollMember } from '../../../../../contract/academic/report-sections.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';

type Data = Output<typeof nominalRoll> extends ReportAnswer<infer D> ? D : never;

/** Students of each section, to print or to download. */
export const Screen = reportScreen({
  texts: 'sectionReport',
  title: 'nav.nominalRoll',
  call: nominalRoll,
  parameters: rollParameters,
  nones: ['academicTermId', 'onDate'],
  isFile: true,
  isEmpty: ({ total }) => total === 0,
  Result,
});

function Result({ data: { sections }, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const groups = sections.map(({ id, section, term, classTeacher, members }) => ({
    key: String(id),
    title: [section, term, classTeacher && `${t('section.field.classTeacher')}: ${classTeacher}`].filter(Boolean).join(' · '),
    count: members.length,
    rows: members,
  }));
  return (
    <ReportTable
      label={t('nav.nominalRoll')}
      texts="sectionReport"
      columns={columns(t)}
      groups={groups}
      keyOf={({ studentId }) => studentId}
      isWhole={isWhole}
      onWhole={onWhole}
    />
  );
}

const columns = (t: ReturnType<typeof useTranslation>['t']): ReportColumn<RollMember>[] => [
  { key: 'classNo', align: 'end', cell: ({ classNo }, format) => (classNo === null ? '–' : format.number(classNo)) },
  { key: 'regdNo', cell: ({ regdNo }) => <Bdi>{regdNo ?? '–'}</Bdi> },
  { key: 'name', isName: true, cell: ({ name }) => name },
  { key: 'gender', cell: ({ gender }) => t(`sectionReport.gender.${gender}`) },
  { key: 'category', cell: ({ category }) => category },
  { key: 'group', cell: ({ group }) => group ?? '–' },
];
