import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { LanguageChoice } from './language-choice.tsx';
import { QuestionList } from './question-list.tsx';
import { languagesIn, wordingIn, type PrintedQuestion } from './printed-question.ts';

interface Props {
  intro: string | null;
  questions: readonly PrintedQuestion[];
}

/**
 * Preview of the sheet in a language, by default the user's. Missing translations are shown in English and counted.
 */
export function LanguagePreview({ intro, questions }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const [chosen, choose] = useState(i18n.language);
  const language = languagesIn(questions).includes(chosen) ? chosen : 'en';
  const missing = questions.filter((question) => question.outcome === null && wordingIn(question, language).locale !== language).length;
  return (
    <div className={layout.stack}>
      <LanguageChoice questions={questions} language={language} onLanguage={choose} />
      {missing > 0 && <Banner tone="neutral">{t('feedbackSheet.inEnglish', { number: format.number(missing) })}</Banner>}
      <QuestionList intro={intro} questions={questions} language={language} />
    </div>
  );
}
