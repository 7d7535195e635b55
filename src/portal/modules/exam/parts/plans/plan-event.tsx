import { Archive, FolderOpen, LockKeyhole, LockKeyholeOpen, Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlanEvent } from '../../../../../contract/exam/plan-life.ts';
import { movePlan, type PlanRow } from '../../../../../contract/exam/plans.ts';
import { change } from '../../../../api/use-change.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { CodedName } from '../../../../kit/coded-name.tsx';

export const planIcons = {
  close: Archive,
  publish: Megaphone,
  reopen: FolderOpen,
  freeze: LockKeyhole,
  unfreeze: LockKeyholeOpen,
} as const;
const withNote: readonly PlanEvent[] = ['reopen', 'unfreeze'];

/** An event of an internal course as an action of its row. */
export const planAction = <E extends PlanEvent>(event: E) => ({
  key: event,
  icon: planIcons[event],
  isDanger: withNote.includes(event),
  ...offered<PlanEvent>(event),
  Dialog: ({ row, onClose }: { row: PlanRow; onClose: () => void }) => <PlanEventDialog plan={row} event={event} onClose={onClose} />,
});

interface Props {
  plan: PlanRow;
  event: PlanEvent;
  onClose: () => void;
}

/** Explains an event and sends it. Reopening and unfreezing require a note. */
export function PlanEventDialog({ plan: { id, version, code, course }, event, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={t(`internalCourses.ask.${event}`)}
      submitLabel={t(`internalCourses.action.${event}`)}
      label={t('internalCourses.note')}
      shortest={3}
      isReasonRequired={withNote.includes(event)}
      isDanger={withNote.includes(event)}
      refusal={(problem) => t([`internalCourses.refused.${problem}`, `error.${problem}`])}
      onReason={async (note) => {
        await change(movePlan, { id, body: { version, event, note: note === '' ? null : note } });
        void toast('success', t(`internalCourses.done.${event}`));
      }}
      onClose={onClose}
    >
      <p>
        <CodedName code={code} name={course} />
      </p>
      <p>{t(`internalCourses.means.${event}`)}</p>
    </ReasonDialog>
  );
}
