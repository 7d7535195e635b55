import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { TestRecord } from '../../../../../contract/exam/tests.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { SheetStatusChip } from './test-status.tsx';

const columns = ['section', 'group', 'evaluator', 'dueOn', 'entered', 'status'] as const;

/** The mark sheets of a test by class or group, with evaluator and progress. */
export function TestSheets({ record: { sheetRows } }: PartProps<TestRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayMark = useMayOpen('markSheet');
  return (
    <RowsCard
      title={t('internalTest.tab.sheets')}
      columns={columns.map((column) => t(`internalTest.sheet.${column}`))}
      rows={sheetRows.map(({ id, section, group, evaluator, dueOn, entered, students, status }) => [
        mayMark ? (
          <Link key={id} href={to('markSheet', { id })}>
            <Bdi>{section}</Bdi>
          </Link>
        ) : (
          <Bdi key={id}>{section}</Bdi>
        ),
        group ?? '–',
        evaluator ?? '–',
        dueOn === null ? '–' : format.date(dueOn),
        <Bdi key="entered">{`${format.number(entered)}/${format.number(students)}`}</Bdi>,
        <SheetStatusChip key="status" status={status} />,
      ])}
    />
  );
}
