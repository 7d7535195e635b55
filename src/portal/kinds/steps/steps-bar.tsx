import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import * as styles from './steps.css.ts';

const parts = ['choose', 'preview', 'done'] as const;

/** The numbered steps, with the current one marked. */
export function StepsBar({ at }: { at: (typeof parts)[number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ol className={styles.bar} aria-label={t('kind.steps.steps')}>
      {parts.map((part, place) => (
        <li
          key={part}
          className={styles.step}
          aria-current={part === at ? 'step' : undefined}
          data-past={place < parts.indexOf(at) ? '' : undefined}
        >
          <span className={styles.stepNumber} aria-hidden="true">
            {format.number(place + 1)}
          </span>
          {t(`kind.steps.step.${part}`)}
        </li>
      ))}
    </ol>
  );
}
