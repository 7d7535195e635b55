import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { voidWorklog } from '../../../../../contract/academic/sheet.ts';
import type { WorklogEvent } from '../../../../../contract/academic/worklog-life.ts';
import type { WorklogRow } from '../../../../../contract/academic/worklogs.ts';
import { change } from '../../../../api/use-change.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { toast } from '../../../../kit/toast.ts';

interface DialogProps {
  /** In the list. */
  row?: WorklogRow;
  /** On its own page. */
  record?: WorklogRow;
  onClose: () => void;
}

/** Marks a class that was not held as void. A joint lecture is void in all of its sections, unless unticked. */
export const voidAction = {
  key: 'void' as const,
  icon: Ban,
  isDanger: true,
  ...offered<WorklogEvent>('void'),
  Dialog: ({ row, record, onClose }: DialogProps) => {
    const worklog = row ?? record;
    return worklog ? <VoidDialog worklog={worklog} onClose={onClose} /> : null;
  },
};

const everySection = 'everySection';

function VoidDialog({ worklog, onClose }: { worklog: WorklogRow; onClose: () => void }) {
  const { t } = useTranslation();
  const [ticked, setTicked] = useState(worklog.isJoint ? [everySection] : []);
  const name = `${worklog.code} · ${worklog.section}`;
  return (
    <ReasonDialog
      title={t('worklog.voidTitle', { name })}
      submitLabel={t('worklog.action.void')}
      label={t('worklog.voidReason')}
      shortest={3}
      isDanger
      onReason={async (reason) => {
        await change(voidWorklog, {
          id: worklog.id,
          body: { version: worklog.version, event: 'void', reason, isJoint: ticked.length > 0 },
        });
        void toast('success', t('worklog.voided', { name }));
      }}
      onClose={onClose}
    >
      <p>{t('worklog.voidMeans')}</p>
      {worklog.isJoint && (
        <Checkbox
          label={t('worklog.voidJoint')}
          checked={ticked.length > 0}
          onValue={(isTicked) => setTicked(isTicked ? [everySection] : [])}
        />
      )}
    </ReasonDialog>
  );
}
