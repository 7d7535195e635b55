import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetMark } from '../../../../../../machines/attendance-sheet.ts';
import { hundredths, percentageOf, percentText, typedMarks } from '../../../../../contract/academic/attendance.ts';
import type { SheetStudent } from '../../../../../contract/academic/sheet.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { Select } from '../../../../kit/select.tsx';
import { useFilled, useSheet } from './sheet-actor.ts';
import * as styles from './sheet.css.ts';

interface Props {
  student: SheetStudent;
  /** True if the keyboard focus is here, or moves here next. */
  isAt: boolean;
  isOpen: boolean;
}

/** One student of the roll, rendered again only if the student's own mark, score or focus changes. */
export const RollRow = memo(function RollRow({ student, isAt, isOpen }: Props) {
  const { t } = useTranslation();
  const { actor, sheet } = useSheet();
  const { studentId: id, name, classNo, regdNo, rollNo, group } = student;
  const mark = useFilled(({ marks }) => marks[id] ?? '');
  const score = useFilled(({ scores }) => scores[id] ?? null);
  const isFixed = !isOpen || mark === 'X';
  const word = t(mark === '' ? 'sheet.unmarked' : `attendanceMark.choice.mark.${mark}`);
  return (
    <li className={styles.row} data-mark={mark}>
      <button
        type="button"
        className={styles.student}
        disabled={isFixed}
        tabIndex={isAt ? 0 : -1}
        data-at={isAt ? '' : undefined}
        onClick={() => actor.send({ type: 'flipped', id })}
      >
        <span className={styles.number}>{classNo ?? ''}</span>
        <span className={styles.name}>
          <Bdi>{name}</Bdi>
          <span className={styles.below}>
            <Bdi>{[rollNo ?? regdNo, group].filter(Boolean).join(' · ')}</Bdi> <Standing student={student} />
          </span>
        </span>
        <span className={styles.letter} role="img" aria-label={word} title={word}>
          {mark === '' ? '?' : mark}
        </span>
      </button>
      {sheet.kind === 'practical' && mark !== 'X' && (
        <div className={styles.score}>
          <NumberInput
            size="small"
            aria-label={t('sheet.scoreOf', { name })}
            value={score === null ? '' : String(score)}
            min={0}
            max={10}
            disabled={isFixed}
            onValue={(text) => actor.send({ type: 'scored', id, score: text === '' ? null : Number(text) })}
          />
        </div>
      )}
      {!isFixed && (
        <div className={styles.choice}>
          <Select
            size="small"
            aria-label={t('sheet.markOf', { name })}
            value={mark}
            tabIndex={-1}
            options={typedMarks.map((value) => ({ value, label: value }))}
            onValue={(value) => actor.send({ type: 'markedAt', id, mark: value as SheetMark })}
          />
        </div>
      )}
    </li>
  );
});

/** The student's attendance if it is short, and the excuse that covers the day. */
function Standing({ student }: { student: SheetStudent }) {
  const { t } = useTranslation();
  const { sheet } = useSheet();
  const percent = percentageOf(student);
  const isShort = percent !== null && percent < hundredths(sheet.required);
  return (
    <>
      {student.excuse && <span>{t(`sheet.excuse.${student.excuse}`)}</span>} {isShort && <strong>{`▼ ${percentText(percent)} %`}</strong>}
    </>
  );
}
