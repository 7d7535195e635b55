import { useTranslation } from 'react-i18next';
import { similarEmployees } from '../../../../../contract/hr/form.ts';
import { useCall } from '../../../../api/use-call.ts';
import { SimilarPeople } from '../../../../kinds/parts/similar-people.tsx';
import { useLikeness } from '../../../../kinds/parts/use-likeness.ts';
import { to } from '../../../../links.ts';

interface Props {
  values: Readonly<Record<string, unknown>>;
  id: number | null;
}

/** Warns of similar existing employees, because a returning employee rejoins under the old number. */
export function SimilarNote({ values, id }: Props) {
  const { t } = useTranslation();
  const likeness = useLikeness(values, id === null);
  const { name = '', bornOn = '', last4 } = likeness ?? {};
  const { data } = useCall(
    similarEmployees,
    { query: { name, bornOn, ...(last4 && { last4 }), ...(id !== null && { exceptId: id }) } },
    { enabled: name.length >= 3 && bornOn !== '', keepPrevious: true },
  );
  const people = (likeness && data?.data) ?? [];
  return (
    <SimilarPeople
      title={t('employee.similar')}
      people={people.map(({ id: personId, userId, name: called, employeeNo, department }) => ({
        id: personId,
        name: called,
        href: to('employeeProfile', { userId }),
        detail: [employeeNo, department].filter(Boolean).join(', '),
      }))}
    />
  );
}
