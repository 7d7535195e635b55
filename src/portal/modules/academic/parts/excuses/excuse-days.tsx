import type { ExcuseRow } from '../../../../../contract/academic/excuses.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Span } from '../policies/span.tsx';

/** The days that a paper covers, which is often one. */
export function ExcuseDays({ of: { fromDate, toDate } }: { of: Pick<ExcuseRow, 'fromDate' | 'toDate'> }) {
  const format = useFormat();
  return fromDate === toDate ? <bdi>{format.date(fromDate)}</bdi> : <Span from={fromDate} to={toDate} />;
}
