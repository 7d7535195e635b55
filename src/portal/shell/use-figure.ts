import type { HomeCard } from '../../contract/core/home.ts';
import { useFormat } from '../i18n/format.ts';
import { useHomeFaces } from './use-home-faces.ts';

/** The formatted figure of a card: a number, a percentage, or several as a ratio. A dash if it could not be counted. */
export function useFigure(): (card: Pick<HomeCard, 'key' | 'value'>) => string {
  const format = useFormat();
  const { cards } = useHomeFaces();
  return ({ key, value }) => {
    if (value === null) return '–';
    const numbers = [value].flat();
    if (cards[key]?.isPercentage) return format.number(numbers[0]! / 100, { style: 'percent', maximumFractionDigits: 2 });
    return numbers.map((number) => format.number(number)).join('\u00a0:\u00a0');
  };
}
