import { BadgeCheck, FolderOpen, Megaphone, Send, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SheetEvent } from '../../../../../contract/exam/sheet-life.ts';
import { moveSheet, type SheetRow } from '../../../../../contract/exam/sheets.ts';
import { change } from '../../../../api/use-change.ts';
import { offered } from '../../../../kinds/lifecycle/offer.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { SubmitDialog } from './submit-dialog.tsx';

const icons = { submit: Send, giveBack: Undo2, verify: BadgeCheck, publish: Megaphone, reopen: FolderOpen } as const;
const withNote: readonly SheetEvent[] = ['giveBack', 'reopen'];

interface DialogProps {
  row: SheetRow;
  onClose: () => void;
}

/** An event of a mark sheet as an action of its row. */
export const sheetAction = <E extends SheetEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  isDanger: event === 'reopen',
  ...offered<SheetEvent | 'enter'>(event),
  Dialog: ({ row, onClose }: DialogProps) => <SheetEventDialog sheet={row} event={event} onClose={onClose} />,
});

/** Explains an event and sends it. Submitting marks requires typing the name of the section. */
export function SheetEventDialog({ sheet, event, onClose }: { sheet: SheetRow; event: SheetEvent; onClose: () => void }) {
  const { t } = useTranslation();
  if (event === 'submit') return <SubmitDialog sheet={sheet} onClose={onClose} />;
  const { id, version } = sheet;
  return (
    <ReasonDialog
      title={t(`marks.ask.${event}`)}
      submitLabel={t(`marks.action.${event}`)}
      label={t('marks.note')}
      shortest={3}
      isReasonRequired={withNote.includes(event)}
      isDanger={event === 'reopen'}
      onReason={async (note) => {
        await change(moveSheet, { id, body: { version, event, note: note === '' ? null : note, confirm: null } });
        void toast('success', t(`marks.done.${event}`, { count: 1 }));
      }}
      onClose={onClose}
    >
      <p>
        <bdi>{[sheet.code, sheet.section, sheet.test].join(' · ')}</bdi>
      </p>
      <p>{t(`marks.means.${event}`)}</p>
    </ReasonDialog>
  );
}
