import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { FieldError } from '../../../kit/field-error.tsx';
import * as layout from '../../../kit/layout.css.ts';
import * as styles from './authorization.css.ts';

interface Props {
  name: string;
  label: string;
  hint: string;
  settingKey: string;
  options: readonly string[];
  value: unknown;
  error: string | undefined;
  onValue: (value: readonly string[]) => void;
}

/** Any number of a few options, each with its tick. */
export function SeveralControl({ name, label, hint, settingKey, options, value, error, onValue }: Props) {
  const { t } = useTranslation();
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <fieldset className={styles.several} aria-describedby={`${name}-hint`} id={name}>
      <legend className={styles.name}>{label}</legend>
      <div className={layout.row}>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={t(`authorization.setting.${settingKey}.choice.${option}`)}
            checked={chosen.includes(option)}
            onValue={(isOn) => onValue(options.filter((one) => (one === option ? isOn : chosen.includes(one))))}
          />
        ))}
      </div>
      <FieldError id={`${name}-error`} text={error && t(`field.${error}`)} />
      <div id={`${name}-hint`} className={styles.detail}>
        {hint}
      </div>
    </fieldset>
  );
}
