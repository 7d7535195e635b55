import type { ChangeEvent } from 'react';
import { useFieldWiring } from './field-wiring.ts';
import * as styles from './field.css.ts';

export interface SliderProps {
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, where the bare number says little. */
  valueText?: string | undefined;
  isDisabled?: boolean | undefined;
  onValue: (value: number) => void;
}

/** A value between two ends, by pointer or arrow keys: the browser's own. Put it in a Field. */
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
