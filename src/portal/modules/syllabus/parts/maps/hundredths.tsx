import { useFormat } from '../../../../i18n/format.ts';

/** Formats 233 hundredths as 2.33; empty for null. */
export function Hundredths({ value }: { value: number | null }) {
  const format = useFormat();
  return value === null ? null : format.number(value / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
