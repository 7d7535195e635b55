import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { plannedFields, planFewerTests, type ComponentStand, type PlanRow } from '../../../../../contract/exam/plans.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';

/** A component that has fewer tests than its policy plans, or was let have fewer: that is taken back in the same way. */
export const isBehind = ({ held, planned, fewerReason }: ComponentStand): boolean => fewerReason !== null || (held > 0 && held < planned);

interface Props {
  plan: PlanRow;
  component: ComponentStand;
  onClose: () => void;
}

/** A course may do with fewer tests of a component than its policy plans: how many, and why. */
export function FewerTests({ plan: { id, version, code }, component, onClose }: Props) {
  const { t } = useTranslation();
  const { id: componentId, label, held } = component;
  const description = useMemo(
    () =>
      actionForm({
        texts: 'internalCourses',
        fields: plannedFields,
        defaults: { planned: held },
        send: (values) =>
          change(planFewerTests, { id, componentId, body: { version, ...(values as { planned: number; reason: string }) } }),
      }),
    [id, version, componentId, held],
  );
  return (
    <RecordDialog
      description={description}
      id={null}
      title={[code, label].join(' · ')}
      confirmLabel={t('kind.form.save')}
      doneText={t('internalCourses.done.change')}
      onClose={onClose}
    />
  );
}
