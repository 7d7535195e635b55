/** Label of an employee in the audit trail. */
export const labelOf = ({ employeeNo, name }: { employeeNo: string; name: string }): string => `${employeeNo} ${name}`;
