import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { listQuestionBank } from '../../../../../contract/feedback/question-bank.ts';
import { addFeedbackQuestion, type FeedbackQuestion } from '../../../../../contract/feedback/questions.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { to } from '../../../../links.ts';
import { nextCode } from './next-code.ts';

/**
 * Copies a question under the next code and opens the copy for rewording, which is the way to change a question used in
 * a sealed round. There is no form before it, because its fields would duplicate those of the form below.
 */
export function NewFromDialog({ row, onClose }: RowDialogProps<FeedbackQuestion>) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { data } = useCall(listQuestionBank, {});
  const code =
    data &&
    nextCode(
      row.code,
      data.data.map((question) => question.code),
    );
  const { act, isBusy, problem } = useAct(() => change(addFeedbackQuestion, { body: copyOf(row, code ?? '') }), {
    onDone: ({ data: { id } }) => {
      void toast('success', t('feedbackQuestion.newFromDone', { code }));
      onClose();
      navigate(to('feedbackQuestionEdit', { id }));
    },
    // Reloads the codes, as this code may be taken by now. The dialog then offers the next one.
    onFailed: () => emptyAreas(['OnlineFeddbackList']),
  });
  if (code === undefined) return null;
  return (
    <ConfirmDialog
      isOpen
      title={t('feedbackQuestion.newFromTitle', { code: row.code })}
      confirmLabel={t('feedbackQuestion.newFromConfirm', { code })}
      isDanger={false}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`feedbackQuestion.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={act}
    >
      {t('feedbackQuestion.newFromMeans', { code })}
    </ConfirmDialog>
  );
}

/** The same question with all translations under another code. */
const copyOf = ({ body, courseKind, category, answer, isReversed, texts }: FeedbackQuestion, code: string) => ({
  ...{ code, body, courseKind, category, answer, isReversed },
  isActive: true,
  texts: texts.map(({ locale, body: wording }) => ({ locale, body: wording })),
});
