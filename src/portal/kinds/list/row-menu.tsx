import { Ellipsis } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu } from '../../kit/menu.tsx';
import type { MenuEntry } from '../../kit/menu-item.tsx';
import { RowDeed } from './row-deed.tsx';
import * as styles from './list.css.ts';
import type { ListDescription, ListRow, RowAction, RowDialogProps } from './description.ts';

export interface RowMenuProps<Row extends ListRow> {
  description: ListDescription<Row>;
  row: Row;
  actions: readonly RowAction<Row>[];
  onOpen: (Dialog: ComponentType<RowDialogProps<Row>>) => void;
}

/** Actions on one row: the main ones as buttons, the others in a menu. */
export function RowMenu<Row extends ListRow>(props: RowMenuProps<Row>) {
  const { actions, ...others } = props;
  const inRow = actions.flatMap((action) => (action.isInRow && !('href' in action) ? [action] : []));
  if (inRow.length === 0) return <OtherDeeds {...props} />;
  return (
    <span className={styles.deeds}>
      {inRow.map((action) => (
        <RowDeed key={action.key} {...others} action={action} />
      ))}
      <OtherDeeds {...others} actions={actions.filter((action) => !inRow.some(({ key }) => key === action.key))} />
    </span>
  );
}

function OtherDeeds<Row extends ListRow>({ description, row, actions, onOpen }: RowMenuProps<Row>) {
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
    <Menu label={label} entries={entries} button={(button) => <IconButton {...button} icon={Ellipsis} label={label} size="small" />} />
  );
}
