import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../kit/badge.tsx';
import { Sheet } from '../../../../kit/sheet.tsx';
import { DayList } from '../week-table/day-list.tsx';
import { LessonCard } from '../week-table/lesson-card.tsx';
import { useWeekdays, weekdays } from '../week-table/use-weekdays.ts';
import { cellOf } from '../../../../../contract/academic/timetable/week-index.ts';
import type { TimetableControl } from './control.ts';
import { turnTo } from './command-actions.ts';
import { concerns, type View } from './model/course-parts.ts';
import { useBoard } from './store.ts';
import * as styles from './timetable.css.ts';
import { useCarrying } from './use-carrying.ts';
import type { Words } from './use-words.ts';

interface Props {
  control: TimetableControl;
  words: Words;
  view: View;
  of: number;
  label: string;
}

/** The week on a phone: a list for each day and, for a carried class, a sheet of places, each with its tone. */
export function PhoneWeek({ control, words, view, of, label }: Props) {
  const { t } = useTranslation();
  const nameOf = useWeekdays();
  const board = useBoard(control.store, (whole) => whole);
  const { carried, week } = board;
  const verdicts = useCarrying(board);
  const isRefused = useSelector(control.modes, (now) => now.hasTag('refused'));
  const reasons = verdicts?.get(cellOf(board.cursor.weekday, board.cursor.ordinal))?.reasons ?? [];
  const entries = board.placed.filter((entry) => concerns(entry, view, of, board.courses));
  const proposed = board.proposed.filter((entry) => concerns(entry, view, of, board.courses));
  const lessons = [...entries, ...proposed].map((entry) => words.lesson(entry, view));
  return (
    <>
      <DayList
        label={label}
        slots={week.slots}
        lessons={lessons}
        today={null}
        card={(lesson) =>
          proposed.some(({ key }) => key === lesson.key) ? (
            <div className={styles.standing} data-proposed>
              <Badge tone="accent">{t('placing.mark')}</Badge>
              <LessonCard lesson={lesson} />
            </div>
          ) : (
            <button
              type="button"
              className={styles.plain}
              onClick={() => {
                control.goTo(lesson);
                control.store.set({ turn: turnTo(lesson, entries) });
              }}
            >
              <LessonCard lesson={lesson} />
            </button>
          )
        }
      />
      {carried && (
        <Sheet
          isOpen
          title={t('timetable.carrying', { name: words.nameOf(carried) })}
          onClose={() => control.modes.send({ type: 'abandon' })}
        >
          <div role="status" className={styles.sheetWords}>
            {isRefused && (
              <>
                <ul className={styles.reasons}>
                  {reasons.map((clash, at) => (
                    <li key={at}>{words.reason(clash, carried.key)}</li>
                  ))}
                </ul>
                <p className={styles.verdict} data-tone="hard">
                  {t('timetable.pressOnceMore')}
                </p>
              </>
            )}
          </div>
          {weekdays.map((weekday) => (
            <section key={weekday}>
              <h3>{nameOf(weekday)}</h3>
              <div className={styles.places}>
                {week.slots
                  .filter(({ isBreak }) => !isBreak)
                  .map(({ ordinal, name }) => {
                    const verdict = verdicts?.get(cellOf(weekday, ordinal));
                    const why = verdict?.reasons.map((clash) => words.reason(clash, carried.key)).join('. ');
                    return (
                      <button
                        key={ordinal}
                        type="button"
                        className={styles.placeButton}
                        data-tone={verdict?.tone}
                        title={why}
                        onClick={() => control.placeAt({ weekday, ordinal })}
                      >
                        <span>{name}</span>
                        <span>{t(`timetable.tone.${verdict?.tone ?? 'ok'}`)}</span>
                      </button>
                    );
                  })}
              </div>
            </section>
          ))}
        </Sheet>
      )}
    </>
  );
}
