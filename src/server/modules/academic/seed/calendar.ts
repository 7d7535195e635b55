import { addDays } from '../../../database/seed/college/calendar.ts';
import { terms } from '../../../database/seed/college/terms.ts';
import type { Row } from '../../../database/seed/rows.ts';

type CalendarDay = Row<'calendarDays'>;
type DatedTitle = readonly [onDate: string, title: string];

/** Holidays of earlier terms: only those with the same date every year, and the nine days around Dussehra. */
const everyYear: readonly DatedTitle[] = [
  ['01-14', 'Makar Sankranti'],
  ['01-26', 'Republic Day'],
  ['04-01', 'Utkala Dibasa'],
  ['04-14', 'Maha Bishuba Sankranti'],
  ['05-01', 'Labour Day'],
  ['08-15', 'Independence Day'],
  ['10-02', 'Gandhi Jayanti'],
];
const autumnBreaks: Readonly<Record<number, string>> = {
  2022: '2022-10-01',
  2023: '2023-10-20',
  2024: '2024-10-05',
  2025: '2025-09-27',
  2026: '2026-10-17',
};

const thisTerm: readonly DatedTitle[] = [
  ['2026-08-15', 'Independence Day'],
  ['2026-09-04', 'Janmashtami'],
  ['2026-09-14', 'Ganesh Puja'],
  ['2026-10-02', 'Gandhi Jayanti'],
  ['2026-11-24', 'Kartika Purnima'],
];
/** 2 October is omitted, because Gandhi Jayanti is a holiday. */
const midTermTests = ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-01', '2026-10-03'];
/** Make-up days, each for a weekday lost to a festival. */
const makeUpDays: readonly (readonly [onDate: string, followsWeekday: number, title: string])[] = [
  ['2026-09-12', 5, 'For Janmashtami'],
  ['2026-09-19', 1, 'For Ganesh Puja'],
  ['2026-11-28', 2, 'For Kartika Purnima'],
];

/** Exceptions to “Monday to Saturday is instruction” in all terms until the running one. */
export function calendarDays(): CalendarDay[] {
  return terms.flatMap(({ id, academicYear, half, startsOn, endsOn, status }): CalendarDay[] => {
    if (status === 'planned') return [];
    const autumn = half === 'odd' ? breakFrom(autumnBreaks[academicYear]) : [];
    const inIt = (day: string) => startsOn <= day && day <= endsOn && !autumn.some(([taken]) => taken === day);
    const years = status === 'running' ? [] : [startsOn.slice(0, 4)];
    const fixed = years.flatMap((year) => everyYear.map(([day, title]): DatedTitle => [`${year}-${day}`, title]));
    const holidays = [...(status === 'running' ? thisTerm : fixed).filter(([day]) => inIt(day)), ...autumn];
    const day = (onDate: string, kind: CalendarDay['kind'], title: string, followsWeekday: number | null = null) => ({
      academicTermId: id,
      onDate,
      kind,
      followsWeekday,
      title,
      degreeId: null,
      createdAt: `${addDays(startsOn, -30)}T05:30:00.000Z`,
      updatedAt: `${addDays(startsOn, -30)}T05:30:00.000Z`,
    });
    return [
      ...holidays.map(([onDate, title]) => day(onDate, 'holiday', title)),
      ...(status === 'running'
        ? [
            ...midTermTests.map((onDate) => day(onDate, 'exam', 'Mid-term tests')),
            ...makeUpDays.map(([onDate, follows, title]) => day(onDate, 'makeup', title, follows)),
          ]
        : []),
    ];
  });
}

function breakFrom(first: string | undefined): DatedTitle[] {
  return first === undefined ? [] : Array.from({ length: 9 }, (_, index) => [addDays(first, index), 'Autumn break']);
}
