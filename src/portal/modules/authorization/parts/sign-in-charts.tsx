import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { signInSummary, type SignInSummary } from '../../../../contract/authorization/sign-ins.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { BarChart } from '../../../kit/charts/bar-chart.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Table } from '../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../kit/table-parts.tsx';
import { Td } from '../../../kit/td.tsx';
import { Th } from '../../../kit/th.tsx';
import type { ChartsProps } from '../../../kinds/list/description.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { DayTable } from './day-table.tsx';
import * as styles from './figures.css.ts';
import { to } from '../../../links.ts';

/** Above the sign-in attempts: counts by day and by address for the same filters. */
export function Charts({ query }: ChartsProps) {
  const { t } = useTranslation();
  const counted = useCall(signInSummary, { query } as never, { keepPrevious: true });
  if (counted.data) {
    return (
      <>
        <Days summary={counted.data.data} />
        <Addresses summary={counted.data.data} />
      </>
    );
  }
  if (!counted.error) {
    return (
      <div className={styles.waiting} data-for="days">
        <Skeleton width="full" />
      </div>
    );
  }
  return (
    <ErrorView
      error={counted.error}
      title={t('authorization.signIns.failed')}
      onRetry={() => void counted.refetch()}
      isRetrying={counted.isFetching}
    />
  );
}

function Days({ summary }: { summary: SignInSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ok, failed, from, to, days } = summary;
  const words = { ok: format.number(ok), failed: format.number(failed), from: format.date(from), to: format.date(to) };
  const title = t('authorization.signIns.chart');
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.note}>{t('authorization.signIns.sum', words)}</p>
      {/* For more than a month the chart would fill a page. */}
      {days.length <= 31 && (
        <BarChart
          label={title}
          parts={[t('authorization.signIns.ok'), t('authorization.signIns.failedTries')]}
          bars={days.map((day) => ({
            key: day.day,
            label: format.date(day.day, { weekday: 'short', day: 'numeric', month: 'short' }),
            values: [day.ok, day.failed],
          }))}
        />
      )}
      <DayTable summary={summary} isOpen={days.length > 31} />
    </section>
  );
}

function Addresses({ summary: { addresses } }: { summary: SignInSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t('authorization.signIns.addresses');
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {addresses.length === 0 ? (
        <p className={styles.note}>{t('authorization.signIns.noFailures')}</p>
      ) : (
        <Table label={title} density="compact" onPhone="scroll">
          <TableHead>
            <Row>
              <Th>{t('authorization.signIns.address')}</Th>
              <Th align="end">{t('authorization.signIns.failedTries')}</Th>
              <Th align="end">{t('authorization.signIns.names')}</Th>
            </Row>
          </TableHead>
          <TableBody>
            {addresses.map(({ ip, failed, names }) => (
              <Row key={ip}>
                <Td isRowHeader>
                  <Link href={to('signIns', {}, { ip })}>
                    <Bdi>{ip}</Bdi>
                  </Link>
                </Td>
                <Td align="end">{format.number(failed)}</Td>
                <Td align="end">{format.number(names)}</Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  );
}
