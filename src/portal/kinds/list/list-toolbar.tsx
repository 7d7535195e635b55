import { AlignJustify, Columns3, Download, ListFilter, Printer, Rows4 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../contract/permissions.ts';
import { isApiError } from '../../api/api-error.ts';
import { download } from '../../api/download.ts';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu } from '../../kit/menu.tsx';
import { Popover } from '../../kit/popover.tsx';
import { SearchInput } from '../../kit/search-input.tsx';
import { toast } from '../../kit/toast.ts';
import { Toolbar } from '../../kit/toolbar.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import type { Column, ListDescription, ListRow } from './description.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { ListPreferences } from './list-preferences.ts';
import * as styles from './list.css.ts';
import { SortSelect } from './sort-select.tsx';
import type { List } from './use-list.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  allColumns: readonly Column<Row>[];
  columns: readonly Column<Row>[];
  preferences: ListPreferences;
  onPreferences: (change: Partial<ListPreferences>) => void;
  may: (needed: Permission | undefined) => boolean;
}

/** What narrows the rows, and how they are shown and taken away. */
export function ListToolbar<Row extends ListRow>(props: Props<Row>) {
  const { description, list, preferences, onPreferences, may } = props;
  const { t } = useTranslation();
  const { actor, draft, answer } = list;
  const filters = (description.filters ?? []).filter((filter) => may(filter.may));
  const isCompact = preferences.density === 'compact';
  const box = useSlashKey();
  return (
    <Toolbar
      label={t('kind.list.tools')}
      end={
        <>
          {!description.own && (
            <Popover
              label={t('kind.list.columns')}
              width="18rem"
              button={(button) => (
                <IconButton {...button} icon={Columns3} label={t('kind.list.columns')} className={styles.wideOnly} />
              )}
            >
              {() => <ColumnsPanel {...props} />}
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
            onClick={() => window.print()}
          />
          {!description.own && description.call.file && may(description.exportMay) && <ExportMenu {...props} />}
        </>
      }
    >
      {!description.own && (
        <div ref={box} className={styles.search}>
          <SearchInput
            label={t([`${description.texts}.list.search`, 'kind.list.search'])}
            value={draft}
            isBusy={answer.isFetching && answer.isPlaceholderData}
            onValue={(text) => actor.send({ type: 'typed', text })}
            onKeyDown={(event) => event.key === 'Enter' && actor.send({ type: 'submit' })}
          />
        </div>
      )}
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

/** The whole result as a file; the server writes it as it reads. */
function ExportMenu<Row extends ListRow>({ description, list }: Props<Row>) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (format: 'csv' | 'xlsx') => {
    setIsBusy(true);
    try {
      await download(description.call, { query: { ...list.query, format } } as never);
    } catch (error) {
      void toast('error', t(`error.${isApiError(error) ? error.code : 'InternalError'}`));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Menu
      label={t('kind.list.export')}
      entries={[
        { kind: 'action', key: 'xlsx', label: t('kind.list.exportXlsx'), onChoose: () => void save('xlsx') },
        { kind: 'action', key: 'csv', label: t('kind.list.exportCsv'), onChoose: () => void save('csv') },
      ]}
      button={(button) => <IconButton {...button} icon={Download} label={t('kind.list.export')} isBusy={isBusy} />}
    />
  );
}

/** A slash goes to the search, as in many tools, unless one is writing. */
function useSlashKey() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('input, textarea, select, dialog, [contenteditable]')) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return box;
}
