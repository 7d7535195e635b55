import { Fragment, useMemo } from 'react';
import type { VersionWeek } from '../../../../../contract/academic/timetable-week.ts';
import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { boardOf, boardStore } from '../timetable/store.ts';
import { useWords } from '../timetable/use-words.ts';
import { blocksOf } from '../week-table/blocks.ts';
import { letters, type Lesson } from '../week-table/lesson.ts';
import { useWeekdays, weekdays } from '../week-table/use-weekdays.ts';
import * as styles from './master.css.ts';

interface Props {
  label: string;
  data: VersionWeek;
  /** Sections shown, in their order. */
  sections: readonly { id: number; name: string }[];
}

/** All sections below each other, a row per day and a column per period: one sheet for the office wall. */
export function MasterSheet({ label, data, sections }: Props) {
  const { week, placed } = data;
  const store = useMemo(() => boardStore(boardOf(data)), [data]);
  const words = useWords(store, week);
  const nameOf = useWeekdays('short');
  const { courses } = store.get();
  const bySection = groupedBy(placed, ({ courseId }) => courses.get(courseId)?.sectionId ?? 0);
  return (
    <div className={styles.frame}>
      <table className={styles.sheet} aria-label={label}>
        <thead>
          <tr>
            <td className={styles.sectionHead} />
            <td className={styles.dayHead} />
            {week.slots.map(({ ordinal, name, startsAt, endsAt, isBreak }) => (
              <th key={ordinal} scope="col" className={styles.head} data-break={isBreak || undefined}>
                {name}
                <span className={styles.hours}>
                  <Bdi>{`${startsAt}–${endsAt}`}</Bdi>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ id, name }) => (
          <tbody key={id} className={styles.section}>
            {weekdays.map((weekday, place) => (
              <tr key={weekday}>
                {place === 0 && (
                  <th scope="rowgroup" rowSpan={weekdays.length} className={styles.sectionHead}>
                    {name}
                  </th>
                )}
                <th scope="row" className={styles.dayHead}>
                  {nameOf(weekday)}
                </th>
                <Day week={week} lessons={lessonsOn(bySection.get(id) ?? [], weekday).map((entry) => words.lesson(entry, 'section'))} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const lessonsOn = (entries: readonly Placed[], weekday: number): Placed[] => entries.filter((entry) => entry.weekday === weekday);

/** The periods of one day. A block takes as many columns as it has periods. */
function Day({ week: { slots }, lessons }: { week: VersionWeek['week']; lessons: readonly Lesson[] }) {
  const blocks = blocksOf(slots, lessons);
  return slots.map(({ ordinal, isBreak }) => {
    const block = blocks.get(ordinal);
    return (
      block && (
        <td key={ordinal} colSpan={block.rows} className={styles.cell} data-break={isBreak || undefined}>
          {block.lessons.map((lesson) => (
            <span key={lesson.key} className={styles.line}>
              {/*
               * Spaces are between the isolated pieces, as they would otherwise be reversed in right-to-left scripts.
               */}
              <Bdi>{letters[lesson.kind]}</Bdi>{' '}
              <b className={styles.title}>
                <Bdi>{lesson.title}</Bdi>
              </b>
              {factsOf(lesson).map((fact) => (
                <Fragment key={fact}>
                  {' '}
                  <span className={styles.fact}>
                    <Bdi>{fact}</Bdi>
                  </span>
                </Fragment>
              ))}
            </span>
          ))}
        </td>
      )
    );
  });
}

const factsOf = ({ group, section, room, teachers }: Lesson) => [group, section, room, teachers].filter(Boolean);
