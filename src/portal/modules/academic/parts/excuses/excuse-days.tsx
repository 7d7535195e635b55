import type { ExcuseRow } from '../../../../../contract/academic/excuses.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Span } from '../policies/span.tsx';

/** Days that an excuse covers, often only one. */
export function ExcuseDays({ of: { fromDate, toDate } }: { of: Pick<ExcuseRow, 'fromDate' | 'toDate'> }) {
  const format = useFormat();
  return fromDate === toDate ? <bdi>{format.date(fromDate)}</bdi> : <Span from={fromDate} to={toDate} />;
}
