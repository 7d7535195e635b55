import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as styles from './button.css.ts';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  icon: LucideIcon;
  /** The action, for screen readers and as a tooltip. */
  label: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isMirrored?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** Number of waiting items as short text ("3", "9+"); the label should include it. */
  count?: string | undefined;
}

/** A button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'quiet', size = 'medium', isMirrored, isBusy = false, count, className, onClick, ...others } = props;
  return (
    <button
      type="button"
      {...others}
      className={classNames(styles.button, count !== undefined && styles.counted, className)}
      data-variant={variant}
      data-size={size}
      data-shape="icon"
      aria-label={label}
      title={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || others['aria-disabled']}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner isSilent /> : <Icon of={icon} isMirrored={isMirrored} size={size === 'small' ? 16 : 20} />}
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
