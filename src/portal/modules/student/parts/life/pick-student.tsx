import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentRow } from '../../../../../contract/student/student.ts';
import { studentLife } from '../../../../../contract/student/life.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Avatar } from '../../../../kit/avatar.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { FindStudent } from '../find-student.tsx';
import { Status } from '../student-cells.tsx';
import { LifeActions } from './life-actions.tsx';

/** Card to find a student who leaves, with pending matters and the possible events. */
export function PickStudent() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<StudentRow | null>(null);
  return (
    <Card title={t('student.leaver.pick')}>
      <div className={layout.stack}>
        <div role="search">
          <FindStudent label={t('student.leaver.find')} onPick={setChosen} onType={() => setChosen(null)} />
        </div>
        {chosen && <Chosen student={chosen} onClear={() => setChosen(null)} />}
      </div>
    </Card>
  );
}

/** Class, hostel bed and documents of the student, and buttons for the possible events. */
function Chosen({ student, onClear }: { student: StudentRow; onClear: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(studentLife, { id: student.id });
  if (error && !data) return <ErrorView error={error} title={t('student.detail.failed')} onRetry={() => void refetch()} />;
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
