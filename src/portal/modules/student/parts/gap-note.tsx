import { useTranslation } from 'react-i18next';
import { Banner } from '../../../kit/banner.tsx';

type Values = Readonly<Record<string, unknown>>;

/** Points out unexplained years between the last qualification and the admission. Never blocks saving. */
export function GapNote({ values }: { values: Values }) {
  const { t } = useTranslation();
  const gap = gapIn(values);
  return gap && <Banner>{t('student.gapSuggested', { from: String(gap.from), to: String(gap.to) })}</Banner>;
}

/**
 * Returns the unexplained years between the last qualification and the admission, or null. Gap years entered in the
 * form explain years. Without a gap, the student is admitted in the year of the last qualification.
 */
export function gapIn(values: Values): { from: number; to: number } | null {
  const passed = numbersIn(values['qualifications'], 'passedYear');
  const admitted = Number(String(values['admittedOn'] ?? '').slice(0, 4));
  if (passed.length === 0 || !isYear(admitted)) return null;
  const gapYears = rowsOf(values['gapYears']).map((row) => [Number(row['fromYear']), Number(row['toYear'])] as const);
  let from = Math.max(...passed);
  // A gap entered in the form that covers this year moves the start to its end.
  for (let next: number | undefined = from; next !== undefined;) {
    from = next;
    next = gapYears.find(([first, last]) => first <= from && last > from)?.[1];
  }
  return from < admitted ? { from, to: admitted } : null;
}

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);
const isYear = (year: number): boolean => Number.isInteger(year) && year >= 1980 && year <= 2100;
const numbersIn = (rows: unknown, field: string): number[] =>
  rowsOf(rows)
    .map((row) => Number(row[field] ?? Number.NaN))
    .filter(isYear);
