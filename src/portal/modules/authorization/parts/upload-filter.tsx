import type { FilterControl, FilterControlProps } from '../../../kinds/list/description.ts';
import { textFilter } from '../../../kinds/list/filters/text-filter.tsx';

/**
 * Filter for accounts created by one upload, as linked from the screen of uploads. Ignores input that is not a number.
 */
export const uploadFilter: FilterControl = { ...textFilter, Control: UploadControl };

function UploadControl({ onValues, ...control }: FilterControlProps) {
  const settle = (values: readonly string[]) => onValues(values.filter((value) => /^\d{1,15}$/.test(value)));
  return <textFilter.Control {...control} onValues={settle} />;
}
