import { useTranslation } from 'react-i18next';
import type { FeedbackQuestion } from '../../../../../contract/feedback/questions.ts';
import { languages } from '../../../../i18n/languages.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

interface Props {
  of: 'courseKind' | 'category' | 'answer';
  value: string;
}

/** Category, kind of course or kind of answer of a question. */
export function QuestionWord({ of, value }: Props) {
  const { t } = useTranslation();
  return t(`feedbackQuestion.choice.${of}.${value}`);
}

/** Shown for reversed ratings only, because most are not. */
export function ReversedText({ isReversed }: { isReversed: boolean }) {
  const { t } = useTranslation();
  return isReversed && t('feedbackQuestion.reversed');
}

const tones = { true: 'success', false: 'neutral' } as const;

/** Activity of a question: sheets may use active ones. */
export const OfferedChip = ({ isActive }: { isActive: boolean }) => (
  <StateChip state={isActive ? 'true' : 'false'} tones={tones} words="feedbackQuestion.choice.isActive" />
);

/** Languages of a question, by their native names. */
export const languagesOf = ({ texts }: Pick<FeedbackQuestion, 'texts'>): string =>
  [languages.en.name, ...texts.map(({ locale }) => languages[locale].name)].join(', ');
