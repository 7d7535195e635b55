import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { dueKinds } from '../../../../../contract/welfare/fields.ts';
import type { Statement, StatementLine } from '../../../../../contract/welfare/receipts.ts';
import { EntryParts } from '../../../../kinds/parts/entry-parts.tsx';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';

/** Statement of a student: amounts owed by kind, clearances, and each charge and payment with the balance after it. */
export function StatementParts({ of: { outstanding, standing, lines } }: { of: Statement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sums = dueKinds.map((kind) => ({ label: t(`dues.choice.kind.${kind}`), value: format.money(outstanding[kind] ?? 0) }));
  return (
    <>
      <DescriptionList items={sums} columns={4} />
      {standing.length > 0 && <Standings of={standing} />}
      {lines.length === 0 ? <EmptyState title={t('dues.statement.nothing')} /> : <Lines lines={lines} />}
    </>
  );
}

/** Badges that show if the student is cleared, for each purpose such as registration. */
function Standings({ of }: { of: Statement['standing'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={layout.row}>
      {of.map(({ purpose, clear, untilOn }) => (
        <StatusBadge key={purpose} tone={clear ? 'success' : 'warning'}>
          {clear && untilOn !== null
            ? t(`dues.standing.${purpose}.allowed`, { day: format.date(untilOn) })
            : t(`dues.standing.${purpose}.${clear ? 'clear' : 'held'}`)}
        </StatusBadge>
      ))}
    </div>
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation();
  // Students see no links, because only staff may open the linked pages.
  const isLinked = useMayOpen('dueView');
  const format = useFormat();
  /** Days and extra amount of a mess bill, omitting zeros. */
  const billWords = ({ bill }: StatementLine): string[] => {
    if (bill === null) return [];
    const days = (['billedDays', 'leaveDays', 'closedDays'] as const).filter((key) => bill[key] > 0);
    return [
      ...days.map((key) => `${t(`dues.field.${key}`)}: ${format.number(bill[key])}`),
      ...(bill.extraPaise > 0 ? [`${bill.extraNote}: ${format.money(bill.extraPaise)}`] : []),
    ];
  };
  return (
    <Table label={t('dues.statement.title')}>
      <thead>
        <tr>
          <Th>{t('dues.ledger.at')}</Th>
          <Th>{t('dues.ledger.what')}</Th>
          <Th>{t('dues.field.head')}</Th>
          <Th>{t('counter.period')}</Th>
          <Th>{t('dues.ledger.note')}</Th>
          <Th align="end">{t('dues.field.amount')}</Th>
          <Th align="end">{t('dues.field.balance')}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          <tr key={place}>
            <Td>{format.date(line.on)}</Td>
            <Td cardRole="fact">{t(`dues.choice.line.${line.what}`)}</Td>
            <Td cardRole="name">
              {isLinked ? <Link href={to('dueView', { id: line.dueId })}>{line.head}</Link> : line.head}{' '}
              {line.what === 'due' && <EntryParts of="dues" id={line.dueId} name={line.head} />}
            </Td>
            <Td>{line.period && <Bdi>{line.period}</Bdi>}</Td>
            <Td>
              {line.receiptId === null || !isLinked ? (
                [line.note, ...billWords(line)].filter(Boolean).join(' · ')
              ) : (
                <Link href={to('receipt', { id: line.receiptId })}>{line.note}</Link>
              )}
            </Td>
            <Td cardRole="fact" align="end">
              {format.money(line.paise)}
            </Td>
            <Td cardRole="status" align="end">
              {format.money(line.balancePaise)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
