import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { code } from '../record/code.tsx';
import { usePersonFacts } from '../record/use-person-facts.tsx';
import { AddressLine } from '../record/address-line.tsx';
import * as styles from './sheet.css.ts';

/** The post and, if visible to the reader, personal particulars. Empty particulars are omitted. */
export function Particulars({ record, hidden }: PartProps<EmployeeRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { posting } = record;
  const person = usePersonFacts(record);
  const facts: Readonly<Record<string, ReactNode>> = {
    designation: posting?.designation,
    department: posting?.department,
    category: posting?.category,
    status: t(`employee.choice.status.${record.status}`),
    joinedOn: format.date(record.joinedOn),
    retiresOn: record.retiresOn && format.date(record.retiresOn),
    ...person,
    bloodGroup: code(record.bloodGroup),
    officialEmail: code(record.officialEmail),
    phone: code(record.phone),
    aicteFacultyId: code(record.aicteFacultyId),
    orcid: code(record.orcid),
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts)
        .filter(([name, value]) => value && !hidden.includes(name))
        .map(([name, value]) => (
          <Fact key={name} label={t(`employee.field.${name}`)} value={value} />
        ))}
      {(record.addresses ?? []).map((address) => (
        <Fact
          key={address.id}
          label={t(`employee.choice.addresses.kind.${address.kind}`)}
          value={<AddressLine address={address} />}
          isWide
        />
      ))}
    </dl>
  );
}

function Fact({ label, value, isWide }: { label: string; value: ReactNode; isWide?: boolean }) {
  return (
    <div className={styles.fact} data-wide={isWide ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
