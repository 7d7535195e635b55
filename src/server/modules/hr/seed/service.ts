import { addDays, dayBetween, yearEnd, yearOf, type Day } from '../../../database/seed/college/calendar.ts';
import { employeeCategories, idOf } from '../../../database/seed/college/masters.ts';
import { departments, designations, type DesignationCode } from '../../../database/seed/college/offices.ts';
import { currentYear } from '../../../database/seed/college/plan.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';

type Posting = Row<'employeePostings'>;

/** Ends of the 40 contracts: 24 with the academic year, 7 within 90 days, 9 a year later. */
function contractEnds(today: Day): Day[] {
  const soon = [40, 40, 40, 71, 71, 86, 86].map((days) => addDays(today, days));
  const june = yearOf(yearEnd(today));
  return [...Array<Day>(24).fill(`${june}-06-30`), ...soon, ...Array<Day>(9).fill(`${june + 1}-06-30`)];
}

/** Service histories: 371 postings of 211 employees. The last posting of those who left is closed on their last day. */
export function drawPostings(staff: readonly Employee[], today: Day): Posting[] {
  const chance = random('postings');
  const ends = chance.shuffle(contractEnds(today));
  return staff.flatMap((employee) => {
    const steps = stepsOf(chance, employee);
    return steps.map(({ fromOn, designation, nature, department }, index): Posting => {
      const next = steps[index + 1];
      const closedOn = next ? addDays(next.fromOn, -1) : employee.leftOn;
      return {
        employeeId: employee.id,
        departmentId: idOf(departments, department ?? employee.department),
        designationId: idOf(designations, designation),
        employeeCategoryId: idOf(employeeCategories, employee.category),
        fromOn,
        untilOn: agreedEnd(employee, closedOn, { ends, today }),
        closedOn,
        payLevel: employee.category === 'OUTSOURCED' ? null : payLevels[designation],
        orderNo: `${yearOf(fromOn)}/EST/${chance.int(100, 999)}`,
        nature,
        createdAt: `${fromOn}T05:10:00.000Z`,
        updatedAt: `${fromOn}T05:10:00.000Z`,
      };
    });
  });
}

const payLevels: Readonly<Record<DesignationCode, string>> = {
  PROF: 'Level 14',
  ASSOC: 'Level 13A',
  ASST: 'Level 10',
  WS: 'Level 9',
  SYSADM: 'Level 9',
  TA: 'Level 6',
  LA: 'Level 4',
  REG: 'Level 13',
  SO: 'Level 8',
  SRA: 'Level 6',
  JRA: 'Level 4',
  ACCT: 'Level 7',
  LIBR: 'Level 10',
  DEO: 'Level 4',
  DRV: 'Level 3',
  ATT: 'Level 1',
  ELE: 'Level 4',
};

interface Step {
  fromOn: string;
  designation: DesignationCode;
  nature: Posting['nature'];
  department?: string;
}

function stepsOf(chance: Random, { joinedOn, leftOn, designation, category, leaving, department }: Employee): Step[] {
  const joined = yearOf(joinedOn);
  const first: Step = { fromOn: joinedOn, designation, nature: 'appointment' };
  const inYear = (year: number) => dayBetween(chance, `${year}-07-01`, `${year}-10-31`);
  if (leaving === 'transfer') {
    return [
      { ...first, department: department === 'EE' ? 'ECE' : 'EE' },
      { fromOn: `${joined + 3}-08-01`, designation, nature: 'transfer' },
    ];
  }
  if (leaving === null && designation === 'PROF') {
    const associate = joined + chance.int(8, 9);
    return [
      { ...first, designation: 'ASST' },
      { fromOn: inYear(associate), designation: 'ASSOC', nature: 'promotion' },
      { fromOn: inYear(associate + chance.int(4, 6)), designation, nature: 'promotion' },
    ];
  }
  if (leaving === null && designation === 'ASSOC' && joined <= 2014)
    return [
      { ...first, designation: 'ASST' },
      { fromOn: inYear(joined + chance.int(8, Math.min(11, 2025 - joined))), designation, nature: 'promotion' },
    ];
  if (category === 'CONTRACT') {
    const last = leftOn ? yearOf(leftOn) - 1 : currentYear;
    const renewals = Array.from({ length: last - joined }, (_, index) => joined + 1 + index);
    return [first, ...renewals.map((year): Step => ({ fromOn: `${year}-07-01`, designation, nature: 'renewal' }))];
  }
  return [first];
}

/**
 * The agreed end of a posting, null for regular and outsourced employees: the last day of a closed one; for an open one
 * a day of `contractEnds` (contract), the end of May or June (guest), or 31 July a year later (deputation).
 */
function agreedEnd({ category }: Employee, closedOn: Day | null, { ends, today }: { ends: Day[]; today: Day }): Day | null {
  if (category === 'REGULAR' || category === 'OUTSOURCED') return null;
  if (closedOn !== null) return closedOn;
  if (category === 'CONTRACT') return ends.pop() ?? null;
  const june = yearEnd(today);
  const may = `${yearOf(june)}-05-31`;
  if (category === 'GUEST') return may < today ? june : may;
  return `${yearOf(june) + 1}-07-31`;
}

type Event = Row<'employeeEvents'>;
const bare = { untilOn: null, reason: null, orderNo: null, note: null, fromStatus: null };

/**
 * The events `joined` of all employees and `left` of 31, and the events of the eight absent employees. Sets `statusOn`
 * of those rows.
 */
export function drawServiceEvents(
  staff: readonly Employee[],
  rows: readonly Numbered<'employees'>[],
  { byUserId, today }: { byUserId: number; today: Day },
): Event[] {
  const chance = random('service events');
  const events = staff.flatMap((employee) => {
    const drawn: (Partial<Event> & Pick<Event, 'kind' | 'onDate'>)[] = [{ kind: 'joined', onDate: employee.joinedOn }];
    if (employee.leftOn && employee.leaving)
      drawn.push({
        kind: 'left',
        onDate: employee.leftOn,
        reason: employee.leaving,
        fromStatus: 'active',
        orderNo: orderNo(chance, employee.leftOn),
      });
    const away = awayOf(chance, employee, today);
    if (away) {
      drawn.push({ ...away, fromStatus: 'active', orderNo: orderNo(chance, away.onDate) });
      const row = rows.find(({ id }) => id === employee.id);
      if (row) row.statusOn = away.onDate;
    }
    return drawn.map((event): Event => ({
      ...bare,
      ...event,
      employeeId: employee.id,
      byUserId,
      effectiveAt: `${event.onDate}T06:00:00.000Z`,
      createdAt: `${event.onDate}T06:00:00.000Z`,
      updatedAt: `${event.onDate}T06:00:00.000Z`,
    }));
  });
  return events.sort((a, b) => (a.onDate < b.onDate ? -1 : a.onDate > b.onDate ? 1 : 0));
}

function awayOf(
  chance: Random,
  { status, isTeaching, gender }: Employee,
  today: Day,
): Pick<Event, 'kind' | 'onDate' | 'untilOn' | 'reason' | 'note'> | null {
  const onDate = dayBetween(chance, addDays(today, -112), addDays(today, -21));
  const july = (years: number) => `${yearOf(yearEnd(today)) + years}-07-31`;
  if (status === 'onDeputation')
    return { kind: 'deputationStarted', onDate, untilOn: july(2), reason: null, note: 'State technical education board' };
  if (status === 'suspended') return { kind: 'suspended', onDate, untilOn: null, reason: null, note: null };
  if (status !== 'onLeave') return null;
  if (gender === 'F') return { kind: 'leaveStarted', onDate, untilOn: addDays(onDate, 180), reason: 'maternity', note: null };
  return isTeaching
    ? { kind: 'leaveStarted', onDate, untilOn: july(1), reason: 'study', note: 'Ph.D. programme' }
    : { kind: 'leaveStarted', onDate, untilOn: addDays(onDate, 120), reason: 'medical', note: null };
}

function orderNo(chance: Random, day: string): string {
  return `${yearOf(day)}/EST/${chance.int(100, 999)}`;
}
