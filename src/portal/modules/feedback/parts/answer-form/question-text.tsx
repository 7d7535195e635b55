import { useTranslation } from 'react-i18next';
import type { FormQuestion } from './sheet.ts';
import * as styles from './answer-form.css.ts';

/** Text of a question, marked as required or optional. */
export function QuestionText({ of: { body, isRequired } }: { of: FormQuestion }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>{body}</bdi>
      {isRequired ? (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      ) : (
        <span className={styles.optional}>{t('common.optional')}</span>
      )}
    </>
  );
}
