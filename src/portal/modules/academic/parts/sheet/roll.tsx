import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetMark } from '../../../../../../machines/attendance-sheet.ts';
import { RollRow } from './roll-row.tsx';
import { useFilled, useSheet, useSheetState } from './sheet-actor.ts';
import * as styles from './sheet.css.ts';

const marks = 'PALDM';

/** The roll of the class. A click toggles a mark. Keys move between rows, set marks, and toggle a student by number. */
export function Roll() {
  const { t } = useTranslation();
  const { sheet, actor } = useSheet();
  const cursor = useFilled((context) => context.cursor);
  const isOpen = useSheetState((snapshot) => snapshot.hasTag('open'));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Focus follows only while it is in the roll, so that typing a line of numbers is not interrupted.
    if (!list.current?.contains(document.activeElement)) return;
    list.current.querySelector<HTMLElement>('[data-at]')?.focus();
  }, [cursor]);
  const press = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLButtonElement)) return;
    const sent = eventOf(key, event.shiftKey);
    if (!sent) return;
    event.preventDefault();
    actor.send(sent);
  };
  return (
    <ol ref={list} className={styles.roll} aria-label={t('sheet.roll')} onKeyDown={press}>
      {sheet.students.map((student, index) => (
        <RollRow key={student.studentId} student={student} isAt={index === cursor} isOpen={isOpen} />
      ))}
    </ol>
  );
}

function eventOf(key: string, isShifted: boolean) {
  if (key === 'ArrowDown') return { type: 'moved', by: 1 } as const;
  if (key === 'ArrowUp') return { type: 'moved', by: -1 } as const;
  if (key === 'Home') return { type: 'moved', by: -1000 } as const;
  if (key === 'End') return { type: 'moved', by: 1000 } as const;
  if (key === 'Enter' || key === ' ') return { type: 'entered' } as const;
  if (/^\d$/.test(key)) return { type: 'typed', digit: key } as const;
  const mark = key.toUpperCase();
  return marks.includes(mark) && !isShifted ? ({ type: 'marked', mark: mark as SheetMark } as const) : null;
}
