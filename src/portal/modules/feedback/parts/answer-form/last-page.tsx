import { CircleCheck, Lock } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateView } from '../../../../kit/state-view.tsx';
import * as styles from './answer-form.css.ts';
import type { Form } from './use-answer-form.ts';

interface Props {
  form: Form;
  isReal: boolean;
  after: ReactNode;
}

/** Result of the form, and the links that follow. */
export function LastPage({ form: { state, problem, sheet }, isReal, after }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isDone = state === 'done';
  // If the questions had been loaded, the text explains that the answers were not sent.
  const words = isDone ? (isReal ? 'sent' : 'tried') : `refused.${reasonOf(problem)}${sheet ? 'Late' : ''}`;
  return (
    <div ref={box} tabIndex={-1} className={styles.landing} role={isDone ? 'status' : undefined}>
      <StateView
        icon={isDone ? CircleCheck : Lock}
        tone={isDone ? 'success' : 'neutral'}
        title={t(`answerForm.${words}.title`)}
        text={t(`answerForm.${words}.text`)}
        actions={after}
      />
    </div>
  );
}

const reasons = ['Locked', 'Duplicate'] as const;
const reasonOf = (problem: string | null) => reasons.find((reason) => reason === problem) ?? 'NotFound';
