import { detailParameters, studentDetailReport, type DetailRow } from '../../../../../contract/student/report-detail.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { GenderText } from '../../parts/student-cells.tsx';
import { byBranch, keyOfPerson, personColumns, texts } from '../../parts/reports/person-columns.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { useTranslation } from 'react-i18next';

type Data = { rows: DetailRow[]; total: number };

/** Students of a batch with parents, category, phones and address, by branch. */
export const Screen = reportScreen({
  texts,
  title: 'nav.studentDetailReport',
  call: studentDetailReport,
  parameters: detailParameters,
  defaults: { status: 'onRoll' },
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ rows }) => rows.length === 0,
  Result,
});

const columns: readonly ReportColumn<DetailRow>[] = [
  ...personColumns,
  { key: 'fatherName', cell: ({ fatherName }) => fatherName },
  { key: 'motherName', cell: ({ motherName }) => motherName },
  { key: 'bornOn', cell: ({ bornOn }, format) => bornOn && <time dateTime={bornOn}>{format.date(bornOn)}</time> },
  { key: 'gender', cell: (row) => <GenderText student={row} /> },
  { key: 'caste', cell: ({ caste }) => caste && <Bdi>{caste}</Bdi> },
  { key: 'admissionCategory', cell: ({ admissionCategory }) => admissionCategory && <Bdi>{admissionCategory}</Bdi> },
  { key: 'phone', cell: ({ phone }) => phone && <Bdi>{phone}</Bdi> },
  { key: 'guardianPhone', cell: ({ guardianPhone }) => guardianPhone && <Bdi>{guardianPhone}</Bdi> },
  { key: 'email', isWide: true, cell: ({ email }) => email && <Bdi>{email}</Bdi> },
  { key: 'address', isWide: true, cell: ({ address }) => address },
];

function Result({ data, hidden, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  return (
    <>
      <ShownPart texts={texts} shown={data.rows.length} total={data.total} />
      <ReportTable
        label={t('student.report.students')}
        texts={texts}
        columns={columns.filter(({ key }) => !hidden.includes(key))}
        groups={byBranch(data.rows)}
        keyOf={keyOfPerson}
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </>
  );
}
