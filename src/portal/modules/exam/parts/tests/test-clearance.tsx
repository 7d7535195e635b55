import { useTranslation } from 'react-i18next';
import { testClearance } from '../../../../../contract/exam/test-clearance.ts';
import type { TestRecord } from '../../../../../contract/exam/tests.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';

const columns = ['section', 'regdNo', 'name'] as const;

/** The students of a test who are not cleared to take it today. */
export function TestClearance({ record: { id, isOwn } }: PartProps<TestRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(testClearance, { id }, { enabled: isOwn });
  if (!isOwn) return <Banner tone="accent">{t('internalTest.clearance.notYours')}</Banner>;
  if (error) return <ErrorView error={error} title={t('internalTest.clearance.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const { students, held } = data.data;
  if (held.length === 0) return <Banner tone="success">{t('internalTest.clearance.all', { count: students })}</Banner>;
  return (
    <div className={layout.stack}>
      <Banner tone="warning">{t('internalTest.clearance.held', { count: held.length, students: format.number(students) })}</Banner>
      <RowsCard
        title={t('internalTest.tab.clearance')}
        columns={columns.map((column) => t(`internalTest.clearance.${column}`))}
        rows={held.map(({ section, regdNo, name }) => [
          <Bdi key="section">{section}</Bdi>,
          <Bdi key="regdNo">{regdNo ?? '–'}</Bdi>,
          <bdi key="name">{name}</bdi>,
        ])}
      />
    </div>
  );
}
