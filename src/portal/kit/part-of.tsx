import { useFormat } from '../i18n/format.ts';

interface Props {
  part: number | null;
  whole: number;
}

/** A part of a whole in this order in every language: `44 / 60`. An unknown part is a dash. */
export function PartOf({ part, whole }: Props) {
  const format = useFormat();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  return <bdi>{`${part === null ? '–' : number(part)} / ${number(whole)}`}</bdi>;
}
