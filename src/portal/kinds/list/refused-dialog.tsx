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

/** For whose sake a bulk action was done to nobody: each by name, number and reason, and the others without them. */
export function RefusedDialog<Row extends ListRow>({ description, list }: Props<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { actor, rowOf, bulkIds } = list;
  const snapshot = useSelector(actor, (state) => state);
  const { refused, problem, action } = snapshot.context;
  if (!snapshot.hasTag('failed') || refused.length === 0) return null;
  const { texts, label, columns } = description;
  const number = columns.find(({ role }) => role === 'fact');
  const others = bulkIds.current.filter((id) => !refused.some((one) => one.id === id));
  const close = () => actor.send({ type: 'dismiss' });
  const leaveOut = () => {
    close();
    actor.send({ type: 'selectOnly', ids: others });
  };
  return (
    <Dialog
      isOpen
      title={t(`${texts}.action.${action}`)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('common.close')}</Button>
          {others.length > 0 && (
            <Button variant="primary" onClick={leaveOut}>
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
            const row = rowOf(id);
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
