import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from './badge.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import * as styles from './surface.css.ts';

export interface BannerProps {
  tone?: Tone | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

/**
 * A persistent message about the page: offline, closed for changes, changed by another user. Danger is announced
 * immediately.
 */
export function Banner({ tone = 'accent', icon = drawings[tone], children, actions, onDismiss }: BannerProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon of={icon} />
      <div className={styles.bannerText}>{children}</div>
      {(actions || onDismiss) && (
        <div className={styles.bannerActions}>
          {actions}
          {onDismiss && <IconButton icon={X} label={t('common.dismiss')} size="small" onClick={onDismiss} />}
        </div>
      )}
    </div>
  );
}

const drawings: Record<Tone, LucideIcon> = {
  neutral: Info,
  accent: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};
