import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../../../contract/core/field.ts';
import { bulkEmployees, renewalFields } from '../../../../../contract/hr/employee-list.ts';
import { change } from '../../../../api/use-change.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { CountedForm } from '../../../../kinds/list/counted-form.tsx';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';

/** Bulk form to renew contracts: new end, order, and the number of employees, which must be typed. */
export function RenewContracts(props: BulkFormProps) {
  const { t } = useTranslation();
  return (
    <CountedForm
      {...props}
      fields={renewalFields}
      defaults={{ untilOn: null, orderNo: null }}
      labelOf={(name) => t(`employee.field.${name === 'untilOn' ? 'contractUntil' : 'orderNo'}`)}
      words="employee.choice"
    >
      {() => <Banner>{t('employee.renew.text')}</Banner>}
    </CountedForm>
  );
}

/**
 * Renews the contracts of the chosen employees. The server refuses if the typed number does not match. @returns the
 * number of renewed contracts
 */
export async function renewContracts(ids: readonly number[], value: unknown): Promise<number> {
  const renewal = value as RecordOf<typeof renewalFields> & { count: number };
  const answer = await change(bulkEmployees, { body: { ...renewal, ids: [...ids], action: 'renewContracts' } });
  return answer.data.changed;
}
