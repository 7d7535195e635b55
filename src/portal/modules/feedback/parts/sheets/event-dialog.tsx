import { useTranslation } from 'react-i18next';
import type { feedbackSheetEvents } from '../../../../../contract/feedback/sheet-life.ts';
import { moveFeedbackSheet, type FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { takeBack } from '../../../../kinds/lifecycle/take-back.ts';
import { nameOf } from './sheet-name.ts';

export type SheetEvent = (typeof feedbackSheetEvents)[number];
/** Reverse of each event that can be undone. An active sheet cannot become a draft again. */
const back: Partial<Record<SheetEvent, SheetEvent>> = { retire: 'restore', restore: 'retire' };

interface Props {
  sheet: FeedbackSheet;
  event: SheetEvent;
  onClose: () => void;
}

/** Explains an event before it is confirmed. If there is a reverse event, the message offers an undo. */
export function EventDialog({ sheet, event, onClose }: Props) {
  const { t } = useTranslation();
  const { id, version } = sheet;
  const name = nameOf(sheet);
  const send = (what: SheetEvent, of: number) => change(moveFeedbackSheet, { id, body: { version: of, event: what } });
  const undo = (what: SheetEvent, of: number) =>
    takeBack(() => send(what, of), { done: t(`feedbackSheet.did.${what}`, { name }), texts: 'feedbackSheet' }, t);
  const { act, isBusy, problem } = useAct(() => send(event, version), {
    onDone: ({ data }) => {
      const way = back[event];
      const offer = way && { label: t('feedbackSheet.undo'), onChoose: () => undo(way, data.version) };
      void toast('success', t(`feedbackSheet.did.${event}`, { name }), offer);
      onClose();
    },
    // Reloads the page behind the dialog, as another user may have changed the sheet.
    onFailed: () => emptyAreas(['OnlineFeddbackList']),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t(`feedbackSheet.ask.${event}`, { name })}
      confirmLabel={t(`feedbackSheet.action.${event}`)}
      isDanger={false}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`feedbackSheet.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={act}
    >
      {t(`feedbackSheet.means.${event}`)}
    </ConfirmDialog>
  );
}
