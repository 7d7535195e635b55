import type { FilterControl, FilterControlProps } from '../../../kinds/list/description.ts';
import { textFilter } from '../../../kinds/list/filters/text-filter.tsx';

/** Filter for accounts created by one upload, set by links from the upload screens. Ignores input that is not an id. */
export const uploadFilter: FilterControl = { ...textFilter, Control: UploadControl };

function UploadControl({ onValues, ...control }: FilterControlProps) {
  const settle = (values: readonly string[]) => onValues(values.filter((value) => /^\d{1,15}$/.test(value)));
  return <textFilter.Control {...control} onValues={settle} />;
}
