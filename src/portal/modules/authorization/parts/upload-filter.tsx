import type { FilterControl, FilterControlProps } from '../../../kinds/list/description.ts';
import { textFilter } from '../../../kinds/list/filters/text-filter.tsx';

/** The accounts of one upload, by its number, as the screen of uploads leads here. What is no number is left out. */
export const uploadFilter: FilterControl = { ...textFilter, Control: UploadControl };

function UploadControl({ onValues, ...control }: FilterControlProps) {
  const settle = (values: readonly string[]) => onValues(values.filter((value) => /^\d{1,15}$/.test(value)));
  return <textFilter.Control {...control} onValues={settle} />;
}
