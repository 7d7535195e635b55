import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepRun } from '../../../contract/core/steps.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import type { steps } from '../../../contract/core/steps.ts';
import { useCall } from '../../api/use-call.ts';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { Table } from '../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../kit/table-parts.tsx';
import { Th } from '../../kit/th.tsx';
import { useMayCall } from '../../session/use-permissions.ts';
import { ErrorView } from '../parts/error-view.tsx';
import type { AnyStepsDescription } from './description.ts';
import { RunRow } from './run-row.tsx';
import * as styles from './steps.css.ts';

const pageSize = 10;
const heads = ['name', 'written', 'at', 'by', 'state'] as const;

/** What was done before, newest first, each to be undone while nothing keeps it. */
export function EarlierRuns({ description }: { description: AnyStepsDescription }) {
  const { of } = description;
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const mayUndo = useMayCall(of.undo);
  const answer = useCall(of.runs, { query: { page, pageSize } } as never, { keepPrevious: true });
  const found = answer.data as Output<ReturnType<typeof steps>['runs']> | undefined;
  const title = t('kind.steps.earlier');
  return (
    <Card title={title} isFlush>
      {!found && answer.error && (
        <ErrorView error={answer.error} title={t('kind.steps.earlierFailed')} onRetry={() => void answer.refetch()} />
      )}
      {found?.total === 0 && <EmptyState level={3} title={t('kind.steps.none')} />}
      {(!found ? !answer.error : found.total > 0) && (
        <Table label={title} isFlush onPhone="scroll" isBusy={answer.isPlaceholderData}>
          <TableHead>
            <Row>
              {heads.map((head) => (
                <Th key={head} align={head === 'written' ? 'end' : undefined}>
                  {t(`kind.steps.head.${head}`)}
                </Th>
              ))}
            </Row>
          </TableHead>
          <TableBody>
            {found ? (
              found.data.map((run: StepRun) => (
                <RunRow key={run.id} description={description} run={run} mayUndo={mayUndo} />
              ))
            ) : (
              <SkeletonRows columns={heads.map(() => ({}))} rows={3} />
            )}
          </TableBody>
        </Table>
      )}
      {found && found.total > pageSize && (
        <div className={styles.foot}>
          <Pagination page={page} pageSize={pageSize} total={found.total} onPage={setPage} />
        </div>
      )}
    </Card>
  );
}
