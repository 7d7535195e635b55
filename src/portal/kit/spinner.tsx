import { useTranslation } from 'react-i18next';
import * as styles from './button.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SpinnerProps {
  size?: 'small' | 'large' | undefined;
  /** Decoration beside a word that already says so. */
  isSilent?: boolean | undefined;
}

/** Something turns while something is awaited. Screens take Skeleton; this is for buttons and the first start. */
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
