import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { plannedFields, planFewerTests, type ComponentStand, type PlanRow } from '../../../../../contract/exam/plans.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';

/** True if a component has some tests but fewer than planned, or an exception, which is removed in the same dialog. */
export const isBehind = ({ held, planned, fewerReason }: ComponentStand): boolean => fewerReason !== null || (held > 0 && held < planned);

interface Props {
  plan: PlanRow;
  component: ComponentStand;
  onClose: () => void;
}

/** Allows a course fewer tests of a component than its policy plans, with the reason. */
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
