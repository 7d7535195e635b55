import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWiring } from './field-wiring.ts';
import * as styles from './field.css.ts';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  onValue?: ((value: string) => void) | undefined;
}

/** Several lines of text, in any writing direction. */
export function TextArea({ onValue, className, onChange, ...area }: TextAreaProps) {
  const wiring = useFieldWiring(area);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onChange?.(event);
    onValue?.(event.currentTarget.value);
  };
  return (
    <textarea
      rows={4}
      dir="auto"
      {...area}
      {...wiring}
      className={classNames(styles.input, styles.area, className)}
      onChange={onChange || onValue ? change : undefined}
    />
  );
}
