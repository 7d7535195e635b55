import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { Kbd } from '../kit/kbd.tsx';
import * as styles from './frame.css.ts';
import { useOverlays } from './overlays.ts';

/** For wide screens: looks like a search field, opens the palette, shows its shortcut. */
export function PaletteButton() {
  const { t } = useTranslation();
  const { openPalette } = useOverlays();
  return (
    <button type="button" className={styles.finder} aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={() => openPalette()}>
      <Icon of={Search} size={16} />
      <span className={styles.finderWord}>{t('frame.search.label')}</span>
      <Kbd>{t(isMac ? 'frame.search.keysMac' : 'frame.search.keys')}</Kbd>
    </button>
  );
}

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');
