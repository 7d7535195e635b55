import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../kit/description-list.tsx';
import type { MasterDescription, MasterRow } from './description.ts';
import { LinkedCell } from './linked-cell.tsx';
import { Value } from './value.tsx';

/** What refers to a row, counted, each with the way to it: why it cannot be deleted. */
export function Uses({ description, row }: { description: MasterDescription; row: MasterRow }) {
  const { t } = useTranslation();
  const { texts, links, uses = [] } = description;
  const items = uses
    .filter((name) => Number(row[name]) > 0)
    .map((name) => ({
      label: t(`${texts}.field.${name}`),
      value: (
        <LinkedCell link={links?.[name]} row={row} held={name}>
          <Value texts={texts} name={name} field={undefined} row={row} />
        </LinkedCell>
      ),
    }));
  return items.length > 0 && <DescriptionList items={items} />;
}
