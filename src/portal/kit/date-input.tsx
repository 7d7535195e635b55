import { TextInput, type TextInputProps } from './text-input.tsx';

export interface DateInputProps extends Omit<TextInputProps, 'type' | 'align' | 'icon' | 'end'> {
  /** `date` is 2026-07-01, `month` 2026-07, `time` 09:30, `datetime-local` both. */
  type?: 'date' | 'month' | 'time' | 'datetime-local' | undefined;
}

/** The browser's own date field: typed or picked, shown as the reader's country writes it, ISO in the value. */
export function DateInput({ type = 'date', ...input }: DateInputProps) {
  return <TextInput {...input} type={type} />;
}
