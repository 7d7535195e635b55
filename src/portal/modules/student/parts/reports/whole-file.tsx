import { useTranslation } from 'react-i18next';
import type { WholeFile } from '../../../../../contract/student/report-full.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Avatar } from '../../../../kit/avatar.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Contact, Documents, Overview, Personal, Qualifications } from '../record-parts.tsx';
import { Status } from '../student-cells.tsx';
import * as styles from './reports.css.ts';

/** The full record of one student on two printed pages. Each student begins on a new page. */
export function WholeFileOf({ file: { student, timeline, hidden } }: { file: WholeFile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const part = { record: student, hidden };
  const sees = (field: string) => !hidden.includes(field);
  return (
    <article className={styles.file} aria-label={student.name}>
      <header className={styles.fileHead}>
        <Avatar name={student.name} size={64} {...(student.photo && { src: student.photo })} />
        <div>
          <h2>{student.name}</h2>
          <Bdi>{[student.admissionNo, student.regdNo, student.rollNo].filter(Boolean).join(' · ')}</Bdi> <Status student={student} />
        </div>
      </header>
      <Overview record={{ ...student, missing: [] }} hidden={hidden} />
      {sees('bornOn') && <Personal {...part} />}
      {sees('guardians') && <Contact {...part} />}
      {sees('qualifications') && <Qualifications {...part} />}
      {sees('documents') && <Documents {...part} />}
      <RowsCard
        title={t('student.tab.timeline')}
        columns={['onDate', 'event', 'reason', 'orderNo', 'by'].map((head) => t(`student.report.head.${head}`))}
        rows={timeline
          .filter(({ isUndone }) => !isUndone)
          .map((entry) => [
            format.date(entry.onDate),
            t(`student.timeline.${entry.type}.${entry.kind}`),
            entry.type === 'event' ? entry.reason && t(`student.timeline.reason.${entry.reason}`) : entry.reason,
            entry.orderNo && <Bdi key="orderNo">{entry.orderNo}</Bdi>,
            entry.by,
          ])}
      />
    </article>
  );
}
