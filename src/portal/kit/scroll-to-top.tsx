import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as styles from './button.css.ts';
import { IconButton } from './icon-button.tsx';

export interface ScrollToTopProps {
  /** Set by the shell, which tracks the scroll position (checklist A7: past 50 px). */
  isVisible: boolean;
  onPress: () => void;
}

/** The button back to the top. */
export function ScrollToTop({ isVisible, onPress }: ScrollToTopProps) {
  const { t } = useTranslation();
  if (!isVisible) return null;
  return <IconButton icon={ArrowUp} label={t('common.scrollToTop')} variant="secondary" className={styles.toTop} onClick={onPress} />;
}
