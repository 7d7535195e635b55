import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { FieldError } from '../../../kit/field-error.tsx';
import * as layout from '../../../kit/layout.css.ts';
import * as styles from './authorization.css.ts';

interface Props {
  name: string;
  label: string;
  hint: string;
  options: readonly { value: string | number; label: string }[];
  value: unknown;
  error: string | undefined;
  onValue: (value: readonly (string | number)[]) => void;
}

/** Checkbox group to choose any number of options. */
export function SeveralControl({ name, label, hint, options, value, error, onValue }: Props) {
  const { t } = useTranslation();
  const chosen = Array.isArray(value) ? (value as readonly (string | number)[]) : [];
  return (
    <fieldset className={styles.several} aria-describedby={`${name}-hint`} id={name}>
      <legend className={styles.name}>{label}</legend>
      <div className={layout.row}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onValue={(isOn) =>
              onValue(options.map((value) => value.value).filter((value) => (value === option.value ? isOn : chosen.includes(value))))
            }
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
