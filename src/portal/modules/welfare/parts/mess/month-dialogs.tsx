import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { integer } from '../../../../../contract/core/field.ts';
import {
  cancelMessMonth,
  issueMessMonth,
  messExtraFields,
  putMessLines,
  recalculateMessMonth,
  type MessLine,
  type MessMonthRow,
} from '../../../../../contract/welfare/mess-months.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { SureDialog } from './sure-dialog.tsx';

interface OfMonth {
  row: MessMonthRow;
  onClose: () => void;
}

/** Label of a month, with its hostel: `H1 · 2026-10`. */
export const monthLabel = ({ hostel, month }: Pick<MessMonthRow, 'hostel' | 'month'>): string => `${hostel} · ${month.slice(0, 7)}`;

/** Dialog to recalculate the bills of a draft. */
export function Recalculate({ row: { id, version, ...month }, onClose }: OfMonth) {
  const { t } = useTranslation();
  return (
    <SureDialog
      title={monthLabel(month)}
      submitLabel={t('messMonths.action.recalculate')}
      onSure={async () => {
        await change(recalculateMessMonth, { id, body: { version } });
        void toast('success', t('messMonths.did.recalculate'));
      }}
      onClose={onClose}
    >
      <p>{t('messMonths.ask.recalculate')}</p>
    </SureDialog>
  );
}

const control = { controlCount: integer(0, 5000) };

/** Dialog to issue a month, which raises a due for every bill. The number of bills must be typed. */
export function IssueMonth({ row, onClose }: OfMonth) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, version, bills, totalPaise } = row;
  const description = useMemo(
    () =>
      actionForm({
        texts: 'messMonths',
        fields: control,
        send: ({ controlCount }) => change(issueMessMonth, { id, body: { version, controlCount: Number(controlCount) } }),
      }),
    [id, version],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={monthLabel(row)}
      confirmLabel={t('messMonths.action.issue')}
      doneText={t('messMonths.did.issue')}
      onClose={onClose}
    >
      <p>{t('messMonths.ask.issue', { bills: format.number(bills), total: format.money(totalPaise) })}</p>
    </RecordDialog>
  );
}

/** Dialog to cancel a month with the dues that it has raised. */
export function CancelMonth({ row, onClose }: OfMonth) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={monthLabel(row)}
      submitLabel={t('messMonths.action.cancel')}
      label={t('messMonths.field.reason')}
      shortest={3}
      isDanger
      onReason={async (reason) => {
        await change(cancelMessMonth, { id: row.id, body: { version: row.version, reason } });
        void toast('success', t('messMonths.did.cancel'));
      }}
      onClose={onClose}
    >
      <p>{t('messMonths.ask.cancel')}</p>
    </ReasonDialog>
  );
}

/** Dialog to set the extra amount of a bill and its note. */
export function TypeExtra({ monthId, row, onClose }: { monthId: number; row: MessLine; onClose: () => void }) {
  const { t } = useTranslation();
  const description = useMemo(
    () =>
      actionForm({
        texts: 'messLines',
        fields: messExtraFields,
        defaults: { extraPaise: row.extraPaise, extraNote: row.extraNote },
        check: ({ extraPaise, extraNote }) => (Number(extraPaise) > 0 && !extraNote ? { extraNote: 'required' } : {}),
        send: (values) =>
          change(putMessLines, { id: monthId, body: { items: [{ ...values, id: row.id, version: row.version }] as never } }),
      }),
    [monthId, row],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={row.student}
      confirmLabel={t('messLines.action.extra')}
      doneText={t('messLines.did.extra')}
      onClose={onClose}
    />
  );
}
