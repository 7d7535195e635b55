import { Ban, Check, CornerDownRight, Pin, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '../../../../../contract/academic/timetable/clashes.ts';
import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Icon } from '../../../../kit/icon.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import type { Lesson } from '../week-table/lesson.ts';
import { LessonCard } from '../week-table/lesson-card.tsx';
import * as week from '../week-table/week-table.css.ts';
import * as styles from './timetable.css.ts';

export interface EditCellProps {
  weekday: number;
  ordinal: number;
  /** Classes that begin here, and classes continued from above. */
  classes: readonly Placed[];
  /** Content of a class's card. */
  lessonOf: (entry: Placed) => Lesson;
  isCursor: boolean;
  /** Key of the class that keys act on. */
  meant: string | null;
  carriedKey: string | null;
  verdict: Verdict | null;
  /** The carried class, if it is drawn in this cell. */
  ghost: Lesson | null;
  refused: string | null;
  /** Keys of the proposed classes. */
  preview: ReadonlySet<string>;
}

const marks = { ok: Check, soft: TriangleAlert, hard: Ban } as const;

/** One slot of one day: its classes and, while a class is carried, the verdict on placing it here. */
export const EditCell = memo(function EditCell(props: EditCellProps) {
  const { weekday, ordinal, classes, lessonOf, isCursor, meant, carriedKey, verdict, ghost, refused, preview } = props;
  const { t } = useTranslation();
  return (
    <td
      role="gridcell"
      className={styles.cell}
      tabIndex={isCursor ? 0 : -1}
      data-weekday={weekday}
      data-ordinal={ordinal}
      data-tone={verdict?.tone}
      data-cursor={isCursor || undefined}
    >
      {verdict && (
        <span className={styles.mark} data-tone={verdict.tone}>
          <Icon of={marks[verdict.tone]} size={16} />
          <VisuallyHidden>{t(`timetable.tone.${verdict.tone}`)}</VisuallyHidden>
        </span>
      )}
      {classes.map((entry) => (
        <div
          key={entry.key}
          className={styles.standing}
          data-class={entry.key}
          data-meant={(isCursor && entry.key === meant) || undefined}
          data-carried={entry.key === carriedKey || undefined}
          data-refused={entry.key === refused || undefined}
          data-proposed={preview.has(entry.key) || undefined}
        >
          {preview.has(entry.key) && entry.ordinal === ordinal && <Badge tone="accent">{t('placing.mark')}</Badge>}
          {entry.ordinal === ordinal ? <LessonCard lesson={lessonOf(entry)} /> : <Continued lesson={lessonOf(entry)} />}
          {entry.isPinned && entry.ordinal === ordinal && (
            <span className={styles.pin}>
              <Icon of={Pin} size={16} />
              <VisuallyHidden>{t('timetable.pinned')}</VisuallyHidden>
            </span>
          )}
        </div>
      ))}
      {ghost && (
        <div className={styles.ghost}>
          <LessonCard lesson={ghost} />
        </div>
      )}
    </td>
  );
});

/** The second and later periods of a block. */
function Continued({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
  return (
    <div className={`${week.lesson} ${styles.continued}`} data-kind={lesson.kind}>
      <span className={styles.goesOn}>
        <Icon of={CornerDownRight} size={16} isMirrored />
        <VisuallyHidden>{t('timetable.continued')}</VisuallyHidden>
        <span>
          {lesson.title} {lesson.group}
        </span>
      </span>
    </div>
  );
}
