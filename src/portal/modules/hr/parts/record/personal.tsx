import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { AddressLine } from './address-line.tsx';
import { FactList } from './fact-list.tsx';
import { usePersonFacts } from './use-person-facts.tsx';

/** Personal facts and addresses. */
export function Personal({ record, hidden }: PartProps<EmployeeRecord>) {
  const { t } = useTranslation();
  return (
    <div className={layout.blocks}>
      <Card title={t('employee.tab.personal')}>
        <FactList facts={usePersonFacts(record)} hidden={hidden} />
      </Card>
      {(record.addresses ?? []).map((address) => (
        <Card key={address.id} title={t(`employee.choice.addresses.kind.${address.kind}`)}>
          <AddressLine address={address} />
        </Card>
      ))}
    </div>
  );
}
