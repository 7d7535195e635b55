import type { LucideIcon } from 'lucide-react';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWiring } from './field-wiring.ts';
import * as styles from './field.css.ts';
import { Icon } from './icon.tsx';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'medium' | 'small' | undefined;
  /** Called with the text only. */
  onValue?: ((value: string) => void) | undefined;
  icon?: LucideIcon | undefined;
  align?: 'start' | 'end' | undefined;
  /** A small button at the end of the line, inside the frame. */
  end?: ReactNode;
}

/** A single line of text. Set `dir="ltr"` for codes, phone numbers and e-mail addresses. */
export function TextInput({ size, onValue, icon, align, end, className, onChange, ...input }: TextInputProps) {
  const wiring = useFieldWiring(input);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    onValue?.(event.currentTarget.value);
  };
  const control = (
    <input
      type="text"
      {...input}
      {...wiring}
      className={classNames(styles.input, className)}
      data-size={size}
      data-align={align}
      data-start={icon ? '' : undefined}
      data-end={end ? '' : undefined}
      onChange={onChange || onValue ? change : undefined}
    />
  );
  if (!icon && !end) return control;
  return (
    <div className={styles.frame} dir={input.dir === 'auto' ? undefined : input.dir}>
      {icon && (
        <span className={styles.start}>
          <Icon of={icon} />
        </span>
      )}
      {control}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}
