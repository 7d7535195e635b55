import { useTranslation } from 'react-i18next';
import * as styles from './button.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SpinnerProps {
  size?: 'small' | 'large' | undefined;
  /** Decorative beside a text with the same meaning. */
  isSilent?: boolean | undefined;
}

/** A spinner for buttons and the first start. Screens use Skeleton. */
export function Spinner({ size = 'small', isSilent = false }: SpinnerProps) {
  const { t } = useTranslation();
  const ring = <span className={styles.spinner} data-size={size} aria-hidden="true" />;
  if (isSilent) return ring;
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
    </span>
  );
}
