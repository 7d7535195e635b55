import { useFormat } from '../../../../i18n/format.ts';

const short = { day: 'numeric', month: 'short' } as const;

/** A range of days; with `isShort`, without the year. */
export function Span({ from, to, isShort = false }: { from: string; to: string; isShort?: boolean }) {
  const format = useFormat();
  const options = isShort ? short : undefined;
  return (
    <>
      <bdi>{format.date(from, options)}</bdi> – <bdi>{format.date(to, options)}</bdi>
    </>
  );
}
