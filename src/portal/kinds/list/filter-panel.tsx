import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import * as layout from '../../kit/layout.css.ts';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import type { Filter, ListDescription, ListRow } from './description.ts';
import { FilterValues } from './filter-values.tsx';
import * as styles from './list.css.ts';
import type { List } from './use-list.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  filters: readonly Filter[];
}

/** All filters of the list, one open at a time. Ticked values apply immediately and appear as chips above the table. */
export function FilterPanel<Row extends ListRow>({ description, list, filters }: Props<Row>) {
  const { t } = useTranslation();
  const { state, change, defaults } = list;
  const { subject: unfolded, open, close } = useDisclosure<string>();
  return (
    <div className={layout.stack}>
      <div>
        {filters.map((filter) => (
          <FilterField
            key={filter.key}
            texts={description.texts}
            filter={filter}
            isOpen={unfolded === filter.key}
            onOpen={(isOpen) => (isOpen ? open(filter.key) : close())}
            values={state.filters[filter.key] ?? []}
            onValues={(values) => change({ filters: { ...state.filters, [filter.key]: values } })}
          />
        ))}
      </div>
      <Button size="small" onClick={() => change({ filters: defaults.filters })}>
        {t('kind.list.resetFilters')}
      </Button>
    </div>
  );
}

interface FilterFieldProps {
  texts: string;
  filter: Filter;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}

function FilterField({ texts, filter, isOpen, onOpen, values, onValues }: FilterFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = values.length;
  return (
    <details className={styles.filter} open={isOpen}>
      <summary
        className={styles.filterHead}
        onClick={(event) => {
          event.preventDefault();
          onOpen(!isOpen);
        }}
      >
        {t(`${texts}.field.${filter.label ?? filter.key}`)}
        {count > 0 && <Badge tone="accent">{t('kind.list.filterChosen', { count, shown: format.number(count) })}</Badge>}
        <Icon of={ChevronDown} size={16} className={styles.filterMark} />
      </summary>
      {isOpen && <FilterValues {...{ texts, filter, values, onValues }} />}
    </details>
  );
}
