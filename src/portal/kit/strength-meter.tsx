import { useTranslation } from 'react-i18next';
import * as styles from './field.css.ts';

/** From empty to strong; the caller rates the password. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** The strength of a new password, as four steps and a word. Place it below the field. */
export function StrengthMeter({ strength }: { strength: Strength }) {
  const { t } = useTranslation();
  const word = t(`common.strength.${words[strength]}`);
  return (
    <div className={styles.strength}>
      <div
        className={styles.strengthSteps}
        role="meter"
        aria-label={t('common.strength.label')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={word}
      >
        {([1, 2, 3, 4] as const).map((step) => (
          <span key={step} className={styles.strengthStep} data-tone={step <= strength ? tones[strength] : undefined} />
        ))}
      </div>
      <span aria-live="polite">{word}</span>
    </div>
  );
}

const words = ['none', 'veryWeak', 'weak', 'fair', 'strong'] as const;
const tones = [undefined, 'danger', 'warning', 'warning', 'success'] as const;
