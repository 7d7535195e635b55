import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { reverseWaiver, type DueEntry, type DueRow } from '../../../../../contract/welfare/dues.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import { joined } from '../../../../i18n/i18n.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Table } from '../../../../kit/table.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { toast } from '../../../../kit/toast.ts';
import { to } from '../../../../links.ts';
import { PhotoLink } from './photo-link.tsx';
import { useMay } from '../../../../session/use-permissions.ts';

type Due = DueRow & { entries: DueEntry[] };

/** Facts about a due, and its ledger entries. */
export function DueFacts({ record: due }: { record: Due }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = [
    ['head', due.head],
    ['term', due.termName],
    ['month', due.month],
    ['hostel', due.hostel],
    ...billOf(due, format),
    ['amount', format.money(due.amountPaise)],
    ['settled', format.money(due.settledPaise)],
    ['balance', format.money(due.balancePaise)],
    ['dueOn', format.date(due.dueOn)],
    ['happenedOn', due.happenedOn && format.date(due.happenedOn)],
    ['remark', due.remark],
    ['photo', due.hasPhoto ? <PhotoLink key="photo" id={due.id} /> : null],
    ['raisedBy', joined(due.raisedBy, format.dateTime(due.raisedAt))],
    ['cancelReason', due.cancelReason],
  ] as const;
  const items = facts.flatMap(([key, value]) => (value === null ? [] : [{ label: t(`dues.field.${key}`), value }]));
  return (
    <div className={layout.blocks}>
      <DescriptionList items={items} />
      <Ledger due={due} />
    </div>
  );
}

/** Days and extra amount of a mess bill. */
const billOf = ({ bill }: Due, format: Format) =>
  bill === null
    ? []
    : ([
        ['stayDays', format.number(bill.stayDays)],
        ['closedDays', format.number(bill.closedDays)],
        ['leaveDays', format.number(bill.leaveDays)],
        ['billedDays', format.number(bill.billedDays)],
        ['extra', bill.extraPaise === 0 ? null : `${format.money(bill.extraPaise)} · ${bill.extraNote}`],
      ] as const);

function Ledger({ due }: { due: Due }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [back, setBack] = useState<DueEntry | null>(null);
  const mayReverse = useMay('Dues_REVERSE');
  if (due.entries.length === 0) return <p>{t('dues.ledger.empty')}</p>;
  return (
    <>
      <Table label={t('dues.ledger.title')}>
        <thead>
          <tr>
            <Th>{t('dues.ledger.at')}</Th>
            <Th>{t('dues.ledger.what')}</Th>
            <Th align="end">{t('dues.field.amount')}</Th>
            <Th>{t('dues.ledger.by')}</Th>
            <Th>{t('dues.ledger.note')}</Th>
          </tr>
        </thead>
        <tbody>
          {due.entries.map((entry) => (
            <tr key={entry.id}>
              <Td cardRole="name">{format.dateTime(entry.at)}</Td>
              <Td cardRole="fact">{t(`dues.choice.entry.${entry.kind}`)}</Td>
              <Td cardRole="fact" align="end">
                {format.money(entry.amountPaise)}
              </Td>
              <Td>{entry.by}</Td>
              <Td>
                <Note entry={entry} />
                {mayReverse && entry.kind === 'waiver' && !entry.isReversed && (
                  <IconButton icon={Undo2} label={t('dues.action.takeBack')} onClick={() => setBack(entry)} />
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {back && <TakeBack entry={back} onClose={() => setBack(null)} />}
    </>
  );
}

function Note({ entry: { receiptId, receiptNo, orderNo, reason } }: { entry: DueEntry }) {
  if (receiptId !== null) return <Link href={to('receipt', { id: receiptId })}>{receiptNo}</Link>;
  return <Bdi>{[orderNo, reason].filter(Boolean).join(' · ')}</Bdi>;
}

function TakeBack({ entry, onClose }: { entry: DueEntry; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={t('dues.ask.takeBack')}
      submitLabel={t('dues.action.takeBack')}
      label={t('dues.field.reason')}
      shortest={3}
      isDanger
      onReason={async (reason) => {
        await change(reverseWaiver, { id: entry.id, body: { reason } });
        void toast('success', t('dues.done.takeBack'));
      }}
      onClose={onClose}
    />
  );
}
