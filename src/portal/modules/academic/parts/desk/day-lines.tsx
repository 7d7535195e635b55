import { useTranslation } from 'react-i18next';
import type { DayLine } from '../../../../../contract/academic/desk-timetable.ts';
import { Badge, type Tone } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from './desk.css.ts';

const tones: Record<DayLine['kind'], Tone> = { test: 'accent', assignment: 'warning', feedback: 'neutral' };

/** Tests and deadlines of a day. */
export function DayLines({ lines }: { lines: readonly DayLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <ul className={styles.dayLines} role="list">
      {lines.map(({ kind, code, title, startsAt }, index) => (
        <li key={index} className={styles.dayLine}>
          <Badge tone={tones[kind]}>{t(`deskDays.line.${kind}`)}</Badge>
          <span>
            <Bdi>{[code, title].filter(Boolean).join(' ')}</Bdi>
            {startsAt !== null && (
              <>
                {' · '}
                <Bdi>{startsAt}</Bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
