import { AlignJustify, Columns3, ListFilter, Printer, Rows4 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../contract/core/permissions.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Popover } from '../../kit/popover.tsx';
import { Toolbar } from '../../kit/toolbar.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { DailyFilters } from './daily-filters.tsx';
import type { Column, ListDescription, ListRow } from './description.ts';
import { ExportMenu } from './export-menu.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { ListPreferences } from './list-preferences.ts';
import { ListSearch } from './list-search.tsx';
import * as styles from './list.css.ts';
import { SortSelect } from './sort-select.tsx';
import { NamedViews } from './views/named-views.tsx';
import { ViewSwitch } from './view-switch.tsx';
import type { Export } from './use-export.tsx';
import type { List } from './use-list.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  allColumns: readonly Column<Row>[];
  columns: readonly Column<Row>[];
  /** Number of columns without room. */
  left: number;
  preferences: ListPreferences;
  onPreferences: (change: Partial<ListPreferences>) => void;
  may: (needed: Permission | undefined) => boolean;
  /** Absent for users without the permission to download. */
  file: Export | null;
  onPrint: () => void;
}

/** Search, filters, view settings and downloads of a list. */
export function ListToolbar<Row extends ListRow>(props: Props<Row>) {
  const { description, list, preferences, onPreferences, may, file, onPrint, left } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { answer } = list;
  const filters = (description.filters ?? []).filter((filter) => may(filter.may));
  const isCompact = preferences.density === 'compact';
  return (
    <Toolbar
      label={t('kind.list.tools')}
      end={
        <>
          {!list.ownQuestion && <NamedViews list={list} preferences={preferences} onPreferences={onPreferences} />}
          <ViewSwitch description={description} list={list} />
          {!list.ownQuestion && (
            <Popover
              label={t('kind.list.columns')}
              width="18rem"
              button={(button) => (
                <Button {...button} icon={Columns3} className={styles.wideOnly} variant="quiet" title={t('kind.list.columns')}>
                  {left > 0 ? (
                    t('kind.list.columnsLeft', { number: format.number(left) })
                  ) : (
                    <VisuallyHidden>{t('kind.list.columns')}</VisuallyHidden>
                  )}
                </Button>
              )}
            >
              {(close) => <ColumnsPanel {...props} onClose={close} />}
            </Popover>
          )}
          <IconButton
            icon={isCompact ? AlignJustify : Rows4}
            label={t(isCompact ? 'kind.list.comfortable' : 'kind.list.compact')}
            className={styles.wideOnly}
            onClick={() => onPreferences({ density: isCompact ? 'comfortable' : 'compact' })}
          />
          <IconButton
            icon={Printer}
            label={t('kind.list.print')}
            className={styles.wideOnly}
            isBusy={answer.isPlaceholderData}
            onClick={onPrint}
          />
          {file && <ExportMenu file={file} />}
        </>
      }
    >
      {!list.ownQuestion && (
        <ListSearch texts={description.texts} actor={list.actor} isBusy={answer.isFetching && answer.isPlaceholderData} />
      )}
      <DailyFilters description={description} list={list} filters={filters} />
      {filters.length > 0 && (
        <Popover
          label={t('kind.list.filters')}
          width="24rem"
          align="start"
          button={(button) => (
            <Button {...button} icon={ListFilter}>
              {t('kind.list.filters')}
            </Button>
          )}
        >
          {() => <FilterPanel description={description} list={list} filters={filters} />}
        </Popover>
      )}
      <SortSelect {...props} />
    </Toolbar>
  );
}
