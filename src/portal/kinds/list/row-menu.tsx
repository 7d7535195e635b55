import { Ellipsis } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu } from '../../kit/menu.tsx';
import type { MenuEntry } from '../../kit/menu-item.tsx';
import type { ListDescription, ListRow, RowAction, RowDialogProps } from './description.ts';

export interface RowMenuProps<Row extends ListRow> {
  description: ListDescription<Row>;
  row: Row;
  actions: readonly RowAction<Row>[];
  onOpen: (Dialog: ComponentType<RowDialogProps<Row>>) => void;
}

/** What can be done with one row. */
export function RowMenu<Row extends ListRow>({ description, row, actions, onOpen }: RowMenuProps<Row>) {
  const { t } = useTranslation();
  const label = t('kind.list.actionsOf', { name: description.label(row) });
  const entries = actions
    .filter((action) => action.isFor?.(row) ?? true)
    .map((action): MenuEntry => {
      const { key, icon } = action;
      const why = action.whyNot?.(row) ?? null;
      const words = {
        key,
        icon,
        label: t([`${description.texts}.action.${key}`, `kind.action.${key}`]),
        ...(why !== null && { isDisabled: true, hint: t(`${description.texts}.why.${why}`) }),
      };
      return 'href' in action
        ? { ...words, kind: 'link', href: action.href(row) }
        : { ...words, kind: 'action', isDanger: action.isDanger, onChoose: () => onOpen(action.Dialog) };
    });
  if (entries.length === 0) return null;
  return (
    <Menu
      label={label}
      entries={entries}
      button={(button) => <IconButton {...button} icon={Ellipsis} label={label} size="small" />}
    />
  );
}
