import type { HomeCard } from '../../contract/core/home.ts';
import { useFormat } from '../i18n/format.ts';

/** The figure of a card as the language writes it: a number, or several as a ratio. A dash where it could not be counted. */
export function useFigure(): (value: HomeCard['value']) => string {
  const format = useFormat();
  return (value) =>
    value === null
      ? '–'
      : [value]
          .flat()
          .map((one) => format.number(one))
          .join('\u00a0:\u00a0');
}
