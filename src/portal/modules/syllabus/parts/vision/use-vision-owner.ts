import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useAddressQuery } from '../outcome-sets/use-address-query.ts';

/** Owner of the vision, stored in the address: a department, or null for the institution, with its name. */
export function useVisionOwner() {
  const { t } = useTranslation();
  const [query, choose] = useAddressQuery();
  const departments = useCall(lookup, { name: 'departments', query: { activeOnly: true } }).data?.data ?? [];
  const departmentId = Number(query.get('departmentId')) || null;
  const name = departmentId === null ? t('vision.institution') : (departments.find(({ id }) => id === departmentId)?.label ?? '');
  return {
    departmentId,
    name,
    departments,
    choose: (id: string) => choose({ departmentId: id === '' ? null : id }),
  };
}
