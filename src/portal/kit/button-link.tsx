import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import * as styles from './button.css.ts';
import type { ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type Look = Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'endIcon' | 'areIconsMirrored' | 'isWide'>;

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'>, Look {
  href: string;
}

/** A link that looks like a button: it leads somewhere, so it opens in a new tab like any link. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'secondary', size = 'medium', icon, endIcon, areIconsMirrored, isWide, className, children, ...link } = props;
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
