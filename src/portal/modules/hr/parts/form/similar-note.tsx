import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { similarEmployees } from '../../../../../contract/hr/form.ts';
import { useCall } from '../../../../api/use-call.ts';
import { joinName } from '../../../../i18n/person-name.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { useSettled } from '../../../../kinds/parts/use-settled.ts';
import { to } from '../../../../links.ts';

interface Props {
  values: Readonly<Record<string, unknown>>;
  id: number | null;
}

/** Warns that somebody much like this one is already here: who comes back keeps the number. It never blocks. */
export function SimilarNote({ values, id }: Props) {
  const { t } = useTranslation();
  const likeness = likenessOf(values);
  const [first] = useState(likeness);
  const settled = useSettled(likeness);
  // A record as it was found has been entered; only a change of it may be a mistake.
  const isAsked = id === null || settled !== first;
  const { name, bornOn, last4 } = JSON.parse(settled) as Likeness;
  const { data } = useCall(
    similarEmployees,
    { query: { name, bornOn, ...(last4 && { last4 }), ...(id !== null && { exceptId: id }) } },
    { enabled: isAsked && name.length >= 3 && bornOn !== '', keepPrevious: true },
  );
  const similar = isAsked ? (data?.data ?? []) : [];
  if (similar.length === 0) return null;
  return (
    <Banner tone="warning">
      {t('employee.similar')}{' '}
      {similar.slice(0, 3).map((employee) => (
        <span key={employee.id}>
          <a href={to('employeeProfile', { userId: employee.userId })} target="_blank" rel="noreferrer">
            {employee.name}
          </a>{' '}
          (<Bdi>{[employee.employeeNo, employee.department].filter(Boolean).join(', ')}</Bdi>){' '}
        </span>
      ))}
    </Banner>
  );
}

interface Likeness {
  name: string;
  bornOn: string;
  last4: string;
}

/** What tells one person from another, as one text; of an Aadhaar number the end, for an address is kept in logs. */
function likenessOf(values: Props['values']): string {
  const bornOn = String(values['bornOn'] ?? '');
  const aadhaar = String(values['aadhaar'] ?? '').replace(/\D/g, '');
  return JSON.stringify({
    name: joinName(values['firstName'] as string, values['middleName'] as string, values['lastName'] as string),
    bornOn: bornOn.length === 10 ? bornOn : '',
    last4: aadhaar.length === 12 ? aadhaar.slice(-4) : '',
  } satisfies Likeness);
}
