import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentRecord } from '../../../../contract/student/student.ts';
import type { Format } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { DescriptionList } from '../../../kit/description-list.tsx';
import { RowsCard } from '../../../kinds/parts/rows-card.tsx';

export type Facts = Readonly<Record<string, ReactNode>>;

/** Isolates left-to-right text in any language, such as a number or an e-mail address. */
export const code = (value: string | null): ReactNode => value && <Bdi>{value}</Bdi>;

interface FactListProps {
  facts: Facts;
  hidden: readonly string[];
  /** Content below a value, such as a pending correction, or null. */
  beside?: (name: string) => ReactNode;
}

/** Labels and values of a student's fields, without hidden fields. */
export function FactList({ facts, hidden, beside }: FactListProps) {
  const { t } = useTranslation();
  const items = Object.entries(facts)
    .filter(([name]) => !hidden.includes(name) && !hidden.includes(`${name}Id`))
    .map(([name, value]) => {
      const more = beside?.(name);
      return {
        label: t(`student.field.${name}`),
        value: more ? (
          <>
            {value || '–'}
            {more}
          </>
        ) : (
          value
        ),
      };
    });
  return <DescriptionList items={items} />;
}

export function factsOfPerson(record: StudentRecord, t: TFunction, format: Format) {
  return {
    gender: record.gender && t(`student.choice.gender.${record.gender}`),
    bornOn: record.bornOn && format.date(record.bornOn),
    bloodGroup: code(record.bloodGroup),
    nationality: record.nationality,
    caste: record.caste,
    allottedCaste: record.allottedCaste,
    religion: record.religion,
    language: record.language,
    isPwd: t(record.isPwd ? 'common.yes' : 'common.no'),
    pwdPercent: record.pwdPercent === null ? null : format.number(record.pwdPercent / 100, { style: 'percent' }),
    annualIncome: record.annualIncomePaise === null ? null : format.money(record.annualIncomePaise),
    aadhaar: record.aadhaarLast4 && <Bdi>{`XXXX XXXX ${record.aadhaarLast4}`}</Bdi>,
    apaarId: code(record.apaarId),
  } satisfies Facts;
}

/** Phone numbers and e-mail of the student. */
export function factsOfReach(record: StudentRecord) {
  return { phone: code(record.phone), altPhone: code(record.altPhone), email: code(record.email) } satisfies Facts;
}

type Address = NonNullable<StudentRecord['addresses']>[number];

/** An address formatted as on a letter. */
export function AddressLines({ address }: { address: Address }) {
  const { line1, postOffice, policeStation, city, district, state, pin, country } = address;
  return (
    <>
      <p>{[line1, postOffice, policeStation, city, district].filter(Boolean).join(', ')}</p>
      <p>
        {state} <Bdi>{pin}</Bdi>, {country}
      </p>
    </>
  );
}

type Guardian = NonNullable<StudentRecord['guardians']>[number];

interface GuardiansProps {
  guardians: readonly Guardian[];
  actions?: ReactNode;
  /** An additional column. */
  last?: { head: string; cell: (guardian: Guardian) => ReactNode };
}

/** Guardians of the student, with the emergency contact. */
export function GuardiansCard({ guardians, actions, last }: GuardiansProps) {
  const { t } = useTranslation();
  const columns = ['relation', 'name', 'phone', 'email', 'occupation', 'isPrimary'];
  return (
    <RowsCard
      title={t('student.section.guardians')}
      actions={actions}
      columns={[...columns.map((column) => t(`student.guardians.${column}`)), ...(last ? [last.head] : [])]}
      rows={guardians.map((guardian) => [
        t(`student.choice.guardians.relation.${guardian.relation}`),
        guardian.name,
        code(guardian.phone),
        code(guardian.email),
        guardian.occupation,
        t(guardian.isPrimary ? 'common.yes' : 'common.no'),
        ...(last ? [last.cell(guardian)] : []),
      ])}
    />
  );
}
