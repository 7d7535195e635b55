import { newEmployee } from '../../../../../contract/hr/form.ts';
import { useCall } from '../../../../api/use-call.ts';

/** Server defaults for a new employee: next number, the college’s e-mail domain, and roles that the user may assign. */
export function useOffers() {
  const { data } = useCall(newEmployee, {});
  return data?.data;
}
