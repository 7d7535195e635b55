import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { Bdi } from '../../../../kit/bdi.tsx';

/** An address in a line. */
export function AddressLine({ address }: { address: NonNullable<EmployeeRecord['addresses']>[number] }) {
  const { line1, city, district, state, pin } = address;
  return (
    <>
      {[line1, city, district, state].join(', ')} <Bdi>{pin}</Bdi>
    </>
  );
}
