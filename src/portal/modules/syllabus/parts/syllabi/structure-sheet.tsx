import { useTranslation } from 'react-i18next';
import type { ReportHead } from '../../../../../contract/core/report.ts';
import type { SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Logo } from '../../../../kinds/report/logo.tsx';
import * as sheet from '../../../../kinds/report/sheet.css.ts';
import { SemesterTable } from './semester-table.tsx';
import { SpanText } from './span-text.tsx';
import { syllabusTotals } from './syllabus-totals.ts';

/** Printed structure of a syllabus by semester, with signatures. A syllabus that is not approved is marked as such. */
export function StructureSheet({ syllabus, head }: { syllabus: SyllabusStructure; head: ReportHead }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { credits } = syllabusTotals(syllabus);
  return (
    <article className={sheet.sheet} aria-label={t('nav.syllabusSheet')}>
      <header className={sheet.head}>
        <Logo head={head} size={64} />
        <div>
          <div className={sheet.college}>{head.college}</div>
          <div>{head.address}</div>
        </div>
      </header>
      <div>
        <strong>
          {syllabus.program}, <bdi>{`${syllabus.degree} ${syllabus.batch}`}</bdi>
        </strong>
        <div>
          {t('syllabus.field.regulation')}: <bdi>{syllabus.regulation}</bdi>
          {syllabus.status !== 'approved' && <> · {t(`syllabus.choice.status.${syllabus.status}`)}</>}
        </div>
      </div>
      {syllabus.semesters.map((semester) => (
        <SemesterTable key={semester.semester} {...semester} />
      ))}
      <p>
        <strong>
          {t('syllabus.sheet.total')}: <SpanText of={credits} />
        </strong>
      </p>
      <p>{t('kind.report.made', { name: head.madeBy, at: format.dateTime(head.madeAt) })}</p>
      <div className={sheet.signatures}>
        {(['coordinator', 'board', 'principal'] as const).map((who) => (
          <span key={who} className={sheet.signature}>
            {t(`syllabus.sheet.sign.${who}`)}
          </span>
        ))}
      </div>
    </article>
  );
}
