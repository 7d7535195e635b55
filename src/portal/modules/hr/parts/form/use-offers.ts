import { newEmployee } from '../../../../../contract/hr/form.ts';
import { useCall } from '../../../../api/use-call.ts';

/** What the server offers for an employee: the next number, the college’s domain, the roles that the user may give. */
export function useOffers() {
  const { data } = useCall(newEmployee, {});
  return data?.data;
}
