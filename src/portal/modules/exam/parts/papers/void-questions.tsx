import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { voidQuestion, type Paper, type PaperQuestion } from '../../../../../contract/exam/papers.ts';
import { change } from '../../../../api/use-change.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { toast } from '../../../../kit/toast.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { labelOf } from './draft.ts';

/** Questions of a released paper that are not void yet, for the examination cell to make void. */
export function VoidQuestions({ paper }: { paper: Paper }) {
  const { t } = useTranslation();
  const { subject, open, close } = useDisclosure<PaperQuestion>();
  const questions = paper.parts.flatMap((part) => part.questions).filter(({ isVoid }) => !isVoid);
  return (
    <Card title={t('questionPaper.void.do')}>
      <div className={layout.row}>
        {questions.map((question) => (
          <Button
            key={question.id}
            size="small"
            icon={Ban}
            aria-label={t('questionPaper.void.title', { number: labelOf(question) })}
            onClick={() => open(question)}
          >
            {labelOf(question)}
          </Button>
        ))}
      </div>
      {subject && <VoidDialog paper={paper} question={subject} onClose={close} />}
    </Card>
  );
}

function VoidDialog({ paper: { id, version }, question, onClose }: { paper: Paper; question: PaperQuestion; onClose: () => void }) {
  const { t } = useTranslation();
  const number = labelOf(question);
  return (
    <ReasonDialog
      title={t('questionPaper.void.title', { number })}
      submitLabel={t('questionPaper.void.do')}
      label={t('questionPaper.void.reason')}
      shortest={3}
      isDanger
      onReason={async (reason) => {
        await change(voidQuestion, { id, body: { version, questionId: question.id, reason } });
        void toast('success', t('questionPaper.void.done', { number }));
      }}
      onClose={onClose}
    >
      <p>
        <bdi>{question.body}</bdi>
      </p>
      <p>{t('questionPaper.void.means')}</p>
    </ReasonDialog>
  );
}
