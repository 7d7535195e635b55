import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { FilterChip, type FilterChipProps } from '../../kit/filter-chip.tsx';
import * as layout from '../../kit/layout.css.ts';
import type { Filter, FilterControl, ListDescription, ListRow } from './description.ts';
import { useFilterOptions } from './filter-options.ts';
import type { List } from './use-list.ts';

/** The active filters, each with a button to remove it. */
export function FilterChips<Row extends ListRow>({ description, list }: { description: ListDescription<Row>; list: List<Row> }) {
  const { t } = useTranslation();
  const { state, change, defaults } = list;
  const shown = (description.filters ?? []).filter(({ key }) => (state.filters[key]?.length ?? 0) > 0);
  if (shown.length === 0) return null;
  const isChanged = JSON.stringify(state.filters) !== JSON.stringify(defaults.filters);
  return (
    <div className={layout.row} role="group" aria-label={t('kind.list.filtersOn')} data-chrome="">
      {shown.map((filter) => (
        <Chips
          key={filter.key}
          texts={description.texts}
          filter={filter}
          values={state.filters[filter.key] ?? []}
          onValues={(values) => change({ filters: { ...state.filters, [filter.key]: values } })}
        />
      ))}
      {isChanged && (
        <Button size="small" variant="quiet" onClick={() => change({ filters: defaults.filters })}>
          {t('kind.list.resetFilters')}
        </Button>
      )}
    </div>
  );
}

interface ChipsProps {
  texts: string;
  filter: Filter;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}

function Chips({ texts, filter, values, onValues }: ChipsProps) {
  const { t } = useTranslation();
  const { options } = useFilterOptions(texts, filter);
  const label = t(`${texts}.field.${filter.label ?? filter.key}`);
  return values.map((value) => {
    const onRemove = () => onValues(values.filter((selected) => selected !== value));
    if ('Control' in filter.options) {
      const { useWord } = filter.options;
      return <WordChip key={value} label={label} value={value} useWord={useWord} onRemove={onRemove} />;
    }
    const word = options.find((option) => option.value === value)?.label ?? value;
    return <FilterChip key={value} label={label} value={word} onRemove={onRemove} />;
  });
}

/** The chip of a filter with custom texts, which may have to be loaded. */
function WordChip({ value, useWord, ...chip }: FilterChipProps & Pick<FilterControl, 'useWord'>) {
  return <FilterChip {...chip} value={useWord(value)} />;
}
