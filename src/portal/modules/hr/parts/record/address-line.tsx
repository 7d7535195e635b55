import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';

/** An address on one line. Isolated, because numbers at its ends would change places in right-to-left text. */
export function AddressLine({ address }: { address: NonNullable<EmployeeRecord['addresses']>[number] }) {
  const { line1, city, district, state, pin } = address;
  return (
    <bdi>
      {[line1, city, district, state].join(', ')} {pin}
    </bdi>
  );
}
