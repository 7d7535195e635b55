import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { similarStudents } from '../../../../contract/student/student.ts';
import { useCall } from '../../../api/use-call.ts';
import { joinName } from '../../../i18n/person-name.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { useSettled } from '../../../kinds/parts/use-settled.ts';
import { to } from '../../../links.ts';

interface Props {
  values: Readonly<Record<string, unknown>>;
  id: number | null;
}

/** Warns that somebody much like this one is already here: the same person is never entered twice. It never blocks. */
export function SimilarNote({ values, id }: Props) {
  const { t } = useTranslation();
  const likeness = likenessOf(values);
  const [first] = useState(likeness);
  const settled = useSettled(likeness);
  // A record as it was found has been entered; only a change of it may be a mistake.
  const isAsked = id === null || settled !== first;
  const { name, bornOn, last4, phones } = JSON.parse(settled) as Likeness;
  const { data } = useCall(
    similarStudents,
    {
      query: {
        name,
        ...(bornOn && { bornOn }),
        ...(last4 && { last4 }),
        ...(phones.length > 0 && { phone: phones }),
        ...(id !== null && { exceptId: id }),
      },
    },
    { enabled: isAsked && name.length >= 3 && (bornOn !== '' || phones.length > 0), keepPrevious: true },
  );
  const similar = isAsked ? (data?.data ?? []) : [];
  if (similar.length === 0) return null;
  return (
    <Banner tone="warning">
      {t('student.similar.title')}{' '}
      {similar.slice(0, 3).map((student) => (
        <span key={student.id}>
          <a href={to('studentView', { id: student.id })} target="_blank" rel="noreferrer">
            {student.name}
          </a>{' '}
          (<Bdi>{`${student.regdNo ?? student.admissionNo}, ${student.branch} ${student.batch}`}</Bdi>){' '}
        </span>
      ))}
    </Banner>
  );
}

interface Likeness {
  name: string;
  bornOn: string;
  last4: string;
  phones: string[];
}

/**
 * What tells one person from another, as one text: whole dates and guardians' whole phone numbers only; of an Aadhaar
 * number the end, for an address is kept in logs and histories.
 */
function likenessOf(values: Props['values']): string {
  const guardians = (values['guardians'] ?? []) as readonly Readonly<Record<string, unknown>>[];
  const phones = guardians.map((guardian) => String(guardian['phone'] ?? '').replace(/\D/g, ''));
  const bornOn = String(values['bornOn'] ?? '');
  const aadhaar = String(values['aadhaar'] ?? '').replace(/\D/g, '');
  return JSON.stringify({
    name: joinName(values['firstName'] as string, values['middleName'] as string, values['lastName'] as string),
    bornOn: bornOn.length === 10 ? bornOn : '',
    last4: aadhaar.length === 12 ? aadhaar.slice(-4) : '',
    phones: [...new Set(phones.filter((phone) => phone.length >= 10))],
  } satisfies Likeness);
}
