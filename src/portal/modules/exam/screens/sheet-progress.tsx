import { useTranslation } from 'react-i18next';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { sheetStatuses } from '../../../../contract/exam/fields.ts';
import { sheetProgress, type ProgressCell } from '../../../../contract/exam/sheets.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../kinds/parts/rows-card.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';

/** The progress of marking by department and test, and the remaining work of each evaluator. */
export const Screen = asking([{ endpoint: sheetProgress, input: { query: {} } }], Progress);

function Progress() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(sheetProgress, { query: {} });
  if (error) return <ErrorView error={error} title={t('marks.failedToLoad')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const { cells, load } = data.data;
  const tests = [...new Set(cells.map(({ test }) => test))];
  const departments = [...groupedBy(cells, ({ departmentId }) => departmentId).values()];
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.sheetProgress')} />
      {cells.length === 0 ? (
        <EmptyState title={t('marks.nothingHeld')} />
      ) : (
        <RowsCard
          title={t('marks.progress')}
          columns={[t('marks.field.department'), ...tests]}
          rows={departments.map((departmentCells) => [
            departmentCells[0]!.department,
            ...tests.map((test) => <Standing key={test} cell={departmentCells.find((cell) => cell.test === test)} />),
          ])}
        />
      )}
      {load.length > 0 && (
        <RowsCard
          title={t('marks.load')}
          columns={[t('marks.evaluator'), t('marks.sheets'), t('marks.scripts'), t('marks.overdueSheets')]}
          rows={load.map((evaluator) => [
            evaluator.evaluator,
            format.number(evaluator.sheets),
            format.number(evaluator.scripts),
            evaluator.overdue > 0 && (
              <StatusBadge key="overdue" tone="danger">
                {format.number(evaluator.overdue)}
              </StatusBadge>
            ),
          ])}
        />
      )}
    </div>
  );
}

/** Published sheets of all sheets, and the number overdue. */
function Standing({ cell }: { cell: ProgressCell | undefined }) {
  const { t } = useTranslation();
  if (!cell) return null;
  const all = sheetStatuses.reduce((sum, status) => sum + cell[status], 0);
  const tone = cell.overdue > 0 ? 'danger' : cell.published === all ? 'success' : 'warning';
  const word = cell.overdue > 0 ? ` · ${t('marks.late', { count: cell.overdue })}` : '';
  return (
    <StatusBadge tone={tone}>
      <Bdi>{`${cell.published}/${all}`}</Bdi>
      {word}
    </StatusBadge>
  );
}
