import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Popover } from '../../kit/popover.tsx';
import type { Filter, ListDescription, ListRow } from './description.ts';
import { FilterValues } from './filter-values.tsx';
import * as styles from './list.css.ts';
import type { List } from './use-list.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  filters: readonly Filter[];
}

/** Frequent filters, each with a separate button: two presses instead of four. Phones show them in the panel. */
export function DailyFilters<Row extends ListRow>({ description: { texts }, list, filters }: Props<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, change } = list;
  return filters
    .filter(({ isDaily }) => isDaily)
    .map((filter) => {
      const label = t(`${texts}.field.${filter.label ?? filter.key}`);
      const values = state.filters[filter.key] ?? [];
      return (
        <Popover
          key={filter.key}
          label={label}
          width="18rem"
          align="start"
          button={(button) => (
            <Button {...button} endIcon={ChevronDown} className={styles.wideOnly}>
              {label}
              {values.length > 0 && <Badge tone="accent">{format.number(values.length)}</Badge>}
            </Button>
          )}
        >
          {() => (
            <FilterValues
              texts={texts}
              filter={filter}
              values={values}
              onValues={(next) => change({ filters: { ...state.filters, [filter.key]: next } })}
            />
          )}
        </Popover>
      );
    });
}
