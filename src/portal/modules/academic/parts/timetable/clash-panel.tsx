import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clashesOf, isHard, type Clash } from '../../../../../contract/academic/timetable/clashes.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useWeekdays } from '../week-table/use-weekdays.ts';
import type { TimetableControl } from './control.ts';
import { useBoard } from './store.ts';
import * as styles from './timetable.css.ts';
import type { Words } from './use-words.ts';

interface Props {
  control: TimetableControl;
  words: Words;
  /** Shows the section of a class and focuses its cell. */
  onShow: (key: string) => void;
}

/** All clashes of the timetable, hard ones first. Each links to its cell. */
export function ClashPanel({ control, words, onShow }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const week = useBoard(control.store, (board) => board.week);
  // Deferred, so that a key press is handled before the clashes are computed.
  const placed = useDeferredValue(useBoard(control.store, (board) => board.placed));
  const clashes = useMemo(() => clashesOf(week, placed), [week, placed]);
  const hard = clashes.filter(isHard);
  const soft = clashes.filter((clash) => !isHard(clash));
  const lines = (some: readonly Clash[], tone: 'hard' | 'soft') => (
    <ul className={styles.clashes} data-tone={tone}>
      {some.map((clash) => (
        <ClashLine key={nameOf(clash)} clash={clash} words={words} onShow={onShow} />
      ))}
    </ul>
  );
  return (
    <section className={styles.panel} aria-label={t('timetable.clashList')}>
      <p className={styles.panelHead}>{t('timetable.clashes', { hard: format.number(hard.length), soft: format.number(soft.length) })}</p>
      {hard.length > 0 && lines(hard, 'hard')}
      {soft.length > 0 && (
        <details>
          <summary className={styles.panelHead}>{t('timetable.unwise', { number: format.number(soft.length) })}</summary>
          {lines(soft, 'soft')}
        </details>
      )}
    </section>
  );
}

const nameOf = ({ rule, teacherId, roomId, sectionId, weekday, keys }: Clash): string =>
  [rule, teacherId, roomId, sectionId, weekday, ...keys].join(' ');

function ClashLine({ clash, words, onShow }: { clash: Clash; words: Words; onShow: (key: string) => void }) {
  const nameOf = useWeekdays('short');
  return (
    <li>
      <button type="button" className={styles.clash} onClick={() => onShow(clash.keys[0] ?? '')}>
        {clash.weekday !== undefined && <span className={styles.muted}>{nameOf(clash.weekday)} </span>}
        {words.reason(clash)}
      </button>
    </li>
  );
}
