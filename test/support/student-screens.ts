import type { Page } from 'playwright-core';
import type { RunningPortal } from './portal.ts';

/** The student screens' addresses. */
export const listPath = '/studentInformation/maintainStudentDetails/studentList';
export const addPath = `${listPath}/add`;
export const viewPath = (id: number): string => `${listPath}/view/${id}`;
export const editPath = (id: number): string => `${listPath}/edit/${id}`;

/** The rows of the list, without placeholders for rows to come. */
export const rowsOf = (page: Page) => page.locator('tbody tr:not([aria-hidden])');

/** The names in the list, as shown. */
export const namesIn = (page: Page): Promise<string[]> =>
  rowsOf(page)
    .locator('th')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).title));

/** A field of the form by its path: `firstName`, `guardians.0.phone`. */
export const fieldAt = (page: Page, path: string) => page.locator(`[id="${path}"]`);

/** The error beside a field. */
export const errorAt = (page: Page, path: string) => page.locator(`[id="${path}-error"]`);

/** Students in the API's answer for staff. */
export async function studentsBy(portal: RunningPortal, token: string, query: string) {
  const answer = await portal.api('GET', `/students?${query}`, token);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as {
    data: { id: number; userId: number; name: string; regdNo: string | null; branch: string; phone: string | null }[];
    total: number;
  };
}
