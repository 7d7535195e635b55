import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { LastPage } from './last-page.tsx';
import { QuestionPage } from './question-page.tsx';
import type { Form } from './use-answer-form.ts';

interface Props {
  form: Form;
  /** Content above the questions. */
  before?: ReactNode;
  /** Actions after the end, regardless of the result. */
  after?: ReactNode;
  /** True for a form that is sent at the end, false for a preview. */
  isReal?: boolean;
}

/** The current page of a form. */
export function AnswerPages({ form, before, after, isReal = false }: Props) {
  const { t } = useTranslation();
  const { state, sheet } = form;
  if (state === 'done' || state === 'refused') return <LastPage form={form} isReal={isReal} after={after} />;
  if (state === 'unread')
    return <ErrorState title={t('answerForm.unread')} text={t(`error.${form.problem ?? 'InternalError'}`)} onRetry={form.retry} />;
  if (sheet === null) return <Skeleton width="full" shape="block" />;
  if (state === 'filling') return <QuestionPage form={form} sheet={sheet} before={before} />;
  return <ConfirmPage form={form} sheet={sheet} />;
}
