import { addDays, officeTime } from '../../../../database/seed/college/calendar.ts';
import type { College } from '../../../../database/seed/college/college.ts';
import { random } from '../../../../database/seed/college/random.ts';
import type { Numbered } from '../../../../database/seed/rows.ts';

const count = 260;
const kinds = [
  ['duty', 45],
  ['medical', 55],
] as const;
const outcomes = [
  ['approved', 86],
  ['rejected', 9],
  ['withdrawn', 5],
] as const;
const notes = {
  pending: null,
  approved: null,
  rejected: 'The paper is of other days',
  withdrawn: 'The student was in class after all',
} as const;
const reasons = {
  duty: [
    'Inter-college football',
    'Technical festival',
    'Hackathon at another college',
    'Camp of the National Service Scheme',
    'Placement drive',
  ],
  medical: ['Fever', 'Operation and rest', 'Dengue, discharged from hospital', 'Injury of a leg', 'Jaundice'],
} as const;

/** Excuses since classes began. Those of the last days are pending. */
export function drawExcuses(
  { office, upTo }: Pick<College, 'office' | 'upTo'>,
  students: readonly number[],
  from: string,
  to: string,
): Numbered<'attendanceExcuses'>[] {
  const chance = random('attendance excuses');
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  if (students.length === 0 || days < 1) return [];
  const drawn = new Map<number, { fromDate: string; toDate: string }[]>();
  // A student has only one excuse for a day.
  const pickFree = (span: { fromDate: string; toDate: string }) => {
    const isTaken = (id: number) => drawn.get(id)?.some((excuse) => excuse.fromDate <= span.toDate && span.fromDate <= excuse.toDate);
    let studentId = chance.pick(students);
    for (let tries = 0; isTaken(studentId) && tries < 50; tries += 1) studentId = chance.pick(students);
    drawn.set(studentId, [...(drawn.get(studentId) ?? []), span]);
    return studentId;
  };
  return Array.from({ length: upTo(count) }, (_, index) => {
    const kind = chance.weighted(kinds);
    const fromDate = addDays(from, chance.int(0, days));
    const last = addDays(fromDate, chance.int(0, kind === 'duty' ? 3 : 6));
    const toDate = last > to ? to : last;
    const isWaiting = fromDate > addDays(to, -9);
    const status = isWaiting ? 'pending' : chance.weighted(outcomes);
    const createdAt = officeTime(chance, toDate);
    const isDecided = status !== 'pending';
    const decidedAt = isDecided ? officeTime(chance, addDays(toDate, 1)) : null;
    return {
      id: index + 1,
      studentId: pickFree({ fromDate, toDate }),
      kind,
      fromDate,
      toDate,
      reason: chance.pick(reasons[kind]),
      fileId: null,
      status,
      enteredBy: office.clerk,
      decidedBy: isDecided ? office.academic : null,
      decidedAt,
      decisionNote: notes[status],
      createdAt,
      updatedAt: decidedAt ?? createdAt,
    };
  });
}
