import { useTranslation } from 'react-i18next';
import { roomStudents, type CourseRoom, type RoomStudent } from '../../../../../contract/academic/course-room.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { PersonName } from '../../../../kinds/parts/person.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

/** Teachers and students, by group if the section has groups. */
export function People({ record }: PartProps<CourseRoom>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(roomStudents, { id: record.id });
  return (
    <div className={layout.stack}>
      <Teachers room={record} />
      {error && <ErrorView error={error} title={t('section.notLoaded')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="full" />}
      {data?.data.length === 0 && <EmptyState level={2} title={t('section.noStudents')} />}
      {data && groupsOf(data.data).map(([group, students]) => <Students key={group ?? ''} group={group} students={students} />)}
    </div>
  );
}

function Teachers({ room: { teachers } }: { room: CourseRoom }) {
  const { t } = useTranslation();
  if (teachers.length === 0) return <EmptyState level={2} title={t('courseRoom.noTeachers')} />;
  return (
    <RowsCard
      title={t('section.taught.instructors')}
      columns={[
        t('instructorLoad.field.name'),
        t('instructorLoad.field.department'),
        t('instructor.field.role'),
        t('section.member.group'),
      ]}
      rows={teachers.map((teacher) => [
        <PersonName key="name" person={teacher} />,
        teacher.detail ?? '–',
        <span key="role">
          {t(`instructor.choice.role.${teacher.role}`)}{' '}
          {teacher.isOnLeave && <StatusBadge tone="warning">{t('courseRoom.onLeave')}</StatusBadge>}
        </span>,
        teacher.group ?? '–',
      ])}
    />
  );
}

function Students({ group, students }: { group: string | null; students: readonly RoomStudent[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleParts = group === null ? [t('section.tab.students')] : [t('section.member.group'), group];
  const heading = [...titleParts, format.number(students.length)].join(' · ');
  return (
    <RowsCard
      title={heading}
      columns={['classNo', 'student', 'regdNo'].map((column) => t(`section.member.${column}`))}
      rows={students.map((student) => [
        student.classNo === null ? '–' : format.number(student.classNo),
        <PersonName key="name" person={student} />,
        <Bdi key="number">{student.number ?? ''}</Bdi>,
      ])}
    />
  );
}

/** Groups in the order given; students without a group last. */
const groupsOf = (students: readonly RoomStudent[]): [string | null, RoomStudent[]][] =>
  [...new Set(students.map(({ group }) => group))].map((group) => [group, students.filter((student) => student.group === group)]);
