import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import * as styles from './button.css.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** One primary button per screen; quiet in rows and bars; danger only for destructive actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: LucideIcon | undefined;
  /** After the label, such as the arrow of "Next". */
  endIcon?: LucideIcon | undefined;
  areIconsMirrored?: boolean | undefined;
  /** Busy: keeps the focus, shows a spinner and ignores presses. */
  isBusy?: boolean | undefined;
  /** Fills the width of its container. */
  isWide?: boolean | undefined;
}

/** A button with a label. Does not submit unless `type` is set. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', icon, endIcon, areIconsMirrored, isBusy = false, isWide = false, ...rest } = props;
  const { type = 'button', className, onClick, children, ...others } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...others}
      type={type}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={isWide ? '' : undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || others['aria-disabled']}
      onClick={press}
    >
      {isBusy ? <Spinner isSilent /> : icon && <Icon of={icon} isMirrored={areIconsMirrored} />}
      {children}
      {endIcon && <Icon of={endIcon} isMirrored={areIconsMirrored} />}
    </button>
  );
}
