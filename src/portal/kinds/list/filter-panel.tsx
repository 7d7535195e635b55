import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { Select } from '../../kit/select.tsx';
import type { Filter, ListDescription, ListRow } from './description.ts';
import { useFilterOptions } from './filter-options.ts';
import * as styles from './list.css.ts';
import type { List } from './use-list.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  filters: readonly Filter[];
}

/** All filters of the list, each a choice; a choice is added to those in force, which stand as chips over the table. */
export function FilterPanel<Row extends ListRow>({ description, list, filters }: Props<Row>) {
  const { t } = useTranslation();
  const { state, change, defaults } = list;
  return (
    <div className={layout.stack}>
      <div className={styles.filters}>
        {filters.map((filter) => (
          <FilterField
            key={filter.key}
            texts={description.texts}
            filter={filter}
            values={state.filters[filter.key] ?? []}
            onValues={(values) => change({ filters: { ...state.filters, [filter.key]: values } })}
          />
        ))}
      </div>
      <div className={layout.row}>
        <Button size="small" onClick={() => change({ filters: defaults.filters })}>
          {t('kind.list.clearFilters')}
        </Button>
      </div>
    </div>
  );
}

interface FilterFieldProps {
  texts: string;
  filter: Filter;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}

function FilterField({ texts, filter, values, onValues }: FilterFieldProps) {
  const { t } = useTranslation();
  const { options, isPending } = useFilterOptions(texts, filter);
  const left = options.filter(({ value }) => !values.includes(value));
  return (
    <Field label={t(`${texts}.field.${filter.label ?? filter.key}`)}>
      <Select
        value=""
        disabled={isPending}
        placeholder={values.length > 0 ? t('kind.list.addFilter', { count: values.length }) : t('kind.list.anyValue')}
        options={left}
        onValue={(value) => value && onValues([...values, value])}
      />
    </Field>
  );
}
