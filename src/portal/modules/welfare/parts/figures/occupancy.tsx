import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { hostelOccupancy, type HostelOccupancy, type Occupancy } from '../../../../../contract/welfare/report-occupancy.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ChartsProps } from '../../../../kinds/list/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { to } from '../../../../links.ts';
import * as styles from './figures.css.ts';

/** Charts above the residents: occupancy of each hostel by floor, and students waiting for a bed. */
export function Charts({ query }: ChartsProps) {
  const { t } = useTranslation();
  const onDate = query['onDate'];
  const day = typeof onDate === 'string' ? onDate : onDate?.[0];
  const { data, error, refetch, isFetching } = useCall(hostelOccupancy, { query: day ? { onDate: day } : {} }, { keepPrevious: true });
  if (error && !data) return <ErrorView error={error} title={t('beds.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <div className={styles.waiting}>
        <Skeleton width="full" />
      </div>
    );
  const { hostels } = data.data;
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('beds.byHostel')}</h2>
        <BarChart
          label={t('beds.byHostel')}
          bars={hostels.map(({ id, code, beds, taken }) => ({ key: String(id), label: code, values: [taken], mark: beds }))}
        />
        <Waiting of={data.data} />
      </section>
      <Floors hostels={hostels} />
    </div>
  );
}

function Waiting({ of: { waiting } }: { of: Occupancy }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = waiting.map(({ gender, students }) => `${t(`beds.gender.${gender ?? 'unknown'}`)}: ${format.number(students)}`);
  return counts.length === 0 ? null : <p>{[t('beds.waiting'), counts.join(' · ')].join(' ')}</p>;
}

const share = (taken: number, beds: number): number => (beds === 0 ? 0 : Math.floor((100 * taken) / beds));
/** Colour step of the occupancy, from 0 (empty) to 5 (over 80 %). */
const heat = (taken: number, beds: number): number => (beds === 0 ? 0 : Math.min(5, Math.ceil((5 * taken) / beds)));

/** Occupancy of hostels by floor; fuller floors are darker. Each hostel links to its board. */
function Floors({ hostels }: { hostels: readonly HostelOccupancy[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const floors = [...new Set(hostels.flatMap((hostel) => hostel.floors.map(({ floor }) => floor)))].sort((a, b) => a - b);
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('beds.byFloor')}</h2>
      <Table label={t('beds.byFloor')} density="compact" onPhone="scroll">
        <TableHead>
          <Row>
            <Th>{t('stays.field.hostel')}</Th>
            {floors.map((floor) => (
              <Th key={floor} align="end">
                {t('beds.floor', { floor: format.number(floor) })}
              </Th>
            ))}
            <Th align="end">{t('beds.free')}</Th>
            <Th align="end">{t('beds.share')}</Th>
          </Row>
        </TableHead>
        <TableBody>
          {hostels.map((hostel) => (
            <Row key={hostel.id}>
              <Td isRowHeader>
                <Link href={to('hostelBoard', {}, { hostelId: hostel.id })}>
                  <Bdi>{hostel.code}</Bdi>
                </Link>
              </Td>
              {floors.map((floor) => {
                const occupancy = hostel.floors.find((of) => of.floor === floor);
                return (
                  <Td key={floor} align="end">
                    {occupancy && (
                      <span
                        className={styles.heat}
                        data-heat={heat(occupancy.taken, occupancy.beds)}
                      >{`${format.number(occupancy.taken)}/${format.number(occupancy.beds)}`}</span>
                    )}
                  </Td>
                );
              })}
              <Td align="end">{format.number(Math.max(0, hostel.beds - hostel.taken))}</Td>
              <Td align="end">{format.number(share(hostel.taken, hostel.beds) / 100, { style: 'percent' })}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
