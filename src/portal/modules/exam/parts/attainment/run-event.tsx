import { BadgeCheck, Send, Undo2, XCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RunEvent } from '../../../../../contract/exam/attainment-life.ts';
import { moveAttainmentRun, type AttainmentRun } from '../../../../../contract/exam/attainment-runs.ts';
import { change } from '../../../../api/use-change.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { CodedName } from '../../../../kit/coded-name.tsx';

export const runIcons = { submit: Send, giveBack: Undo2, approve: BadgeCheck, replace: XCircle } as const;

/** Explains an event and sends it. Returning a run requires a note. */
export function RunEventDialog({ run, event, onClose }: { run: AttainmentRun; event: RunEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version, code, course } = run;
  return (
    <ReasonDialog
      title={t(`attainment.action.${event}`)}
      submitLabel={t(`attainment.action.${event}`)}
      label={t('attainment.note')}
      shortest={3}
      isReasonRequired={event === 'giveBack'}
      isDanger={event === 'replace'}
      onReason={async (note) => {
        await change(moveAttainmentRun, { id, body: { version, event, note: note === '' ? null : note } });
        void toast(
          'success',
          t(`attainment.choice.status.${{ submit: 'submitted', giveBack: 'computed', approve: 'approved', replace: 'replaced' }[event]}`),
        );
      }}
      onClose={onClose}
    >
      <p>
        <CodedName code={code} name={course} />
      </p>
      <p>{t(`attainment.means.${event}`)}</p>
    </ReasonDialog>
  );
}
