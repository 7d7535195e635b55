import { useTranslation } from 'react-i18next';
import type { SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { SheetProps } from '../../../../kinds/sheet/description.ts';
import * as sheet from '../../../../kinds/sheet/sheet.css.ts';
import { SheetLetterhead } from '../../../../kinds/sheet/sheet-letterhead.tsx';
import { Signatures } from '../../../../kinds/sheet/signatures.tsx';
import { SemesterTable } from './semester-table.tsx';
import { SpanText } from './span-text.tsx';
import { syllabusTotals } from './syllabus-totals.ts';

/** Printed structure of a syllabus by semester, with signatures. A syllabus that is not approved is marked as such. */
export function StructureSheet({ record: syllabus, head }: SheetProps<SyllabusStructure>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { credits } = syllabusTotals(syllabus);
  return (
    <article className={sheet.sheet} aria-label={t('nav.syllabusSheet')}>
      <SheetLetterhead head={head} />
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
      <Signatures of={(['coordinator', 'board', 'principal'] as const).map((who) => t(`syllabus.sheet.sign.${who}`))} />
    </article>
  );
}
