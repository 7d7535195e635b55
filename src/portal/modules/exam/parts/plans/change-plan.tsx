import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { optional, reference } from '../../../../../contract/core/field.ts';
import { changePlan, type PlanRow } from '../../../../../contract/exam/plans.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';

const fields = { internalPolicyId: reference('internal-policies'), coordinatorId: optional(reference('employees')) };

/** Changes the coordinator and the policy of a course. */
export function ChangePlan({ row, onClose }: { row: PlanRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version, policyId, coordinatorId } = row;
  const description = useMemo(
    () =>
      actionForm({
        texts: 'internalCourses',
        fields,
        defaults: { internalPolicyId: policyId, coordinatorId },
        send: (values) => change(changePlan, { id, body: { version, ...(values as object) } }),
      }),
    [id, version, policyId, coordinatorId],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={[row.code, `${row.program} ${row.semester}`].join(' · ')}
      confirmLabel={t('internalCourses.action.change')}
      doneText={t('internalCourses.done.change')}
      onClose={onClose}
    />
  );
}
