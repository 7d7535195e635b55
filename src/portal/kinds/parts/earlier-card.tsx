import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { Table } from '../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../kit/table-parts.tsx';
import { Th } from '../../kit/th.tsx';
import * as styles from './earlier-card.css.ts';
import { ErrorView } from './error-view.tsx';

/** Number of runs on a page of the card. */
export const earlierPageSize = 10;

interface Props<Run> {
  title: string;
  /** Shown if there are no rows, and if loading failed. */
  noneTitle: string;
  failedTitle: string;
  /** In the order of the columns. */
  heads: readonly { key: string; label: string; align?: 'end' | undefined }[];
  answer: UseQueryResult<{ data: readonly Run[]; total: number }, ApiError>;
  page: number;
  onPage: (page: number) => void;
  /** Renders the row of a run, with a key. */
  row: (run: Run) => ReactNode;
}

/** Earlier uploads, or earlier runs of steps, newest first. */
export function EarlierCard<Run>({ title, noneTitle, failedTitle, heads, answer, page, onPage, row }: Props<Run>) {
  const runs = answer.data;
  return (
    <Card title={title} isFlush>
      {!runs && answer.error && <ErrorView error={answer.error} title={failedTitle} onRetry={() => void answer.refetch()} />}
      {runs?.total === 0 && <EmptyState level={3} title={noneTitle} />}
      {(!runs ? !answer.error : runs.total > 0) && (
        <Table label={title} isFlush onPhone="scroll" isBusy={answer.isPlaceholderData}>
          <TableHead>
            <Row>
              {heads.map(({ key, label, align }) => (
                <Th key={key} align={align}>
                  {label}
                </Th>
              ))}
            </Row>
          </TableHead>
          <TableBody>{runs ? runs.data.map(row) : <SkeletonRows columns={heads.map(() => ({}))} rows={5} />}</TableBody>
        </Table>
      )}
      {runs && runs.total > earlierPageSize && (
        <div className={styles.foot}>
          <Pagination page={page} pageSize={earlierPageSize} total={runs.total} onPage={onPage} />
        </div>
      )}
    </Card>
  );
}
