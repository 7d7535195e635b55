import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import * as layout from '../../kit/layout.css.ts';
import { Toolbar } from '../../kit/toolbar.tsx';
import type { BulkAction, ListDescription, ListRow } from './description.ts';
import * as styles from './list.css.ts';
import { bulkLimit, type List } from './use-list.ts';
import { useSelection } from './use-selection.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  total: number;
  actions: readonly BulkAction[];
}

/**
 * The number of selected rows and their bulk actions. Below the rows and sticky at the bottom of the window, so that it
 * hides no filter.
 */
export function BulkBar<Row extends ListRow>({ description, list, total, actions }: Props<Row>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { actor } = list;
  const selection = useSelection(actor);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const pendingAction = useSelector(actor, (snapshot) =>
    snapshot.hasTag('confirming') || snapshot.hasTag('busy') ? snapshot.context.action : null,
  );
  const left = useSelector(actor, (snapshot) => snapshot.context.left);
  const count = selection === 'wholeResult' ? total : selection.length;
  const action = actions.find(({ key }) => key === pendingAction);
  if (count === 0) return null;
  const pageIds = (list.answer.data?.data ?? []).map(({ id }) => id);
  const isWholePage = selection === 'wholeResult' || pageIds.every((id) => selection.includes(id));
  const isTooMany = count > bulkLimit;
  return (
    <>
      <div className={styles.chosen}>
        <Toolbar
          tone="accent"
          label={t('kind.list.chosen', { count })}
          end={
            <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'clear' })}>
              {t('kind.list.clearChoice')}
            </Button>
          }
        >
          <strong role="status" className={styles.count}>
            {t('kind.list.chosen', { count, shown: format.number(count) })}
          </strong>
          {!isWholePage && (
            <Button size="small" variant="quiet" className={styles.phoneOnly} onClick={() => actor.send({ type: 'togglePage', pageIds })}>
              {t('kind.list.choosePage')}
            </Button>
          )}
          {selection !== 'wholeResult' && count < total && (
            <Button size="small" variant="quiet" onClick={() => actor.send({ type: 'selectResult' })}>
              {t('kind.list.chooseAll', { count: total, shown: format.number(total) })}
            </Button>
          )}
          {actions.map(({ key, icon, Form }) => (
            <Button
              key={key}
              size="small"
              icon={icon}
              disabled={isTooMany}
              isBusy={isBusy && pendingAction === key}
              onClick={() => actor.send({ type: 'bulk', action: key, needsConfirmation: Form !== undefined })}
            >
              {t(`${description.texts}.action.${key}`)}
            </Button>
          ))}
          {isTooMany && (
            <span className={styles.note}>{t('kind.list.tooMany', { count: bulkLimit, shown: format.number(bulkLimit) })}</span>
          )}
        </Toolbar>
        {left.length > 0 && <Left texts={description.texts} left={left} />}
      </div>
      {action?.Form && (
        <AskDialog
          title={t(`${description.texts}.action.${action.key}`)}
          summary={t('kind.list.chosen', { count, shown: format.number(count) })}
          Form={action.Form}
          ids={selection === 'wholeResult' ? [] : selection}
          count={count}
          isDanger={action.isDanger}
          isBusy={isBusy}
          onCancel={() => actor.send({ type: 'cancel' })}
          onConfirm={(value) => actor.send({ type: 'confirm', value })}
        />
      )}
    </>
  );
}

/** The skipped rows, one sentence per reason. */
function Left({ texts, left }: { texts: string; left: readonly { code: string }[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const reasons = [...new Set(left.map(({ code }) => code))];
  const sentence = (code: string) => {
    const count = left.filter((row) => row.code === code).length;
    return t([`${texts}.left.${code}`, `error.${code}`], { count, shown: format.number(count) });
  };
  return (
    <Banner tone="danger">
      {reasons.map((code) => (
        <div key={code}>{sentence(code)}</div>
      ))}
    </Banner>
  );
}

interface AskProps {
  title: string;
  summary: string;
  Form: NonNullable<NonNullable<ListDescription<ListRow>['bulkActions']>[number]['Form']>;
  ids: readonly number[];
  count: number;
  isDanger?: boolean | undefined;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (value: unknown) => void;
}

/** Asks for the action’s input and repeats the number of rows. */
function AskDialog({ title, summary, Form, ids, count, isDanger = false, isBusy, onCancel, onConfirm }: AskProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState<unknown>(null);
  return (
    <Dialog
      isOpen
      title={title}
      isBusy={isBusy}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} disabled={value === null} isBusy={isBusy} onClick={() => onConfirm(value)}>
            {title}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p>{summary}</p>
        <Form ids={ids} count={count} value={value} onValue={setValue} />
      </div>
    </Dialog>
  );
}
