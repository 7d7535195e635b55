import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addAttainmentAction,
  attainmentActionFields,
  settleAttainmentAction,
  type AttainmentAction,
  type AttainmentRun,
  type AttainmentValue,
} from '../../../../../contract/exam/attainment-runs.ts';
import { change } from '../../../../api/use-change.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';

/** Adds an action on a missed outcome: observation, action, owner and due date. */
export function ActionDialog({ run: { id }, value, onClose }: { run: AttainmentRun; value: AttainmentValue; onClose: () => void }) {
  const { t } = useTranslation();
  const { courseOutcomeId, code } = value;
  const description = useMemo(
    () =>
      actionForm({
        texts: 'attainment',
        fields: attainmentActionFields,
        send: (values) =>
          change(addAttainmentAction, { id, body: { courseOutcomeId, ...(values as Record<keyof typeof attainmentActionFields, never>) } }),
      }),
    [id, courseOutcomeId],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={`${t('attainment.action.act')} · ${code}`}
      confirmLabel={t('kind.form.save')}
      doneText={t('attainment.done.act')}
      onClose={onClose}
    />
  );
}

/** Records the result of an action. */
export function ResultDialog({ run: { id }, action, onClose }: { run: AttainmentRun; action: AttainmentAction; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={t('attainment.action.settle')}
      submitLabel={t('kind.form.save')}
      label={t('attainment.field.result')}
      shortest={3}
      onReason={async (result) => {
        await change(settleAttainmentAction, { id, actionId: action.id, body: { version: action.version, status: 'done', result } });
        void toast('success', t('attainment.done.settle'));
      }}
      onClose={onClose}
    >
      <p>
        <bdi>{action.action}</bdi>
      </p>
    </ReasonDialog>
  );
}
