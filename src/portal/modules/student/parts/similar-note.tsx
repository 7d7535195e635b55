import { useTranslation } from 'react-i18next';
import { similarStudents } from '../../../../contract/student/student.ts';
import { useCall } from '../../../api/use-call.ts';
import { SimilarPeople } from '../../../kinds/parts/similar-people.tsx';
import { useLikeness } from '../../../kinds/parts/use-likeness.ts';
import { to } from '../../../links.ts';

interface Props {
  values: Readonly<Record<string, unknown>>;
  id: number | null;
}

/** Warns about existing students with similar data, to prevent duplicate records. */
export function SimilarNote({ values, id }: Props) {
  const { t } = useTranslation();
  const likeness = useLikeness(values, id === null);
  const { name = '', bornOn = '', last4, phones = [] } = likeness ?? {};
  const { data } = useCall(
    similarStudents,
    {
      query: {
        name,
        ...(bornOn && { bornOn }),
        ...(last4 && { last4 }),
        ...(phones.length > 0 && { phone: [...phones] }),
        ...(id !== null && { exceptId: id }),
      },
    },
    { enabled: name.length >= 3 && (bornOn !== '' || phones.length > 0), keepPrevious: true },
  );
  const people = (likeness && data?.data) ?? [];
  return (
    <SimilarPeople
      title={t('student.similar.title')}
      people={people.map((student) => ({
        id: student.id,
        name: student.name,
        href: to('studentView', { id: student.id }),
        detail: `${student.regdNo ?? student.admissionNo}, ${student.branch} ${student.batch}`,
      }))}
    />
  );
}
