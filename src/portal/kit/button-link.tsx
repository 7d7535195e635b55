import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import * as styles from './button.css.ts';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: LucideIcon | undefined;
  endIcon?: LucideIcon | undefined;
  areIconsMirrored?: boolean | undefined;
  isWide?: boolean | undefined;
}

/** A link that looks like a button: it leads somewhere, so it opens in a new tab like any link. */
export function ButtonLink(props: ButtonLinkProps) {
  const {
    variant = 'secondary',
    size = 'medium',
    icon,
    endIcon,
    areIconsMirrored,
    isWide,
    className,
    children,
    ...link
  } = props;
  // A file or another window is no route of ours.
  const isOutside = link.download !== undefined || link.target !== undefined;
  const Anchor = isOutside ? 'a' : Link;
  return (
    <Anchor
      {...link}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={isWide ? '' : undefined}
    >
      {icon && <Icon of={icon} isMirrored={areIconsMirrored} />}
      {children}
      {endIcon && <Icon of={endIcon} isMirrored={areIconsMirrored} />}
    </Anchor>
  );
}
