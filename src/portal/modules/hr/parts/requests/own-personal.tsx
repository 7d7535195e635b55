import { useTranslation } from 'react-i18next';
import { ownFields, presentAddressFields } from '../../../../../contract/hr/requests.ts';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { CorrectButton } from '../../../../kinds/requests/correct-button.tsx';
import { newRowPart, ownPart, personPart, presentPart, rowPart } from '../../../../kinds/requests/correction-parts.ts';
import { RemovePresent } from '../../../../kinds/requests/remove-present.tsx';
import { aboutFact, aboutRow, useOpenRequests } from '../../../../kinds/requests/use-own-requests.ts';
import { Waiting } from '../../../../kinds/requests/waiting.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { AddressLine } from '../record/address-line.tsx';
import { code } from '../record/code.tsx';
import { FactList } from '../record/fact-list.tsx';
import { usePersonFacts } from '../record/use-person-facts.tsx';
import { corrections } from './corrections.ts';

type Props = PartProps<EmployeeRecord>;
type OpenRequests = ReturnType<typeof useOpenRequests>;

/** Personal facts and contact details on the caller’s own record, with buttons to correct them. */
export function OwnPersonal({ record }: Props) {
  const { t } = useTranslation();
  const open = useOpenRequests();
  const { personalEmail, emergencyName, emergencyPhone, ...person } = usePersonFacts(record);
  const { salutation, firstName, middleName, lastName } = record;
  const beside = (fact: string) => {
    const requests = aboutFact(corrections, open, fact);
    return requests.length > 0 && <Waiting of={corrections} requests={requests} />;
  };
  const titles = { person: t('employee.tab.personal'), contact: t('request.part.contact') };
  return (
    <div className={layout.blocks}>
      <Card title={titles.person} actions={<CorrectButton name={titles.person} part={() => personPart(corrections, record, open)} />}>
        <FactList facts={{ salutation, firstName, middleName, lastName, ...person }} beside={beside} />
      </Card>
      <Card
        title={titles.contact}
        actions={<CorrectButton name={titles.contact} part={() => ownPart(corrections, record, ownFields, 'request.part.contact')} />}
      >
        <FactList
          facts={{ phone: code(record.phone), personalEmail, emergencyName, emergencyPhone, bloodGroup: code(record.bloodGroup) }}
        />
      </Card>
      <Permanent record={record} open={open} />
      <Present record={record} />
    </div>
  );
}

/** Permanent address, which employees can only request to correct. */
function Permanent({ record, open }: { record: EmployeeRecord; open: OpenRequests }) {
  const { t } = useTranslation();
  const table = 'employee_addresses';
  const address = record.addresses?.find(({ kind }) => kind === 'permanent');
  const title = t('employee.choice.addresses.kind.permanent');
  const part = () => (address ? rowPart(corrections, table, address, open) : newRowPart(corrections, table));
  return (
    <Card title={title} actions={<CorrectButton isNew={!address} name={title} part={part} />}>
      {address ? <AddressLine address={address} /> : <p>{t('kind.form.empty')}</p>}
      <Waiting of={corrections} isNamed requests={aboutRow(open, table, address?.id ?? null)} />
    </Card>
  );
}

const present = {
  table: 'employee_addresses',
  fields: presentAddressFields,
  blank: { state: 'Odisha' },
  title: 'employee.choice.addresses.kind.present',
};

/** Present address, which employees change without a request. */
function Present({ record }: { record: EmployeeRecord }) {
  const { t } = useTranslation();
  const [address, home] = (['present', 'permanent'] as const).map((kind) => record.addresses?.find((candidate) => candidate.kind === kind));
  const title = t(present.title);
  return (
    <Card
      title={title}
      actions={
        <span className={layout.row}>
          <CorrectButton name={title} part={() => presentPart(corrections, record, present)} />
          {address && home && <RemovePresent ownChanges={corrections.ownChanges} version={record.version} name={title} />}
        </span>
      }
    >
      {address ? <AddressLine address={address} /> : <p>{t('request.own.sameAddress')}</p>}
    </Card>
  );
}
