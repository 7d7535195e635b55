import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'align'> {
  /** Shows a phone's keys with the decimal point. */
  isDecimal?: boolean | undefined;
}

/**
 * A number as text with a numeric keyboard: a native number field changes under the wheel and swallows what it cannot
 * read. The value stays what was typed; the schema judges it.
 */
export function NumberInput({ isDecimal = false, ...input }: NumberInputProps) {
  return <TextInput autoComplete="off" dir="ltr" {...input} align="end" inputMode={isDecimal ? 'decimal' : 'numeric'} />;
}
