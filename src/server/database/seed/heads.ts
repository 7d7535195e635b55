import { departments } from './offices.ts';
import { addDays } from './calendar.ts';
import type { Numbered } from './rows.ts';
import type { Employee } from './staff.ts';
import { demoUsernames } from './access.ts';

const rank = ['PROF', 'ASSOC', 'REG', 'SO', 'WS', 'LIBR', 'SRA'];

/** The head of each department: its most senior active employee, the demo's own accounts last. */
export function chooseHeads(staff: readonly Employee[]): Map<string, Employee> {
  const heads = new Map<string, Employee>();
  for (const { code, kind } of departments) {
    const candidates = staff.filter(
      (one) => one.department === code && one.status === 'active' && one.isTeaching === (kind === 'academic') && rank.includes(one.designation),
    ); // prettier-ignore
    const [head] = candidates.sort((a, b) => rank.indexOf(a.designation) - rank.indexOf(b.designation) || a.id - b.id);
    if (!head) throw new Error(`department ${code} has nobody to head it`);
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

/** Wardens of the hostels in their order: regular teachers who head nothing, women for the women's hostels. */
export function chooseWardens(
  staff: readonly Employee[],
  heads: ReadonlyMap<string, Employee>,
  genders: readonly ('M' | 'F')[],
): Employee[] {
  const taken = new Set([...heads.values()].map(({ id }) => id));
  return genders.map((gender) => {
    const warden = staff.find((one) => one.isTeaching && one.status === 'active' && one.category === 'REGULAR' && one.gender === gender && !taken.has(one.id) && !demoUsernames.includes(one.username)); // prettier-ignore
    if (!warden) throw new Error('a hostel has nobody to look after it');
    taken.add(warden.id);
    return warden;
  });
}
