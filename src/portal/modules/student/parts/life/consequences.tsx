import { useTranslation } from 'react-i18next';
import type { LifeEventKind, StudentLife } from '../../../../../contract/student/life.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';

/** Semester in which a change of branch is usual. */
const usualSemester = 3;

/**
 * Consequences of an event, shown before it is saved: account, hostel bed, documents, or a warning about the semester.
 */
export function Consequences({ life, kind }: { life: StudentLife; kind: LifeEventKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (kind === 'branchChanged' && life.semester !== usualSemester)
    return <Banner tone="warning">{t('student.life.unusualSemester', { semester: usualSemester })}</Banner>;
  if (kind === 'readmitted' || kind === 'returned') {
    if (kind === 'returned') return null;
    return (
      <Banner tone={life.isBranchActive ? 'accent' : 'warning'}>
        {t(life.isBranchActive ? 'student.life.opensSignIn' : 'student.life.branchClosed')}
      </Banner>
    );
  }
  if (kind !== 'discontinued' && kind !== 'passedOut') return null;
  const { room, documents } = life.open;
  const held = documents.filter(({ state }) => state === 'original').length;
  const due = documents.length - held;
  return (
    <Banner tone="warning">
      <ul>
        <li>{t('student.life.closesSignIn')}</li>
        {room && <li>{t('student.life.bedStays', { room })}</li>}
        {held > 0 && <li>{t('student.life.originalsHeld', { count: held, shown: format.number(held) })}</li>}
        {due > 0 && <li>{t('student.life.papersDue', { count: due, shown: format.number(due) })}</li>}
      </ul>
    </Banner>
  );
}
