import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { reviseFeedbackSheet, type FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { to } from '../../../../links.ts';
import { nameOf } from './sheet-name.ts';

interface Props {
  sheet: FeedbackSheet;
  onClose: () => void;
}

/** Copies a sheet as a draft with the next revision number and opens it. If there is a draft already, opens that. */
export function ReviseDialog({ sheet, onClose }: Props) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const draft = sheet.revisions.find(({ status }) => status === 'draft');
  const open = (id: number) => {
    onClose();
    navigate(to('feedbackSheetEdit', { id }));
  };
  const { act, isBusy, problem } = useAct(() => change(reviseFeedbackSheet, { id: sheet.id }), {
    onDone: ({ data }) => {
      void toast('success', t('feedbackSheet.did.revise', { name: nameOf(data) }));
      open(data.id);
    },
    // Reloads the sheet: if another user has created a draft meanwhile, the dialog opens that one.
    onFailed: () => emptyAreas(['OnlineFeddbackList']),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('feedbackSheet.reviseTitle', { name: nameOf(sheet) })}
      confirmLabel={t(draft ? 'feedbackSheet.openDraft' : 'feedbackSheet.action.revise')}
      isDanger={false}
      isBusy={isBusy}
      error={problem === null || draft ? undefined : t([`feedbackSheet.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={() => (draft ? open(draft.id) : act())}
    >
      {draft ? t('feedbackSheet.draftThere', { name: nameOf({ ...sheet, revision: draft.revision }) }) : t('feedbackSheet.means.revise')}
    </ConfirmDialog>
  );
}
