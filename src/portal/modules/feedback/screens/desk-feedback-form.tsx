import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { getOwnFeedback, sendOwnFeedback, type OwnFeedbackForm } from '../../../../contract/feedback/desk.ts';
import type { LanguageCode } from '../../../../contract/core/languages.ts';
import { call } from '../../../api/call.ts';
import { change } from '../../../api/use-change.ts';
import { dropDraft, readDraft, writeDraft } from '../../../drafts.ts';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { useUser } from '../../../session/use-user.ts';
import { AnswerPages } from '../parts/answer-form/answer-pages.tsx';
import { answersIn, sentOf } from '../parts/answer-form/sheet.ts';
import { useAnswerForm } from '../parts/answer-form/use-answer-form.ts';
import { AfterAnswer } from '../parts/desk/after-answer.tsx';
import { draftNameOf } from '../parts/desk/own-draft.ts';
import { PromiseNote } from '../parts/desk/promise-note.tsx';

/**
 * Form for one teacher or course. It is loaded again if the language changes. Answers are stored on the device until
 * they are sent.
 */
export function Screen() {
  const { i18n } = useTranslation();
  const { offeringId } = useParams<{ offeringId: string }>();
  const user = useUser();
  if (!user) return null;
  const { language } = i18n;
  return <OwnForm key={`${offeringId} ${language}`} id={Number(offeringId)} userId={user.userId} language={language} />;
}

function OwnForm({ id, userId, language }: { id: number; userId: number; language: string }) {
  const { t } = useTranslation();
  const draft = draftNameOf(id);
  const form = useAnswerForm({
    load: async () => {
      // Not cached, as each form is signed with the time of its opening.
      const { data } = await call(getOwnFeedback, { id, query: { language: language as LanguageCode } });
      return { sheet: data, answers: answersIn(readDraft(userId, draft)) };
    },
    send: async (sheet, answers) => {
      const { openedAt } = sheet as OwnFeedbackForm;
      await change(sendOwnFeedback, { id, body: { openedAt, answers: sentOf(sheet, answers) } });
    },
    keep: (answers) => writeDraft(userId, draft, answers),
    drop: () => dropDraft(userId, draft),
  });
  const sheet = form.sheet as OwnFeedbackForm | null;
  return (
    <div className={layout.blocks}>
      <ScreenHeader
        title={sheet ? t('deskFeedback.on', { course: `${sheet.code} ${sheet.course}` }) : t('nav.deskFeedbackForm')}
        {...(sheet && { subtitle: sheet.teacher ?? t('deskFeedback.ofCourse') })}
      />
      <AnswerPages form={form} isReal before={sheet && <PromiseNote {...sheet} />} after={<AfterAnswer id={id} />} />
    </div>
  );
}
