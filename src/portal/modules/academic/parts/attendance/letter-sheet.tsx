import { useTranslation } from 'react-i18next';
import { percentageOf, standingOf, together } from '../../../../../contract/academic/attendance.ts';
import type { StudentAttendance } from '../../../../../contract/academic/report-attendance-student.ts';
import type { ReportHead } from '../../../../../contract/core/report.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Addressee } from '../../../../kinds/sheet/addressee.tsx';
import * as sheet from '../../../../kinds/sheet/sheet.css.ts';
import { SheetLetterhead } from '../../../../kinds/sheet/sheet-letterhead.tsx';
import { Signatures } from '../../../../kinds/sheet/signatures.tsx';
import { courseLines } from './course-lines.ts';
import * as styles from './letter.css.ts';
import { Percent, percentIn } from './percent.tsx';
import { missedDays } from './term-days.ts';

/** Maximum number of missed days listed, so that the letter fits on one page. */
const daysTold = 8;

interface Props {
  head: ReportHead;
  of: StudentAttendance;
}

/** The letter as printed: addressee, subject, courses, and the latest missed days. */
export function LetterSheet({ head, of }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { student, term, courses, guardian, to } = of;
  const percentage = percentageOf(together(courses));
  const stands = standingOfAll(of);
  const gaps = { name: student.name, class: student.class ?? '', term: term.name, day: format.date(to) };
  return (
    <article className={sheet.sheet} aria-label={t('nav.guardianLetter')}>
      <SheetLetterhead head={head} />
      <Addressee
        lines={guardian ? [guardian.name, ...guardian.lines] : [t('teachingReport.letter.guardianOf', gaps), '', '']}
        day={format.date(today())}
      />
      <p className={sheet.subject}>
        {t('teachingReport.letter.subject', gaps)} ({student.regdNo ?? student.admissionNo})
      </p>
      <div className={styles.body}>
        <p>{t('teachingReport.letter.dear')}</p>
        <p>{t('teachingReport.letter.opening', gaps)}</p>
        {percentage !== null && <p>{t('teachingReport.letter.overall', { percent: percentIn(format, percentage) })}</p>}
        <Courses of={of} />
        <p>{t(`teachingReport.letter.${stands}`)}</p>
        <Missed of={of} />
        <p>{t('teachingReport.letter.closing')}</p>
      </div>
      <Signatures of={[t('teachingReport.letter.classTeacher'), t('teachingReport.letter.head')]} className={styles.signatures} />
    </article>
  );
}

/** The standing in the worst course. */
function standingOfAll({ courses }: StudentAttendance): 'short' | 'condonable' | 'eligible' {
  const standings = courses.map((course) => standingOf(course, course));
  return standings.includes('short') ? 'short' : standings.includes('condonable') ? 'condonable' : 'eligible';
}

const columns = ['course', 'held', 'present', 'percent', 'required'] as const;

function Courses({ of: { courses } }: { of: StudentAttendance }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.cell} data-number={column === 'course' ? undefined : ''}>
              {t(`teachingReport.head.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {courseLines(courses, t('teachingReport.allCourses')).map((line) => (
          <tr key={line.key}>
            <td className={styles.cell}>{[line.code, line.title].filter(Boolean).join(' ')}</td>
            <td className={styles.cell} data-number="">
              {format.number(line.held)}
            </td>
            <td className={styles.cell} data-number="">
              {format.number(line.present)}
            </td>
            <td className={styles.cell} data-number="">
              <Percent of={line} required={line.rule?.required ?? null} format={format} />
            </td>
            <td className={styles.cell} data-number="">
              {line.rule ? percentIn(format, line.rule.required) : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Missed({ of: { marks } }: { of: StudentAttendance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = missedDays(marks).slice(0, daysTold);
  if (days.length === 0) return null;
  return (
    <div>
      <p>{t('teachingReport.letter.missed')}</p>
      <ul className={styles.missed}>
        {days.map(({ day, marks: missed }) => (
          <li key={day}>{`${format.date(day)}: ${missed.map(({ code }) => code).join(', ')}`}</li>
        ))}
      </ul>
    </div>
  );
}
