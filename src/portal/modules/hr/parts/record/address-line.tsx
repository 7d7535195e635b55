import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';

/** An address in a line, in one piece: its number would go to the other end in a line that reads from the right. */
export function AddressLine({ address }: { address: NonNullable<EmployeeRecord['addresses']>[number] }) {
  const { line1, city, district, state, pin } = address;
  return (
    <bdi>
      {[line1, city, district, state].join(', ')} {pin}
    </bdi>
  );
}
