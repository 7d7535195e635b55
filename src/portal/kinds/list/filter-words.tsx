import { useTranslation } from 'react-i18next';
import * as paper from '../parameters/parameters.css.ts';
import type { Filter, FilterControl, ListDescription, ListRow } from './description.ts';
import { useFilterOptions } from './filter-options.ts';
import type { List } from './use-list.ts';

/** The search and filters as text, for printouts without chips. */
export function FilterWords<Row extends ListRow>({
  description: { filters = [], texts },
  list: { state },
}: {
  description: ListDescription<Row>;
  list: List<Row>;
}) {
  const { t } = useTranslation();
  const shown = filters.filter(({ key }) => (state.filters[key]?.length ?? 0) > 0);
  if (shown.length === 0 && state.q === '') return null;
  return (
    <dl className={paper.chosenParameters}>
      {state.q !== '' && (
        <div className={paper.askedPair}>
          <dt>{t('kind.list.search')}</dt>
          <dd>
            <bdi>{state.q}</bdi>
          </dd>
        </div>
      )}
      {shown.map((filter) => (
        <div key={filter.key} className={paper.askedPair}>
          <dt>{t(`${texts}.field.${filter.label ?? filter.key}`)}</dt>
          <Values texts={texts} filter={filter} values={state.filters[filter.key] ?? []} />
        </div>
      ))}
    </dl>
  );
}

function Values({ texts, filter, values }: { texts: string; filter: Filter; values: readonly string[] }) {
  const { options } = useFilterOptions(texts, filter);
  return values.map((value) => (
    <dd key={value}>
      <bdi>
        {'Control' in filter.options ? (
          <Word value={value} useWord={filter.options.useWord} />
        ) : (
          (options.find((option) => option.value === value)?.label ?? value)
        )}
      </bdi>
    </dd>
  ));
}

/** The text of a filter value with custom texts. */
function Word({ value, useWord }: { value: string } & Pick<FilterControl, 'useWord'>) {
  return useWord(value);
}
