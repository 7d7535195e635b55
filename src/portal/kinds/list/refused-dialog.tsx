import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import * as layout from '../../kit/layout.css.ts';
import type { ListDescription, ListRow } from './description.ts';
import * as styles from './list.css.ts';
import type { List } from './use-list.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
}

/**
 * Explains a bulk action refused because of some rows: each with name, number and reason, and an option to continue
 * without them.
 */
export function RefusedDialog<Row extends ListRow>({ description, list }: Props<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { actor } = list;
  const snapshot = useSelector(actor, (state) => state);
  const { refused, problem, action, ids, rows } = snapshot.context;
  if (!snapshot.hasTag('refused')) return null;
  const { texts, label, columns } = description;
  const number = columns.find(({ role }) => role === 'fact');
  const close = () => actor.send({ type: 'dismiss' });
  return (
    <Dialog
      isOpen
      title={t(`${texts}.action.${action}`)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('common.close')}</Button>
          {ids.length > refused.length && (
            <Button variant="primary" onClick={() => actor.send({ type: 'leaveOut' })}>
              {t('kind.list.leaveOut')}
            </Button>
          )}
        </>
      }
    >
      <div className={layout.stack}>
        <Banner tone="danger">{t([`${texts}.refused.${problem}`, `error.${problem}`])}</Banner>
        <ul role="list" className={layout.stack}>
          {refused.map(({ id, code }) => {
            // The rows in the machine come from this list.
            const row = rows[id] as Row | undefined;
            return (
              <li key={id}>
                <strong>{row ? label(row) : id}</strong> {row && number?.cell(row, format)}
                <div className={styles.note}>{t([`${texts}.refused.${code}`, `field.${code}`])}</div>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
