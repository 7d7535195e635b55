import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Use } from '../../../contract/core/errors.ts';
import { loadHomes } from '../../home-faces.ts';
import { useFormat } from '../../i18n/format.ts';
import { DescriptionList } from '../../kit/description-list.tsx';
import * as layout from '../../kit/layout.css.ts';
import { OpenLink } from '../parts/open-link.tsx';

interface Props {
  /** Prefix of the master’s texts, which name the counted records. */
  texts: string;
  /** The referring records from the refusal, counted by table and field. */
  uses: readonly Use[];
  /** The row that is still in use. */
  id: number;
}

/** Counts of the records that refer to a row, with links to them: the reason that it cannot be deleted. */
export function Uses({ texts, uses, id }: Props) {
  const { t } = useTranslation();
  const items = uses.map((reference) => ({
    // Several fields of a table may refer to the row: a caste, and the caste of the seat.
    label: t([
      `trail.used.${reference.table}_${reference.field}`,
      `trail.used.${reference.table}`,
      `${texts}.field.${reference.table}`,
      'kind.resource.usedElsewhere',
    ]),
    value: (
      <Suspense fallback={<Count {...reference} />}>
        <Counted reference={reference} id={id} />
      </Suspense>
    ),
  }));
  return items.length > 0 && <DescriptionList items={items} />;
}

/** A count with a link to the list of the referring records, which their own module defines. */
function Counted({ reference, id }: { reference: Use; id: number }) {
  const referrers = use(loadHomes()).referrers[reference.table]?.(reference.field, id);
  const count = <Count count={reference.count} />;
  if (!referrers) return count;
  return (
    <OpenLink className={layout.tapTarget} {...referrers}>
      {count}
    </OpenLink>
  );
}

function Count({ count }: { count: number }) {
  return useFormat().number(count);
}
