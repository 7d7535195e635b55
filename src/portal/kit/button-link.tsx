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

/** A link that looks like a button. Like any link it can be opened in a new tab. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant = 'secondary', size = 'medium', icon, endIcon, areIconsMirrored, isWide, className, children, ...link } = props;
  // Files and links to other windows are not routes of the portal.
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
