import { useTranslation } from 'react-i18next';
import { shortParameters, studentShortReport, type ShortRow } from '../../../../../contract/student/report-short.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import * as styles from '../../../../kinds/report/report.css.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { keyOfPerson, personColumns, texts } from '../../parts/reports/person-columns.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';

type Data = { rows: ShortRow[]; total: number };

const linesOfPage = 40;

/** Nominal roll: forty lines per page, with empty columns under the headings typed by the user, such as signatures. */
export const Screen = reportScreen({
  texts,
  title: 'nav.studentShortReport',
  call: studentShortReport,
  parameters: shortParameters,
  defaults: { status: 'onRoll' },
  hints: ['heads'],
  unlisted: ['heads'],
  isFile: true,
  isEmpty: ({ rows }) => rows.length === 0,
  Result,
});

function Result({ data, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const columns: ReportColumn<ShortRow>[] = [
    ...personColumns,
    ...headsOf(values['heads']).map((head, at) => ({ key: `empty${at}`, head, cell: () => null })),
  ];
  return (
    <div className={styles.written}>
      <ShownPart texts={texts} shown={data.rows.length} total={data.total} />
      <ReportTable
        label={t('student.report.students')}
        texts={texts}
        columns={columns}
        groups={[{ key: 'all', rows: data.rows }]}
        keyOf={keyOfPerson}
        rowsOnPage={linesOfPage}
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </div>
  );
}

/** Splits `Signature, Remarks` into two columns. */
function headsOf(typed: unknown): string[] {
  if (typeof typed !== 'string') return [];
  return typed
    .split(',')
    .map((head) => head.trim())
    .filter((head) => head !== '');
}
