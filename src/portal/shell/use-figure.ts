import type { HomeCard } from '../../contract/core/home.ts';
import { useFormat } from '../i18n/format.ts';

/** The formatted figure of a card: a number, or several as a ratio. A dash if it could not be counted. */
export function useFigure(): (value: HomeCard['value']) => string {
  const format = useFormat();
  return (value) =>
    value === null
      ? '–'
      : [value]
          .flat()
          .map((figure) => format.number(figure))
          .join('\u00a0:\u00a0');
}
