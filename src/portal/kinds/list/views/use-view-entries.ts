import { useTranslation } from 'react-i18next';
import { addListView, changeListView, removeListView, type ListView } from '../../../../contract/core/list-views.ts';
import { change } from '../../../api/use-change.ts';
import type { MenuEntry } from '../../../kit/menu-item.tsx';
import { toast } from '../../../kit/toast.ts';
import { useAct } from '../../../kit/use-act.ts';
import type { ListRow } from '../description.ts';
import type { ListPreferences } from '../list-preferences.ts';
import { keptOf, openedView, plainList } from '../list-query.ts';
import type { List } from '../use-list.ts';

interface Means<Row extends ListRow> {
  list: List<Row>;
  views: readonly ListView[];
  open: ListView | null;
  /** True if the list differs from the open view. */
  isChanged: boolean;
  preferences: ListPreferences;
  onPreferences: (change: Partial<ListPreferences>) => void;
  onDialog: (view: ListView | 'new') => void;
}

/** The saved views of a list as a menu: the user’s own, shared ones, and actions on the open one. */
export function useViewEntries<Row extends ListRow>(means: Means<Row>): readonly MenuEntry[] {
  const { list, views, open } = means;
  const { t } = useTranslation();
  const choices = (shown: readonly ListView[], heading: string): MenuEntry[] =>
    shown.length === 0
      ? []
      : [
          { kind: 'heading', key: heading, label: t(`kind.views.${heading}`) },
          ...shown.map((view): MenuEntry => ({
            kind: 'choice',
            key: String(view.id),
            label: view.isOwn ? view.name : t('kind.views.by', { name: view.name, owner: view.owner }),
            isChecked: view.id === open?.id,
            onChoose: () => list.change(openedView(view, list.defaults)),
          })),
        ];
  const listed = [
    ...choices(
      views.filter(({ isOwn }) => isOwn),
      'own',
    ),
    ...choices(
      views.filter(({ isOwn }) => !isOwn),
      'shared',
    ),
  ];
  const actions = useDeeds(means);
  return [...listed, ...(listed.length > 0 ? ([{ kind: 'separator', key: 'deeds' }] as const) : []), ...actions];
}

function useDeeds<Row extends ListRow>(means: Means<Row>): MenuEntry[] {
  const { list, open, isChanged, preferences, onPreferences, onDialog } = means;
  const { t } = useTranslation();
  const { keep, remove } = useKeeping(means);
  const isStart = open !== null && preferences.start?.id === open.id;
  const entryOf = (key: string, onChoose: () => void, isDanger = false): MenuEntry => ({
    kind: 'action',
    key,
    label: t(`kind.views.${key}`, { name: open?.name }),
    onChoose,
    isDanger,
  });
  const start = open && { id: open.id, search: open.search };
  return [
    ...(open?.isOwn && isChanged ? [entryOf('keep', () => keep(open))] : []),
    ...(open && isChanged ? [entryOf('revert', () => list.change(openedView(open, list.defaults)))] : []),
    entryOf('add', () => onDialog('new')),
    ...(open?.isOwn ? [entryOf('edit', () => onDialog(open))] : []),
    ...(open ? [entryOf(isStart ? 'startNot' : 'start', () => onPreferences({ start: isStart ? null : start }))] : []),
    ...(open ? [entryOf('leave', () => list.change(plainList(list.defaults)))] : []),
    ...(open?.isOwn ? [entryOf('remove', () => remove(open), true)] : []),
  ];
}

/** Saves the current state into the open view, and deletes the view with an undo option. */
function useKeeping<Row extends ListRow>({ list, preferences, onPreferences }: Means<Row>) {
  const { t } = useTranslation();
  const onFailed = (problem: string) => void toast('error', t(`error.${problem}`));
  const keeping = useAct(
    ({ id, version }: ListView) => change(changeListView, { id, body: { version, search: keptOf(list.state, list.defaults) } }),
    {
      onFailed,
      onDone: ({ data: { id, name, search } }) => {
        if (preferences.start?.id === id) onPreferences({ start: { id, search } });
        void toast('success', t('kind.views.saved', { name }));
      },
    },
  );
  const removing = useAct(({ id }: ListView) => change(removeListView, { id }), {
    onFailed,
    onDone: (_answer, { id, list: path, name, search, roleId }) => {
      if (preferences.start?.id === id) onPreferences({ start: null });
      list.change({ named: null });
      const onChoose = () => change(addListView, { body: { list: path, name, search, roleId } }).catch(() => onFailed('offline'));
      void toast('success', t('kind.views.removed', { name }), { label: t('kind.views.undo'), onChoose });
    },
  });
  return { keep: keeping.act, remove: removing.act };
}
