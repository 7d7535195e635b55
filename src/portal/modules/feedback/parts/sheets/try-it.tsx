import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { AnswerForm } from '../answer-form/answer-form.tsx';
import { printedQuestions, wordingIn } from './printed-question.ts';
import { ReadingChoices } from './reading-choices.tsx';
import { useBank } from './use-bank.ts';
import { useReading } from './use-reading.ts';

/** The students' form as a preview: answers do not leave the page. */
export function TryIt({ record }: PartProps<FeedbackSheet>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { bank } = useBank();
  const [trial, begin] = useState(1);
  const reading = useReading(printedQuestions(record.questions, bank));
  const { questions, language, scale } = reading;
  const formQuestions = record.questions.map(({ id, answer, isRequired, courseOutcomeOrdinal }, place) => ({
    id,
    answer,
    isRequired,
    body:
      courseOutcomeOrdinal === null
        ? wordingIn(questions[place]!, language).body
        : t('feedbackSheet.outcomeAsked', { number: format.number(courseOutcomeOrdinal) }),
  }));
  const again = (
    <Button size="small" icon={RotateCcw} onClick={() => begin(trial + 1)}>
      {t('feedbackSheet.tryAgain')}
    </Button>
  );
  return (
    <div className={layout.stack}>
      <Banner tone="neutral" actions={again}>
        {t('feedbackSheet.trial')}
      </Banner>
      <ReadingChoices reading={reading} />
      <AnswerForm
        key={`${trial} ${language} ${scale} ${bank === null}`}
        sheet={{ intro: record.intro, scale, isSmall: false, questions: formQuestions }}
        send={async () => {}}
      />
    </div>
  );
}
