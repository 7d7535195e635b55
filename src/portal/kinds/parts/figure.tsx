import { useFormat } from '../../i18n/format.ts';

/** A number as the language writes it. */
export function Figure({ value }: { value: number }) {
  const format = useFormat();
  return format.number(value);
}
