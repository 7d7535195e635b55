import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListView } from '../../../../contract/core/list-views.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Button } from '../../../kit/button.tsx';
import { Menu } from '../../../kit/menu.tsx';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import type { ListRow } from '../description.ts';
import type { ListPreferences } from '../list-preferences.ts';
import { keptOf } from '../list-query.ts';
import * as styles from '../list.css.ts';
import type { List } from '../use-list.ts';
import { useViewEntries } from './use-view-entries.ts';
import { useOpenView, useViews } from './use-views.ts';
import { ViewDialog } from './view-dialog.tsx';

interface Props<Row extends ListRow> {
  list: List<Row>;
  preferences: ListPreferences;
  onPreferences: (change: Partial<ListPreferences>) => void;
}

const noViews: readonly ListView[] = [];

/**
 * Saved views of a list: open, change, share with a role, set as start view. Loaded when the menu is first opened or
 * when the address names a view.
 */
export function NamedViews<Row extends ListRow>({ list, preferences, onPreferences }: Props<Row>) {
  const { t } = useTranslation();
  const menuUse = useDisclosure();
  const dialog = useDisclosure<ListView | 'new'>();
  const isNeeded = menuUse.isOpen || list.state.named !== null;
  const hasWords = useTexts(isNeeded ? ['shell-views'] : []);
  const { data, isError } = useViews(isNeeded);
  const views = data?.data.filter((view) => view.list === list.path) ?? noViews;
  const open = useOpenView(list);
  const isChanged = open !== null && keptOf(list.state, list.defaults) !== open.search;
  const entries = useViewEntries({ list, views, open, isChanged, preferences, onPreferences, onDialog: dialog.open });
  const waiting = { kind: 'heading', key: 'wait', label: t(isError ? 'error.offline' : 'common.loading') } as const;
  return (
    <>
      <Menu
        label={t('kind.list.views')}
        entries={data && hasWords ? entries : [waiting]}
        button={({ onClick, ...button }) => (
          <Button
            {...button}
            icon={Bookmark}
            variant="quiet"
            title={t('kind.list.views')}
            onClick={() => {
              menuUse.open();
              onClick();
            }}
          >
            {open ? <span className={styles.viewName}>{open.name}</span> : <VisuallyHidden>{t('kind.list.views')}</VisuallyHidden>}
            {isChanged && hasWords && <Badge tone="warning">{t('kind.views.changed')}</Badge>}
          </Button>
        )}
      />
      {dialog.subject && data && (
        <ViewDialog list={list} view={dialog.subject === 'new' ? null : dialog.subject} roles={data.roles} onClose={dialog.close} />
      )}
    </>
  );
}
