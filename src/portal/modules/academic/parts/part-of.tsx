import { useFormat } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';

/** A part of a whole: 44 / 60. */
export function PartOf({ part, whole }: { part: number; whole: number }) {
  const format = useFormat();
  return <Bdi>{`${format.number(part)} / ${format.number(whole)}`}</Bdi>;
}
