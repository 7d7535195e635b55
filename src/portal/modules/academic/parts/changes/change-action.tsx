import { Check, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { moveChange, type ChangeEvent, type ClassChange } from '../../../../../contract/academic/class-changes.ts';
import { change } from '../../../../api/use-change.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';

const icons = { accept: Check, decline: X, withdraw: Undo2 } as const;

/** An event of a change as a row action. For a swap, it applies to both halves. */
export const changeAction = <E extends ChangeEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  isInRow: event === 'accept',
  ...offered<ChangeEvent>(event),
  Dialog: ({ row, onClose }: { row: ClassChange; onClose: () => void }) => <Decide change={row} event={event} onClose={onClose} />,
});

function Decide({ change: row, event, onClose }: { change: ClassChange; event: ChangeEvent; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={t(`classChange.action.${event}`)}
      submitLabel={t(`classChange.action.${event}`)}
      label={t('classChange.field.decisionNote')}
      isReasonRequired={false}
      isDanger={event === 'decline'}
      onReason={async (note) => {
        await change(moveChange, {
          id: row.id,
          body: { version: row.version, event, note: note === '' ? null : note },
        });
        void toast('success', t(`classChange.choice.status.${after[event]}`));
      }}
      onClose={onClose}
    >
      <p>
        {row.requester}: {row.reason}
      </p>
    </ReasonDialog>
  );
}

const after = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
