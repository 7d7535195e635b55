import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/toast.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { useAct } from '../../kit/use-act.ts';
import { useOffline } from '../../kit/use-offline.ts';
import type { ListRow, RowAction } from './description.ts';
import type { RowMenuProps } from './row-menu.tsx';

interface Props<Row extends ListRow> extends Omit<RowMenuProps<Row>, 'actions'> {
  action: Exclude<RowAction<Row>, { href: unknown }>;
}

/** An action shown as a button in the row: performed directly if it needs no input, otherwise in its dialog. */
export function RowDeed<Row extends ListRow>({ description, row, action, onOpen }: Props<Row>) {
  const { t } = useTranslation();
  const { texts } = description;
  const isOffline = useOffline();
  const { act, isBusy } = useAct((done: Promise<unknown>) => done, {
    onDone: () => void toast('success', t(`${texts}.done.${action.key}`, { count: 1 })),
    onFailed: (problem) => void toast('error', t([`${texts}.left.${problem}`, `error.${problem}`], { count: 1 })),
  });
  if (!(action.isFor?.(row) ?? true)) return null;
  const why = action.whyNot?.(row) ?? null;
  const press = () => {
    if (why !== null || isOffline) return;
    const done = action.atOnce?.(row) ?? null;
    if (done) act(done);
    else onOpen(action.Dialog);
  };
  const words = `${t(`${texts}.action.${action.key}`)} ${description.label(row)}`;
  return (
    <IconButton
      icon={action.icon}
      size="small"
      label={why !== null ? `${words}: ${t(`${texts}.why.${why}`)}` : isOffline ? `${words}: ${t('kind.form.offline')}` : words}
      isBusy={isBusy}
      aria-disabled={why !== null || isOffline || undefined}
      onClick={press}
    />
  );
}
