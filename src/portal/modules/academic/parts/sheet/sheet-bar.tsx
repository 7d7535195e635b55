import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { attendanceMarks } from '../../../../../contract/academic/attendance.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { useFilled, useSheet, useSheetState } from './sheet-actor.ts';
import * as styles from './sheet.css.ts';

/** Counts of the marks, and the submit button. Ctrl or Command with Enter submits from anywhere on the page. */
export function SheetBar() {
  const { t } = useTranslation();
  const format = useFormat();
  const { actor, sheet } = useSheet();
  const marks = useFilled((context) => context.marks);
  const isOpen = useSheetState((snapshot) => snapshot.hasTag('open'));
  const lacking = useFilled((context) => context.lacking[0]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      actor.send({ type: 'submit' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actor]);
  const all = sheet.students.map(({ studentId }) => marks[studentId]);
  return (
    <div className={styles.bar}>
      <span className={styles.counts} role="status">
        {attendanceMarks
          .map((mark) => ({ mark, count: all.filter((entered) => entered === mark).length }))
          .filter(({ mark, count }) => count > 0 || mark === 'P' || mark === 'A')
          .map(({ mark, count }) => (
            <span key={mark}>{`${t(`attendanceMark.choice.mark.${mark}`)} ${format.number(count)}`}</span>
          ))}
        {lacking && <strong>{t(`sheet.lacking.${lacking}`)}</strong>}
      </span>
      {isOpen && (
        <Button
          variant="primary"
          icon={Send}
          areIconsMirrored
          aria-keyshortcuts="Control+Enter"
          title={t('sheet.submitKeys')}
          onClick={() => actor.send({ type: 'submit' })}
        >
          {t('sheet.submit')}
        </Button>
      )}
    </div>
  );
}
