import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findStudents, type StudentRow } from '../../../../../contract/student.ts';
import { studentLife } from '../../../../../contract/student-life.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Avatar } from '../../../../kit/avatar.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { SearchInput } from '../../../../kit/search-input.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { Status } from '../student-cells.tsx';
import { LifeActions } from './life-actions.tsx';
import * as styles from './life.css.ts';

/** Finds the student who leaves, shows what must be known before, and leads to the form. */
export function PickStudent() {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<StudentRow | null>(null);
  const isLong = q.trim().length >= 2;
  const found = useCall(findStudents, { query: { q: q.trim() } }, { enabled: isLong, keepPrevious: true });
  const students = isLong && !chosen ? (found.data?.data ?? []) : [];
  const pick = (student: StudentRow | null) => {
    setChosen(student);
    if (student) setQ('');
  };
  return (
    <Card title={t('student.leaver.pick')}>
      <div className={layout.stack}>
        <div role="search" className={styles.pick}>
          <SearchInput
            label={t('student.leaver.find')}
            value={q}
            maxLength={80}
            isBusy={isLong && found.isFetching}
            onValue={(text) => {
              setQ(text);
              if (text !== '') setChosen(null);
            }}
          />
        </div>
        {students.length > 0 && (
          <ul role="list" className={styles.picks} aria-label={t('student.leaver.found')}>
            {students.map((student) => (
              <li key={student.id}>
                <button type="button" className={styles.pickLine} onClick={() => pick(student)}>
                  <Avatar name={student.name} size={24} {...(student.photo && { src: student.photo })} />
                  <span>{student.name}</span>
                  <Bdi>{[student.regdNo ?? student.admissionNo, student.branch, student.batch].join(' · ')}</Bdi>
                  {student.fatherName && <span>{t('student.report.careOf', { name: student.fatherName })}</span>}
                  <Status student={student} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {isLong && !chosen && found.data?.data.length === 0 && <p role="status">{t('kind.list.nothingMatches')}</p>}
        {isLong && found.isError && !found.data && <ErrorView error={found.error} title={t('kind.list.failed')} />}
        {chosen && <Chosen student={chosen} onClear={() => pick(null)} />}
      </div>
    </Card>
  );
}

/** The class, the bed, the papers; and the events that the status allows. */
function Chosen({ student, onClear }: { student: StudentRow; onClear: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(studentLife, { id: student.id });
  if (error && !data)
    return <ErrorView error={error} title={t('student.detail.failed')} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { status, semester, open } = data.data;
  const held = open.documents.filter(({ state }) => state === 'original');
  const papers = (state: 'original' | 'due') =>
    open.documents
      .filter((paper) => paper.state === state)
      .map(({ kind }) => t(`student.choice.documents.kind.${kind}`))
      .join(', ');
  return (
    <section className={layout.stack} aria-label={student.name}>
      <div className={layout.row}>
        <Avatar name={student.name} size={40} {...(student.photo && { src: student.photo })} />
        <strong>{student.name}</strong>
        <Status student={{ status }} />
        <Button size="small" variant="quiet" onClick={onClear}>
          {t('student.leaver.another')}
        </Button>
      </div>
      <DescriptionList
        items={[
          { label: t('student.field.regdNo'), value: <Bdi>{student.regdNo ?? student.admissionNo}</Bdi> },
          {
            label: t('student.leaver.class'),
            value: <Bdi>{`${student.degree} ${student.branch}, ${student.batch}`}</Bdi>,
          },
          { label: t('student.field.semester'), value: semester === null ? null : format.number(semester) },
          { label: t('student.field.room'), value: open.room && <Bdi>{open.room}</Bdi> },
          { label: t('student.leaver.held'), value: held.length > 0 ? papers('original') : null },
          { label: t('student.leaver.due'), value: papers('due') },
        ]}
      />
      <LifeActions studentId={student.id} />
    </section>
  );
}
