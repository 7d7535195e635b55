import type { TFunction } from 'i18next';
import type { PaletteEntry } from '../../../machines/palette.ts';
import { findStudents } from '../../contract/student/student.ts';
import { callQuery } from '../api/call-query.ts';
import { queryClient } from '../api/query-client.ts';
import { hrefOf, namedStepsTo, screensFor } from '../navigation.ts';
import type { Route } from '../route.ts';
import { mayPass } from '../session/use-permissions.ts';
import { findByWords, type Findable } from './match-words.ts';

/** How many screens are listed. */
const shown = 8;
/** The server asks for two letters at least. */
const shortest = 2;
const studentView = '/studentInformation/maintainStudentDetails/studentList/view/';

export interface Screen extends Findable {
  route: Route;
}

/** Every screen that this user may open, in the user's language. */
export function namedScreens(held: ReadonlySet<number>, t: TFunction): readonly Screen[] {
  return screensFor(held).map((route) => {
    const steps = namedStepsTo(route, t);
    return {
      route,
      title: t(route.titleKey),
      context: steps
        .slice(0, -1)
        .map(({ label }) => label)
        .join(' › '),
    };
  });
}

/** The screens that answer to a query. */
export function screenEntries(
  query: string,
  screens: readonly Screen[],
  held: ReadonlySet<number>,
  userId: number,
): PaletteEntry[] {
  return findByWords(query, screens, shown).map((screen) => screenEntry(screen, held, userId));
}

/** A screen as a line of the palette. */
export function screenEntry(
  { route, title, context }: Screen,
  held: ReadonlySet<number>,
  userId: number,
): PaletteEntry {
  return { id: route.path, kind: 'screen', title, detail: context, path: hrefOf(route, held, userId) };
}

/** Whether this user may look for students, and open one. */
export const maySearchStudents = (held: ReadonlySet<number>): boolean =>
  mayPass(['STUDENT_LIST', 'STUDENT_SEARCH'], held) && mayPass(['STUDENT_VIEW'], held);

/**
 * The students that answer to a query, by name or number.
 * @throws {ApiError}
 */
export async function studentEntries(query: string): Promise<PaletteEntry[]> {
  if ([...query].length < shortest) return [];
  const { data } = await queryClient.fetchQuery(callQuery(findStudents, { query: { q: query.slice(0, 80) } }));
  return data.map((student) => ({
    id: `student-${student.id}`,
    kind: 'student',
    title: student.name,
    detail: [student.regdNo ?? student.admissionNo, student.branch, student.batch].join(' · '),
    path: studentView + student.id,
  }));
}
