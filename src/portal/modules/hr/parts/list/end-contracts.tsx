import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../../../contract/core/field.ts';
import { endContracts as call, endContractsFields } from '../../../../../contract/hr/life.ts';
import { change } from '../../../../api/use-change.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { CountedForm } from '../../../../kinds/list/counted-form.tsx';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';

/** Ends the service of the chosen employees with their contracts: order, and their number to be typed. */
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
 * Ends the service of the chosen employees with their contracts, if their number matches the typed one. Returns the
 * number ended.
 */
export async function endContracts(ids: readonly number[], value: unknown): Promise<number> {
  const fields = value as RecordOf<typeof endContractsFields> & { count: number };
  return (await change(call, { body: { ...fields, ids: [...ids] } })).data.changed;
}
