import { permission } from '../../../../contract/core/permissions.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';
import { at } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import { programs, type PlannedProgram } from './plan.ts';
import { firstFreeOutcome, firstFreeSet } from './outcome-sets.ts';
import { specific } from './specific.ts';

/** Programmes with their coordinators, senior teachers of the department. */
export function programRows(staff: readonly Employee[]): Numbered<'programs'>[] {
  const taken = new Set<number>();
  return programs.map(({ id, branch, code, name, accreditedUntil }) => {
    const coordinator = coordinatorOf(branch.department, staff, taken);
    if (coordinator) taken.add(coordinator.id);
    return {
      id,
      branchId: branch.id,
      degreeId: branch.degree.id,
      code,
      name,
      coordinatorId: coordinator?.id ?? null,
      accreditedUntil,
      isActive: true,
    };
  });
}

/**
 * Grants that let coordinators edit the outcomes and maps of their own programme, because teachers do not have the
 * permission.
 */
export function coordinatorGrants(staff: readonly Employee[], givenBy: number): Row<'userGrants'>[] {
  const createdAt = '2026-07-31T06:30:00.000Z';
  return programRows(staff).flatMap(({ coordinatorId }) => {
    const coordinator = staff.find(({ id }) => id === coordinatorId);
    return coordinator
      ? [
          {
            userId: coordinator.userId,
            permissionId: permission.Syllabus_Management_maintain_program,
            effect: 'grant',
            reason: 'Coordinates the outcomes of a programme',
            startsOn: '2026-08-03',
            endsOn: '2027-06-30',
            givenBy,
            revokedAt: null,
            revokedBy: null,
            createdAt,
            updatedAt: createdAt,
          },
        ]
      : [];
  });
}

/** Coordinator of a department; the teacher of the demo sign-ins takes precedence. */
function coordinatorOf(department: string, staff: readonly Employee[], taken: ReadonlySet<number>): Employee | undefined {
  const here = staff.filter(
    (employee) => employee.isTeaching && employee.department === department && employee.status === 'active' && !taken.has(employee.id),
  );
  return here.find(({ username }) => username === 'faculty') ?? here.find(({ designation }) => designation === 'ASSOC') ?? here[0];
}

type Set = Numbered<'outcomeSets'>;
type Outcome = Numbered<'outcomes'>;

interface DrawnSets {
  readonly sets: readonly Set[];
  readonly outcomes: readonly Outcome[];
}

/** Sets of each programme: specific outcomes, objectives, and for MCA and MBA programme outcomes. */
export const ownSets: DrawnSets = drawSets();

function drawSets(): DrawnSets {
  const sets: Set[] = [];
  const outcomes: Outcome[] = [];
  const draw = (program: PlannedProgram, kind: Set['kind'], lines: readonly string[]) => {
    if (lines.length === 0) return;
    const id = firstFreeSet + sets.length;
    const name = `${program.code} ${kind} 2022`;
    sets.push({ id, kind, programId: program.id, name, nationalCount: null, adoptedOn: '2022-07-01', retiredOn: null });
    for (const [index, line] of lines.entries()) {
      const [title = '', statement = ''] = line.split(': ');
      outcomes.push({
        id: firstFreeOutcome + outcomes.length,
        outcomeSetId: id,
        ordinal: index + 1,
        code: `${kind}${index + 1}`,
        title,
        statement,
      });
    }
  };
  for (const program of programs) {
    const { PO = [], PSO, PEO } = at(specific, program.id - 1);
    draw(program, 'PO', PO);
    draw(program, 'PSO', PSO);
    draw(program, 'PEO', PEO);
  }
  return { sets, outcomes };
}

/** The set of a kind that belongs to a programme. */
export function ownSet(program: PlannedProgram, kind: Set['kind']): Set | undefined {
  return ownSets.sets.find((set) => set.programId === program.id && set.kind === kind);
}
