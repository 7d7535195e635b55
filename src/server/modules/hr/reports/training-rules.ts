import { teachingCadres } from '../../../../contract/hr/fields.ts';
import type { TrainedDepartment, TrainedPerson, TrainingEntry } from '../../../../contract/hr/report-trainings.ts';
import { academicYearNamed, academicYearOf } from '../../../../contract/hr/academic-year.ts';
import { daysOf, trainingDays, type Training } from '../rules.ts';
import type { Span } from './birthday-rules.ts';
import { groupedBy, whoOf, type PostedEmployee } from './staff.ts';

/** A stored training with the relevant facts of category and certificate. */
export interface TakenTraining extends Training, Omit<TrainingEntry, keyof PostedEmployee | 'days' | 'part'> {
  employeeId: number;
  part: TrainingEntry['part'];
}

interface TrainingQuery {
  academicYear?: string | undefined;
  fromOn?: string | undefined;
  toOn?: string | undefined;
}

/**
 * The requested days, open at one end if only one is given. Otherwise the requested academic year, otherwise the
 * current one.
 */
export function trainingSpan({ academicYear, fromOn, toOn }: TrainingQuery, today: string): Span & { isYear: boolean } {
  if (fromOn || toOn) {
    const span = { fromOn: fromOn ?? '1900-01-01', toOn: toOn ?? '2199-12-31' };
    const year = academicYearOf(span.fromOn);
    return { ...span, isYear: year.fromOn === span.fromOn && year.toOn === span.toOn };
  }
  const year = academicYear ? academicYearNamed(academicYear) : academicYearOf(today);
  return { fromOn: year.fromOn, toOn: year.toOn, isYear: true };
}

/** Days of an entry within a span. */
export function daysWithin(entry: Span, { fromOn, toOn }: Span): number {
  return daysOf([{ fromOn: entry.fromOn > fromOn ? entry.fromOn : fromOn, toOn: entry.toOn }], toOn);
}

export const isTeacher = ({ cadre }: PostedEmployee): boolean => cadre !== null && teachingCadres.includes(cadre);

/** Teachers posted on the last day, and others with an entry, each with the days that count. */
export function byPerson(staff: readonly PostedEmployee[], taken: readonly TakenTraining[], span: Span): TrainedPerson[] {
  const byEmployee = groupedBy(taken, ({ employeeId }) => employeeId);
  return staff.flatMap((person) => {
    const entries = byEmployee.get(person.id) ?? [];
    if (entries.length === 0 && !(person.isHeld && isTeacher(person))) return [];
    const counted = { isTeacher: isTeacher(person), entries: entries.length, days: trainingDays(entries, span) };
    return [{ ...whoOf(person), ...counted }];
  });
}

/** Teachers posted on the last day by department: their days, and the number who reached the target. */
export function byDepartment(
  staff: readonly PostedEmployee[],
  taken: readonly TakenTraining[],
  { span, target }: { span: Span; target: number | null },
): TrainedDepartment[] {
  const teachers = staff.filter((person) => person.isHeld && isTeacher(person));
  const byEmployee = groupedBy(taken, ({ employeeId }) => employeeId);
  return [...groupedBy(teachers, ({ departmentId }) => departmentId)]
    .map(([departmentId, people]): TrainedDepartment => {
      const days = people.map(({ id }) => trainingDays(byEmployee.get(id) ?? [], span));
      return {
        departmentId: departmentId ?? 0,
        department: people[0]?.department ?? '',
        teachers: people.length,
        days: days.reduce((sum, count) => sum + count, 0),
        reached: target === null ? null : days.filter((count) => count >= target).length,
      };
    })
    .sort((a, b) => a.department.localeCompare(b.department, 'en'));
}
