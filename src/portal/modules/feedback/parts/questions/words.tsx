import { useTranslation } from 'react-i18next';
import type { FeedbackQuestion } from '../../../../../contract/feedback/questions.ts';
import { languages } from '../../../../i18n/languages.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

interface Props {
  of: 'courseKind' | 'category' | 'answer';
  value: string;
}

/** What a question is about, of which courses it is asked, and how it is answered. */
export function QuestionWord({ of, value }: Props) {
  const { t } = useTranslation();
  return t(`feedbackQuestion.choice.${of}.${value}`);
}

/** Said of a reversed rating alone: most are not. */
export function ReversedText({ isReversed }: { isReversed: boolean }) {
  const { t } = useTranslation();
  return isReversed && t('feedbackQuestion.reversed');
}

const tones = { true: 'success', false: 'neutral' } as const;

/** Whether sheets may ask it from now on. */
export const OfferedChip = ({ isActive }: { isActive: boolean }) => (
  <StateChip state={isActive ? 'true' : 'false'} tones={tones} words="feedbackQuestion.choice.isActive" />
);

/** The languages in which it is worded, each by its own name. */
export const languagesOf = ({ texts }: Pick<FeedbackQuestion, 'texts'>): string =>
  [languages.en.name, ...texts.map(({ locale }) => languages[locale].name)].join(', ');
