import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWiring } from './field-wiring.ts';
import * as styles from './field.css.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> {
  label: string;
  hint?: string | undefined;
  onValue?: ((isOn: boolean) => void) | undefined;
}

/** A switch with immediate effect, for settings. Use Checkbox in forms that are saved. */
export function Switch({ label, hint, onValue, onChange, className, ...input }: SwitchProps) {
  const labelId = useId();
  const hintId = useId();
  const wiring = useFieldWiring({ ...input, ...(hint && { 'aria-describedby': hintId }) });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValue?.(event.currentTarget.checked);
  };
  return (
    <label className={classNames(styles.choice, className)}>
      <input
        {...input}
        {...wiring}
        // The hint is inside the label element but not part of the accessible name.
        aria-labelledby={hint ? labelId : undefined}
        type="checkbox"
        role="switch"
        className={classNames(styles.switchTrack, styles.switchMotion)}
        onChange={onChange || onValue ? change : undefined}
      />
      <span id={labelId}>{label}</span>
      {hint && (
        <span className={styles.choiceHint} id={hintId}>
          {hint}
        </span>
      )}
    </label>
  );
}
