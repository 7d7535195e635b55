import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import * as styles from './field.css.ts';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: string | undefined;
  isDisabled?: boolean | undefined;
}

export interface RadioGroupProps {
  label: string;
  options: readonly RadioOption[];
  value: string | undefined;
  onValue: (value: string) => void;
  name?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Short options side by side. */
  isRow?: boolean | undefined;
}

/** One of a few visible options. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, value, onValue, hint, error, isRequired, isDisabled, isRow } = props;
  const id = useId();
  const name = props.name ?? id;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={describedBy}
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
      disabled={isDisabled}
    >
      <legend className={styles.legend}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className={styles.choices} data-row={isRow ? '' : undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.tick}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              data-invalid={error ? '' : undefined}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
              onChange={() => onValue(option.value)}
            />
            <span>{option.label}</span>
            {option.hint && (
              <span className={styles.choiceHint} id={`${id}-${option.value}`}>
                {option.hint}
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </fieldset>
  );
}
