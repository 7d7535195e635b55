import { ChevronDown } from 'lucide-react';
import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldWiring } from './field-wiring.ts';
import * as styles from './field.css.ts';
import { Icon } from './icon.tsx';
import { isIsolated } from './label-text.tsx';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean | undefined;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'> {
  /** Alternatively, `option` elements as children. */
  options?: readonly SelectOption[] | undefined;
  /** Shown without a selection; its value is the empty string. */
  placeholder?: string | undefined;
  size?: 'medium' | 'small' | undefined;
  onValue?: ((value: string) => void) | undefined;
}

/** The browser’s own select: fastest by keyboard and best on phones. */
export function Select({ options, placeholder, size, onValue, className, onChange, children, ...select }: SelectProps) {
  const wiring = useFieldWiring(select);
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event);
    onValue?.(event.currentTarget.value);
  };
  return (
    <div className={styles.frame}>
      <select
        {...select}
        {...wiring}
        className={classNames(styles.input, styles.select, className)}
        data-size={size}
        onChange={onChange || onValue ? change : undefined}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled} dir={isIsolated(option.label) ? 'auto' : undefined}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon of={ChevronDown} size={16} className={styles.chevron} />
    </div>
  );
}
