import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import type { Filter } from './description.ts';
import { useFilterOptions } from './filter-options.ts';
import * as styles from './list.css.ts';

export interface FilterValuesProps {
  texts: string;
  filter: Filter;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}

/** The values of a filter as checkboxes, or its control. */
export function FilterValues({ texts, filter, values, onValues }: FilterValuesProps) {
  const { t } = useTranslation();
  const { options, isPending } = useFilterOptions(texts, filter);
  if ('Control' in filter.options) {
    const { Control } = filter.options;
    return (
      <div className={styles.filterValues}>
        <Control label={t(`${texts}.field.${filter.label ?? filter.key}`)} values={values} onValues={onValues} />
      </div>
    );
  }
  if (isPending) return <Skeleton width="medium" />;
  return (
    <div className={styles.filterValues}>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={values.includes(value)}
          onValue={(isOn) => onValues(isOn ? [...values, value] : values.filter((selected) => selected !== value))}
        />
      ))}
    </div>
  );
}
