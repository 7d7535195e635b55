import { useFormat } from '../../i18n/format.ts';

/** A number in the format of the language. */
export function Figure({ value }: { value: number }) {
  const format = useFormat();
  return format.number(value);
}
