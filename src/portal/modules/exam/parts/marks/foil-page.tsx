import { useTranslation } from 'react-i18next';
import type { MarkLine, SheetMarks } from '../../../../../contract/exam/marks.ts';
import type { SheetRow } from '../../../../../contract/exam/sheets.ts';
import { college } from '../../../../college.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { joined } from '../../../../i18n/i18n.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from './foil.css.ts';

interface Props {
  sheet: SheetRow;
  parts: SheetMarks['parts'];
  lines: readonly MarkLine[];
}

/** One page of a blank foil: students by class number, an empty box for each question, and signatures. */
export function FoilPage({ sheet, parts, lines }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const questions = parts.flatMap((part) => part.questions);
  return (
    <section className={styles.sheet}>
      <p className={styles.head}>
        <b>{college().name}</b>
        <span>{[sheet.code, sheet.course].join(' ')}</span>
        <span>{[sheet.section, sheet.group].filter(Boolean).join(' · ')}</span>
        <span>{joined(sheet.test, sheet.onDate && format.date(sheet.onDate))}</span>
        <span>{t('marks.outOf', { max: format.number(Number(sheet.max)) })}</span>
      </p>
      <table className={styles.table} aria-label={t('marks.label')}>
        <thead>
          <tr>
            <th scope="col">{t('marks.classNo')}</th>
            <th scope="col">{t('marks.regdNo')}</th>
            <th scope="col">{t('marks.student')}</th>
            {questions.map(({ id, label, marks }) => (
              <th key={id} scope="col" className={styles.box} aria-label={t('marks.question', { label })}>
                <Bdi>{`${label} (${marks / 100})`}</Bdi>
              </th>
            ))}
            <th scope="col">{t('marks.total')}</th>
            <th scope="col" className={styles.wide}>
              {t('marks.foil.signature')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ studentId, classNo, regdNo, name }) => (
            <tr key={studentId}>
              <td>{classNo}</td>
              <td>{regdNo && <Bdi>{regdNo}</Bdi>}</td>
              <td>
                <bdi>{name}</bdi>
              </td>
              {questions.map(({ id }) => (
                <td key={id} />
              ))}
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.signatures}>
        <span>{t('marks.foil.invigilator')}</span>
        <span>{t('marks.evaluator')}</span>
      </div>
    </section>
  );
}
