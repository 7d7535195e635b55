import { useTranslation } from 'react-i18next';
import { moveOwnQuery, type OwnQuery } from '../../../../../contract/desk/queries.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { toast } from '../../../../kit/toast.ts';
import { useConfirm } from '../../../../kit/use-confirm.ts';
import { isOpenFor } from '../../../../kinds/lifecycle/offer.ts';
import { Correction } from './correction.tsx';
import { entryName, useEntryValue } from './entry-text.tsx';
import { QueryStatusChip } from './query-status.tsx';

/** One of the student's own queries: the entry, the description and the answer. */
export function OwnQueryCard({ query }: { query: OwnQuery }) {
  const { t } = useTranslation();
  const format = useFormat();
  const valueOf = useEntryValue();
  const label = (field: string) => t(`recordQuery.field.${field}`);
  const { subject, onDate, message, askedAt, status, assignedTo, reply, decidedBy, decidedAt } = query;
  return (
    <Card title={entryName(query)} actions={<QueryStatusChip status={status} />}>
      <div className={layout.stack}>
        <DescriptionList
          columns={4}
          items={[
            { label: t(`recordQuery.choice.subject.${subject}`), value: <bdi>{valueOf(query)}</bdi> },
            { label: label('onDate'), value: onDate && format.date(onDate) },
            { label: label('askedAt'), value: format.date(askedAt) },
            status === 'open'
              ? { label: label('assignedTo'), value: assignedTo ?? t('recordQuery.office') }
              : { label: label('decidedAt'), value: decidedAt && format.date(decidedAt) },
            ...(status === 'accepted' && query.was !== null ? [{ label: label('now'), value: <Correction row={query} /> }] : []),
            { label: label('message'), value: <bdi>{message}</bdi>, isWide: true },
            ...(reply === null
              ? []
              : [{ label: [label('reply'), decidedBy].filter(Boolean).join(' · '), value: <bdi>{reply}</bdi>, isWide: true }]),
          ]}
        />
        {canWithdraw(query) && <Withdraw query={query} />}
      </div>
    </Card>
  );
}

const canWithdraw = isOpenFor<OwnQuery['events'][number]['event']>('withdraw');

function Withdraw({ query: { id, version } }: { query: OwnQuery }) {
  const { t } = useTranslation();
  const asking = useConfirm(
    () => change(moveOwnQuery, { id, body: { version, event: 'withdraw' } }),
    () => void toast('success', t('recordQuery.own.withdrawn')),
  );
  return (
    <div className={layout.row} data-chrome="">
      <Button size="small" onClick={asking.ask}>
        {t('recordQuery.action.withdraw')}
      </Button>
      <ConfirmDialog
        {...asking.dialog}
        title={t('recordQuery.own.withdrawAsk')}
        confirmLabel={t('recordQuery.action.withdraw')}
        error={asking.problem === null ? undefined : t(`error.${asking.problem}`)}
      >
        {t('recordQuery.own.withdrawText')}
      </ConfirmDialog>
    </div>
  );
}
