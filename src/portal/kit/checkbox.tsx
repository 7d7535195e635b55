import { useEffect, useId, useRef, type ChangeEvent, type ComponentProps } from 'react';
import { useFieldWiring } from './field-wiring.ts';
import * as styles from './field.css.ts';
import { LabelText } from './label-text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  label: string;
  hint?: string | undefined;
  /** The label is only for screen readers, as in a table’s first column. */
  isLabelHidden?: boolean | undefined;
  /** Some, but not all, of the represented items are ticked. */
  isIndeterminate?: boolean | undefined;
  onValue?: ((isChecked: boolean) => void) | undefined;
}

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, isLabelHidden = false, isIndeterminate = false, onValue, onChange, className, ...input } = props;
  const box = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const hintId = useId();
  const wiring = useFieldWiring({ ...input, ...(hint && { 'aria-describedby': hintId }) });
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValue?.(event.currentTarget.checked);
  };
  return (
    <label className={isLabelHidden ? styles.bareChoice : styles.choice}>
      <input
        {...input}
        {...wiring}
        // The hint is inside the label element but not part of the accessible name.
        aria-labelledby={hint ? labelId : undefined}
        ref={box}
        type="checkbox"
        className={styles.tick}
        onChange={onChange || onValue ? change : undefined}
      />
      {isLabelHidden ? (
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      ) : (
        <span id={labelId} className={className}>
          <LabelText>{label}</LabelText>
        </span>
      )}
      {hint && (
        <span className={styles.choiceHint} id={hintId}>
          {hint}
        </span>
      )}
    </label>
  );
}
