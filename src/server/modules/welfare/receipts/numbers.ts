/** The financial year of receipt numbers, April to March: 2026-27 for 21 November 2026. */
export function financialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** R/2026-27/000123. */
export const receiptNo = (year: string, number: number): string => `R/${year}/${String(number).padStart(6, '0')}`;
