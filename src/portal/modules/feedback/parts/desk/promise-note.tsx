import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnFeedbackForm } from '../../../../../contract/feedback/desk.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Icon } from '../../../../kit/icon.tsx';
import * as styles from './desk.css.ts';

/** Promises of anonymity to students, and a note that answers are stored only on the device until they are sent. */
export function PromiseNote({ minResponses, releaseAfterMarks }: Pick<OwnFeedbackForm, 'minResponses' | 'releaseAfterMarks'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <aside className={styles.promise} aria-label={t('deskFeedback.promise.title')}>
      <Icon of={EyeOff} />
      <ul role="list" className={styles.promises}>
        <li>{t('deskFeedback.promise.nameless')}</li>
        <li>{t('deskFeedback.promise.threshold', { count: minResponses, least: format.number(minResponses) })}</li>
        <li>{t(releaseAfterMarks ? 'deskFeedback.promise.afterMarks' : 'deskFeedback.promise.afterRound')}</li>
      </ul>
      <p className={styles.detail}>{t('deskFeedback.kept')}</p>
    </aside>
  );
}
