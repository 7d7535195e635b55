import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';

const short = { day: 'numeric', month: 'short' } as const;

/** From one day to another; where the term says which year it is, without it. */
export function Span({ from, to, isShort = false }: { from: string; to: string; isShort?: boolean }) {
  const format = useFormat();
  const options = isShort ? short : undefined;
  return <Bdi>{`${format.date(from, options)} – ${format.date(to, options)}`}</Bdi>;
}
