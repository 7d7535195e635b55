import { ArrowLeft, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import * as styles from './answer-form.css.ts';
import { PageTitle } from './page-title.tsx';
import type { FormQuestion, FormSheet } from './sheet.ts';
import type { Form } from './use-answer-form.ts';

/** Review before sending, as sent answers can be neither read nor changed. It stays open if sending fails. */
export function ConfirmPage({ form, sheet }: { form: Form; sheet: FormSheet }) {
  const { t } = useTranslation();
  const wordsOf = useWords(form, sheet);
  const hasFailed = form.state === 'failed';
  return (
    <section className={layout.blocks}>
      <PageTitle>{t('answerForm.check')}</PageTitle>
      <Banner tone="warning">{t('answerForm.final')}</Banner>
      <dl className={styles.answers}>
        {sheet.questions.map((question) => (
          <div key={question.id} className={styles.answered}>
            <dt dir="auto">{question.body}</dt>
            <dd dir="auto" className={styles.answer}>
              {wordsOf(question)}
            </dd>
          </div>
        ))}
      </dl>
      {hasFailed && <Banner tone="danger">{t('answerForm.failed', { reason: t(`error.${form.problem ?? 'InternalError'}`) })}</Banner>}
      <div className={layout.row} data-chrome="">
        {hasFailed ? (
          <Button variant="primary" icon={Send} areIconsMirrored onClick={form.retry}>
            {t('common.retry')}
          </Button>
        ) : (
          <>
            <Button variant="primary" icon={Send} areIconsMirrored isBusy={form.isBusy} onClick={form.send}>
              {t('answerForm.send')}
            </Button>
            <Button icon={ArrowLeft} areIconsMirrored disabled={form.isBusy} onClick={form.back}>
              {t('answerForm.change')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** Returns a function that gives the text of an answer. */
function useWords({ answers }: Form, { scale }: FormSheet) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ id, answer }: FormQuestion): string => {
    const value = answers[id];
    if (value === null) return t('answerForm.none');
    if (typeof value === 'string') return value.trim() || t('answerForm.blank');
    if (value === undefined) return t('answerForm.blank');
    if (answer === 'yesNo') return t(value === 1 ? 'common.no' : 'common.yes');
    return t('answerForm.figure', { figure: format.number(value), most: format.number(scale) });
  };
}
