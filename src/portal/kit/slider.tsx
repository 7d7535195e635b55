import type { ChangeEvent } from 'react';
import { useFieldWiring } from './field-wiring.ts';
import * as styles from './field.css.ts';

export interface SliderProps {
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as text, if the bare number is not enough. */
  valueText?: string | undefined;
  isDisabled?: boolean | undefined;
  onValue: (value: number) => void;
}

/** The browser’s own slider, by pointer or arrow keys. Use inside a Field. */
export function Slider({ value, min, max, step, valueText, isDisabled = false, onValue }: SliderProps) {
  const { id, 'aria-describedby': describedBy } = useFieldWiring({});
  return (
    <input
      id={id}
      aria-describedby={describedBy}
      type="range"
      className={styles.slider}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={isDisabled}
      aria-valuetext={valueText}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onValue(Number(event.currentTarget.value))}
    />
  );
}
