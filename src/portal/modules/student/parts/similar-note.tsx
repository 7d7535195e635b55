import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { similarStudents } from '../../../../contract/student.ts';
import { useCall } from '../../../api/use-call.ts';
import { joinName } from '../../../i18n/person-name.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { viewStudentPath } from '../paths.ts';

interface Props {
  values: Readonly<Record<string, unknown>>;
  id: number | null;
}

/** Warns that somebody much like this one is already here: the same person is never entered twice. It never blocks. */
export function SimilarNote({ values, id }: Props) {
  const { t } = useTranslation();
  const name = joinName(values['firstName'] as string, values['middleName'] as string, values['lastName'] as string);
  const bornOn = typeof values['bornOn'] === 'string' ? values['bornOn'] : '';
  const { data } = useCall(
    similarStudents,
    { query: { name, bornOn, ...(id !== null && { exceptId: id }) } },
    { enabled: name.length >= 3 && bornOn.length === 10, keepPrevious: true },
  );
  const similar = data?.data ?? [];
  if (similar.length === 0) return null;
  return (
    <Banner tone="warning">
      {t('student.similar.title')}{' '}
      {similar.slice(0, 3).map((student) => (
        <span key={student.id}>
          <Link href={viewStudentPath(student.id)} target="_blank">
            {student.name}
          </Link>{' '}
          (<Bdi>{`${student.regdNo ?? student.admissionNo}, ${student.branch} ${student.batch}`}</Bdi>){' '}
        </span>
      ))}
    </Banner>
  );
}
