/** What a human calls an employee in the audit trail. */
export const labelOf = ({ employeeNo, name }: { employeeNo: string; name: string }): string => `${employeeNo} ${name}`;
