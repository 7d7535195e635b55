import { useTranslation } from 'react-i18next';
import { loadNames, totalsOf } from '../../../../../contract/syllabus/load-totals.ts';
import type { SyllabusSemester } from '../../../../../contract/syllabus/syllabi.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useOverflow } from '../../../../kit/use-overflow.ts';
import { SpanText } from './span-text.tsx';
import * as styles from './syllabi.css.ts';

/** Printed table of the courses of a semester with totals. Nothing for an empty semester. */
export function SemesterTable({ semester, rows, groups }: SyllabusSemester) {
  const { t } = useTranslation();
  const format = useFormat();
  const { frame, isOverflowing } = useOverflow();
  if (rows.length === 0) return null;
  const title = t('syllabus.semesters.one', { semester: format.number(semester) });
  const totals = totalsOf(rows, groups);
  const chosen = groups.map(({ name, choose }) => t('syllabus.sheet.choose', { name, number: format.number(choose) }));
  return (
    <section className={styles.semester}>
      <strong>{title}</strong>
      <div ref={frame} className={styles.scroll} {...(isOverflowing && { role: 'group', 'aria-label': title, tabIndex: 0 })}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr className={styles.foot}>
              {['code', 'course', 'category', ...loadNames, 'group'].map((head) => (
                <th key={head} scope="col" className={styles.cell} title={t(`syllabus.field.${head}`)}>
                  {t([`syllabus.head.${head}`, `syllabus.field.${head}`])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className={styles.cell}>
                  <bdi>{row.code}</bdi>
                </td>
                <th scope="row" className={styles.cell}>
                  {row.title}
                </th>
                <td className={styles.cell}>
                  <bdi>{row.category}</bdi>
                </td>
                {loadNames.map((name) => (
                  <td key={name} className={styles.cell} data-align="end">
                    {format.number(row[name])}
                  </td>
                ))}
                <td className={styles.cell}>{row.group && <bdi>{row.group}</bdi>}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={styles.foot}>
              <th scope="row" colSpan={3} className={styles.cell}>
                {t('syllabus.total.title')}
              </th>
              {loadNames.map((name) => (
                <td key={name} className={styles.cell} data-align="end">
                  <SpanText of={totals[name]} />
                </td>
              ))}
              <td className={styles.cell} />
            </tr>
          </tfoot>
        </table>
      </div>
      {chosen.length > 0 && <div>{chosen.join(' · ')}</div>}
    </section>
  );
}
