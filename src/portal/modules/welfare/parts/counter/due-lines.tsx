import { useTranslation } from 'react-i18next';
import type { DueRow } from '../../../../../contract/welfare/dues.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { paiseOf } from '../../../../../contract/core/money.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { FieldError } from '../../../../kit/field-error.tsx';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';

/** Typed amount of each due in rupees, by id. */
export type TypedAmounts = Readonly<Record<number, string>>;

interface Props {
  dues: readonly DueRow[];
  typed: TypedAmounts;
  isReadOnly: boolean;
  onTyped: (id: number, text: string) => void;
}

/** Table of open dues with fields for their payment. */
export function DueLines({ dues, typed, isReadOnly, onTyped }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Table label={t('counter.open')}>
      <thead>
        <tr>
          <Th>{t('dues.field.head')}</Th>
          <Th>{t('counter.period')}</Th>
          <Th>{t('dues.field.dueOn')}</Th>
          <Th align="end">{t('dues.field.balance')}</Th>
          <Th align="end">{t('counter.now')}</Th>
        </tr>
      </thead>
      <tbody>
        {dues.map((due) => {
          const paise = paiseOf(typed[due.id] ?? '');
          const isOver = (typed[due.id] ?? '').trim() !== '' && (paise === null || paise > due.balancePaise);
          return (
            <tr key={due.id}>
              <Td cardRole="name">
                <Bdi>{due.head}</Bdi>
              </Td>
              <Td>
                <Bdi>{due.termName ?? due.month ?? due.remark}</Bdi>
              </Td>
              <Td cardRole="fact">{format.date(due.dueOn)}</Td>
              <Td cardRole="fact" align="end">
                {format.money(due.balancePaise)}
              </Td>
              <Td cardRole="status" align="end">
                <NumberInput
                  isDecimal
                  aria-label={nameOf(due)}
                  aria-invalid={isOver}
                  value={typed[due.id] ?? ''}
                  readOnly={isReadOnly}
                  maxLength={14}
                  onValue={(text) => onTyped(due.id, text)}
                  aria-describedby={isOver ? `over-${due.id}` : undefined}
                />
                <FieldError id={`over-${due.id}`} text={isOver ? t('field.outOfRange') : undefined} />
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Name of a due with its term or month: `Tuition fee, 2026-27 odd`. */
const nameOf = ({ head, termName, month }: DueRow): string => [head, termName ?? month].filter(Boolean).join(', ');
