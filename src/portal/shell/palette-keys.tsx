import { useTranslation } from 'react-i18next';
import { Kbd } from '../kit/kbd.tsx';
import * as styles from './palette.css.ts';

const keys = [
  { of: 'move', signs: ['↑', '↓'] },
  { of: 'open', signs: ['↵'] },
  { of: 'close', signs: ['Esc'] },
] as const;

/** Legend of the keys, hidden from screen readers, which have their own keys for a list. */
export function PaletteKeys() {
  const { t } = useTranslation();
  return (
    <div className={styles.keys} aria-hidden="true">
      {keys.map(({ of, signs }) => (
        <span key={of}>
          {signs.map((sign) => (
            <Kbd key={sign}>{sign}</Kbd>
          ))}{' '}
          {t(`frame.palette.keys.${of}`)}
        </span>
      ))}
    </div>
  );
}
