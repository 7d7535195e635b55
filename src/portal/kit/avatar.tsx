import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import * as styles from './surface.css.ts';

export interface AvatarProps {
  /** Empty if the name is shown beside it. */
  label?: string | undefined;
  /** Source of the initials if there is no picture. */
  name?: string | undefined;
  src?: string | undefined;
  size?: 24 | 32 | 40 | 64 | 96 | undefined;
}

/** A person’s picture, otherwise the initials, otherwise an icon. Keeps its size while the picture loads. */
export function Avatar({ label = '', name, src, size = 32 }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const letters = initials(name);
  const hasPicture = src !== undefined && src !== '' && src !== brokenSrc;
  return (
    <span className={styles.avatar} data-size={size} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {letters || <Icon of={UserRound} size={size >= 64 ? 32 : size >= 32 ? 20 : 16} />}
      {hasPicture && (
        <img
          className={styles.avatarImage}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  );
}

/** First letters of the first and last word of a name, or of its only word. */
function initials(name = ''): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words.slice(0, 1);
  return ends.map((word) => /^\p{L}\p{M}*/u.exec(word ?? '')?.[0].toLocaleUpperCase() ?? '').join('');
}
