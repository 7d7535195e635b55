import { useFormat } from '../../../../i18n/format.ts';

const short = { day: 'numeric', month: 'short' } as const;

/** From one day to another; where the term says which year it is, without it. */
export function Span({ from, to, isShort = false }: { from: string; to: string; isShort?: boolean }) {
  const format = useFormat();
  const options = isShort ? short : undefined;
  return (
    <>
      <bdi>{format.date(from, options)}</bdi> – <bdi>{format.date(to, options)}</bdi>
    </>
  );
}
