import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../../../contract/core/field.ts';
import { endContracts as call, endContractsFields } from '../../../../../contract/hr/life.ts';
import { change } from '../../../../api/use-change.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { CountedForm } from '../../../../kinds/list/counted-form.tsx';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';

/** Bulk form to end service at the end of the contract: order, and the number of employees, which must be typed. */
export function EndContracts(props: BulkFormProps) {
  const { t } = useTranslation();
  return (
    <CountedForm
      {...props}
      fields={endContractsFields}
      defaults={{ orderNo: null }}
      labelOf={() => t('employee.field.orderNo')}
      words="employee.choice"
    >
      {() => <Banner tone="warning">{t('employee.endContracts.text')}</Banner>}
    </CountedForm>
  );
}

/**
 * Ends the service of the chosen employees at the end of their contracts. The server refuses if the typed number does
 * not match. @returns the number of changed employees
 */
export async function endContracts(ids: readonly number[], value: unknown): Promise<number> {
  const fields = value as RecordOf<typeof endContractsFields> & { count: number };
  return (await change(call, { body: { ...fields, ids: [...ids] } })).data.changed;
}
