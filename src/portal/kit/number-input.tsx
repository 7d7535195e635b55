import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'align'> {
  /** Shows a phone keyboard with a decimal point. */
  isDecimal?: boolean | undefined;
}

/**
 * A number as text with a numeric keyboard: a native number field changes with the wheel and discards invalid input.
 * The value stays the typed text, which the schema checks.
 */
export function NumberInput({ isDecimal = false, ...input }: NumberInputProps) {
  return <TextInput autoComplete="off" dir="ltr" {...input} align="end" inputMode={isDecimal ? 'decimal' : 'numeric'} />;
}
