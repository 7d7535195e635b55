import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { FieldError } from '../../../../kit/field-error.tsx';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Td } from '../../../../kit/td.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { Th } from '../../../../kit/th.tsx';
import { amountOf, type ClearRow, type TypedRow, type TypedRows } from './clear-rows.ts';

interface Props {
  rows: readonly ClearRow[];
  typed: TypedRows;
  /** Shows a column for references. False for cash. */
  hasReferences: boolean;
  /** Shared reference, for students without their own. */
  reference: string;
  onTyped: (studentId: number, row: TypedRow) => void;
}

/** Table of the chosen students with fields for payment and reference. */
export function ClearTable({ rows, typed, hasReferences, reference, onTyped }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Table label={t('counter.open')}>
      <thead>
        <tr>
          <Th>{t('clearing.field.student')}</Th>
          <Th>{t('clearing.field.regdNo')}</Th>
          <Th align="end">{t('clearing.field.outstanding')}</Th>
          <Th align="end">{t('counter.now')}</Th>
          {hasReferences && <Th>{t('receipts.field.referenceNo')}</Th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const input = typed[row.studentId] ?? {};
          const isWrong = amountOf(row, typed) === null;
          const set = (change: TypedRow) => onTyped(row.studentId, { ...input, ...change });
          return (
            <tr key={row.studentId}>
              <Td cardRole="name">
                <Bdi>{row.student}</Bdi>
              </Td>
              <Td cardRole="fact">
                <Bdi>{row.number}</Bdi>
              </Td>
              <Td cardRole="fact" align="end">
                {format.money(row.owedPaise)}
              </Td>
              <Td cardRole="status" align="end">
                <NumberInput
                  isDecimal
                  aria-label={`${t('counter.now')}, ${row.student}`}
                  aria-invalid={isWrong}
                  aria-describedby={isWrong ? `over-${row.studentId}` : undefined}
                  value={input.amount ?? String(row.owedPaise / 100)}
                  maxLength={14}
                  onValue={(amount) => set({ amount })}
                />
                <FieldError id={`over-${row.studentId}`} text={isWrong ? t('field.outOfRange') : undefined} />
              </Td>
              {hasReferences && (
                <Td cardRole="status">
                  <TextInput
                    aria-label={`${t('receipts.field.referenceNo')}, ${row.student}`}
                    value={input.reference ?? ''}
                    placeholder={reference}
                    maxLength={40}
                    onValue={(typedReference) => set({ reference: typedReference })}
                  />
                </Td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
