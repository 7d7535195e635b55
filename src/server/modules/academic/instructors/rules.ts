import type { SentInstructors, Teacher } from '../../../../contract/academic/instructors.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';

type SentRoles = Pick<SentInstructors['rows'][number], 'lead' | 'co' | 'lab'>;
export type Role = 'lead' | 'co' | 'lab';
export interface RoleHolder {
  employeeId: number;
  role: Role;
}

/** Instructors of a row, in the order of the cells. */
export const standingsIn = ({ lead, co, lab }: SentRoles): RoleHolder[] => [
  ...(lead === null ? [] : [{ employeeId: lead, role: 'lead' as const }]),
  ...co.map((employeeId) => ({ employeeId, role: 'co' as const })),
  ...lab.map((employeeId) => ({ employeeId, role: 'lab' as const })),
];

/** Problems of a submitted row, by field. `eligible` are employees who may be instructors, `left` those who may not. */
export function rowProblems(
  sent: SentRoles,
  eligible: ReadonlyMap<number, Pick<Teacher, 'isTeaching'>>,
  left: ReadonlySet<number>,
): FieldProblems {
  const problems: FieldProblems = {};
  const seen = new Set<number>();
  const places: Record<Role, number> = { lead: 0, co: 0, lab: 0 };
  for (const { employeeId, role } of standingsIn(sent)) {
    const field = role === 'lead' ? role : `${role}.${places[role]}`;
    places[role] += 1;
    const teacher = eligible.get(employeeId);
    if (!teacher) problems[field] = left.has(employeeId) ? 'notAllowed' : 'unknownReference';
    else if (!teacher.isTeaching && role !== 'lab') problems[field] = 'notAllowed';
    else if (seen.has(employeeId)) problems[field] = 'duplicate';
    seen.add(employeeId);
  }
  return problems;
}

/** Instructors removed and added, and pairs of them in the same role, in their order. */
export function changesBetween(before: readonly RoleHolder[], after: readonly RoleHolder[]) {
  const isIn = (all: readonly RoleHolder[], standing: RoleHolder) =>
    all.some((candidate) => candidate.employeeId === standing.employeeId && candidate.role === standing.role);
  const gone = before.filter((standing) => !isIn(after, standing));
  const come = after.filter((standing) => !isIn(before, standing));
  const pairs = (['lead', 'co', 'lab'] as const).flatMap((role) => {
    const [old, fresh] = [gone, come].map((all) => all.filter((standing) => standing.role === role)) as [RoleHolder[], RoleHolder[]];
    return Array.from({ length: Math.max(old.length, fresh.length) }, (_, place) => ({
      role,
      from: old[place]?.employeeId ?? null,
      to: fresh[place]?.employeeId ?? null,
    }));
  });
  return { gone, come, pairs };
}

/**
 * The row with one person replaced by another. If the successor is already in the row, the higher of both roles
 * applies.
 */
export function replaced({ lead, co, lab }: SentRoles, from: number, to: number): SentRoles {
  const ordered = standingsIn({ lead, co: [...co], lab: [...lab] }).map((standing) =>
    standing.employeeId === from ? { ...standing, employeeId: to } : standing,
  );
  const first = ordered.filter(({ employeeId }, place) => ordered.findIndex((other) => other.employeeId === employeeId) === place);
  const of = (role: Role) => first.filter((standing) => standing.role === role).map(({ employeeId }) => employeeId);
  return { lead: of('lead')[0] ?? null, co: of('co'), lab: of('lab') };
}
