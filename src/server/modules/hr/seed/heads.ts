import { departments } from '../../../database/seed/college/offices.ts';
import { addDays } from '../../../database/seed/college/calendar.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';

const rank = ['PROF', 'ASSOC', 'REG', 'SO', 'WS', 'LIBR', 'SRA'];

/** The head of each department: its most senior active employee. */
export function chooseHeads(staff: readonly Employee[]): Map<string, Employee> {
  const heads = new Map<string, Employee>();
  for (const { code, kind } of departments) {
    const candidates = staff.filter(
      (employee) =>
        employee.department === code &&
        employee.status === 'active' &&
        employee.isTeaching === (kind === 'academic') &&
        rank.includes(employee.designation),
    );
    const [head] = candidates.sort((a, b) => rank.indexOf(a.designation) - rank.indexOf(b.designation) || a.id - b.id);
    if (!head) throw new Error(`no candidate for the head of department ${code}`);
    heads.set(code, head);
  }
  return heads;
}

export function departmentRows(heads: ReadonlyMap<string, Employee>): Numbered<'departments'>[] {
  return departments.map((department) => {
    const head = heads.get(department.code);
    const since = head && (head.joinedOn > '2023-07-01' ? addDays(head.joinedOn, 30) : '2023-07-01');
    return { ...department, hodEmployeeId: head?.id ?? null, hodSince: since ?? null };
  });
}
