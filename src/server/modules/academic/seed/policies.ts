import { sql } from 'kysely';
import { today } from '../../../database/seed/college/plan.ts';
import { find } from '../../../database/seed/college/random.ts';
import { terms } from '../../../database/seed/college/terms.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Tx } from '../../../database/transaction.ts';

/** A programme in a semester of a batch, with fields for the rest of the seed. */
export interface PlannedPolicy {
  readonly id: number;
  readonly isRunning: boolean;
  readonly batchSemesterId: number;
  readonly batchId: number;
  readonly semester: number;
  readonly programId: number;
  readonly program: string;
  readonly branchId: number;
  readonly degree: string;
  readonly dates: Dates;
}

interface Dates {
  readonly opensOn: string;
  readonly closesOn: string;
  readonly lateUntil: string;
  readonly classesFrom: string;
  readonly classesTo: string;
}

const running = find(terms, ({ status }) => status === 'running').id;
/** The previous term is the source for rolling forward and copying. Earlier terms are from before the portal. */
const datesByTerm = new Map<number, Dates>([
  [
    running - 1,
    { opensOn: '2025-12-22', closesOn: '2026-01-08', lateUntil: '2026-01-22', classesFrom: '2026-01-05', classesTo: '2026-05-02' },
  ],
  [running, { opensOn: '2026-07-20', closesOn: '2026-08-08', lateUntil: '2026-08-22', classesFrom: '2026-08-03', classesTo: '2026-12-05' }],
]);
/**
 * First semesters are admitted until mid-August. In two programmes, counselling admits students until the end of
 * November.
 */
const newcomers = { opensOn: '2026-07-27', closesOn: '2026-08-14', lateUntil: '2026-08-29' };
const admittedLate = { opensOn: '2026-08-03', closesOn: '2026-11-30', lateUntil: '2026-12-05' };

/** Each programme with each batch that has a syllabus, in the previous and in the running term. */
export async function readPolicies(db: Tx): Promise<PlannedPolicy[]> {
  const { rows } = await sql<Omit<PlannedPolicy, 'id' | 'isRunning' | 'dates'> & { termId: number }>`
    select bs.id as batch_semester_id, bs.batch_id, bs.semester, bs.academic_term_id as term_id,
      p.id as program_id, p.code as program, p.branch_id, d.code as degree
    from batch_semesters bs join syllabi y on y.batch_id = bs.batch_id
    join programs p on p.id = y.program_id join degrees d on d.id = p.degree_id
    where bs.academic_term_id in (${sql.join([...datesByTerm.keys()])})
    order by bs.academic_term_id, p.id, bs.semester`.execute(db);
  return rows.flatMap(({ termId, ...row }, index) => {
    const dates = datesByTerm.get(termId);
    if (!dates) return [];
    const isRunning = termId === running;
    const window = ['MCA', 'MBA'].includes(row.program) ? admittedLate : newcomers;
    return [{ id: index + 1, isRunning, ...row, dates: isRunning && row.semester === 1 ? { ...dates, ...window } : dates }];
  });
}

export function policyRow(policy: PlannedPolicy): Numbered<'registrationPolicies'> {
  const { id, isRunning, batchSemesterId, programId, degree, dates } = policy;
  const createdAt = `${dates.opensOn}T04:15:00.000Z`;
  return {
    id,
    batchSemesterId,
    programId,
    ...dates,
    lateFeePaise: 500_00,
    needsDuesClear: true,
    minCredits: degree === 'BTECH' ? 12 : null,
    maxCredits: degree === 'BTECH' ? 30 : null,
    attendanceUnit: degree === 'MBA' ? 'class' : 'period',
    attendanceRequired: 75,
    condoneFloor: 60,
    countFrom: 'joining',
    worklogEditDays: 3,
    status: !isRunning ? 'frozen' : dates.closesOn > today ? 'open' : 'closed',
    createdAt,
    updatedAt: createdAt,
  };
}
