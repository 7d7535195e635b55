import { useTranslation } from 'react-i18next';
import { previewReport, previewRows, type ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { useCall } from '../../../../api/use-call.ts';
import * as styles from '../../../../kinds/search/search.css.ts';

export type Preview = Output<typeof previewReport>['data'];

/** Loads the preview of a report. The previous preview stays while the next one loads. */
export function usePreview(definition: ReportDefinition | null) {
  return useCall(previewReport, { body: definition ?? { columns: [] } }, { enabled: definition !== null, keepPrevious: true });
}

interface Props {
  preview: ReturnType<typeof usePreview>;
  /** The definition is incomplete. */
  isUnfinished: boolean;
}

/** The first rows of the file and the total number of rows. */
export function ReportPreview({ preview, isUnfinished }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, isFetching, refetch } = preview;
  const total = data?.data.total ?? 0;
  return (
    <Card
      title={t('student.report.preview')}
      actions={
        <span role="status">
          {isUnfinished ? t('student.report.unfinished') : data && t('student.report.count', { count: total, shown: format.number(total) })}
        </span>
      }
      isFlush
    >
      {error && !isFetching ? (
        <ErrorView error={error} title={t('student.report.previewFailed')} onRetry={() => void refetch()} />
      ) : data ? (
        <Lines preview={data.data} isOld={isFetching} />
      ) : isUnfinished ? (
        <EmptyState title={t('student.report.unfinished')} />
      ) : (
        <Skeleton width="full" />
      )}
    </Card>
  );
}

function Lines({ preview: { heads, lines, total }, isOld }: { preview: Preview; isOld: boolean }) {
  const { t } = useTranslation();
  if (total === 0) return <EmptyState title={t('kind.list.nothingMatches')} />;
  const isNumeric = heads.map((_head, index) => {
    const filled = lines.map(({ cells }) => cells[index] ?? null).filter((cell) => cell !== null);
    return filled.length > 0 && filled.every((cell) => typeof cell === 'number');
  });
  return (
    <Table label={t('student.report.previewOf', { count: previewRows })} onPhone="scroll" density="compact" isFlush isBusy={isOld}>
      <TableHead>
        <Row>
          {heads.map((head, index) => (
            <Th key={index} align={isNumeric[index] ? 'end' : 'start'}>
              {head}
            </Th>
          ))}
        </Row>
      </TableHead>
      <TableBody>
        {lines.map(({ kind, cells }, place) => (
          <Row key={place} className={kind === 'subtotal' ? styles.sum : undefined}>
            {cells.map((cell, index) => (
              <Td key={index} align={isNumeric[index] ? 'end' : 'start'}>
                {cell === null ? '' : <bdi>{String(cell)}</bdi>}
              </Td>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
