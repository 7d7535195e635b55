import type { TestRow } from '../../../../../contract/exam/tests.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';

/** The number of published sheets, and of all sheets. */
export function SheetsBar({ of: { sheets, published } }: { of: Pick<TestRow, 'sheets' | 'published'> }) {
  const format = useFormat();
  if (sheets === 0) return '–';
  return <Bdi>{`${format.number(published)}/${format.number(sheets)}`}</Bdi>;
}
