import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { courseRoom } from '../../../../../contract/academic/course-room.ts';
import { listTests } from '../../../../../contract/exam/tests.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { to } from '../../../../links.ts';
import { SheetsBar } from '../tests/sheets-bar.tsx';
import { PaperStatusText, TestStatusChip } from '../tests/test-status.tsx';

/** Maximum number of tests listed, more than a course has in a term. */
const shown = 50;
const columns = ['name', 'onDate', 'maxMarks', 'paper', 'sheets', 'status'] as const;

/** A tab of a course room: the tests of the course for its section, with the progress of their marks. */
export function Content({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const room = useCall(courseRoom, { id });
  const { courseId = 0, sectionId = 0 } = room.data?.data ?? {};
  const query = { courseId: [courseId], sectionId: [sectionId], sort: 'onDate' as const, pageSize: shown as 50 };
  const { data, error, refetch } = useCall(listTests, { query }, { enabled: courseId > 0 });
  if (error) return <ErrorView error={error} title={t('kind.list.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const add = (
    <ButtonLink size="small" icon={Plus} href={to('internalTestAdd')}>
      {t('internalTest.action.add')}
    </ButtonLink>
  );
  if (data.total === 0) return <EmptyState level={2} title={t('internalTest.noTests')} action={add} />;
  return (
    <RowsCard
      title={t('internalTest.list.title')}
      actions={add}
      columns={columns.map((column) => t(`internalTest.field.${column}`))}
      rows={data.data.map((test) => [
        <Link key="name" className={layout.tapTarget} href={to('internalTestView', { id: test.id })}>
          <bdi>{test.name}</bdi>
        </Link>,
        test.onDate === null ? '–' : <Bdi key="on">{[format.date(test.onDate), test.startsAt].filter(Boolean).join(' ')}</Bdi>,
        format.number(Number(test.maxMarks)),
        <PaperStatusText key="paper" status={test.paper} />,
        <SheetsBar key="sheets" of={test} />,
        <TestStatusChip key="status" status={test.status} />,
      ])}
    />
  );
}
