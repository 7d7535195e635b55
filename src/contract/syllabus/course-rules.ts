import type { CourseKind } from './fields.ts';

/** The weekly load of a course: hours of lectures, tutorials and practicals. */
export interface Load {
  readonly kind: CourseKind;
  readonly lectures: number;
  readonly tutorials: number;
  readonly practicals: number;
}

/** Weeks of teaching in a semester, to convert weekly hours to course hours. */
export const teachingWeeks = 15;
/** Usual number of outcomes of a course. The minimum is required only to activate a theory course. */
export const usualOutcomes = { fewest: 3, most: 8 } as const;

/** Suggested credits for the load; null for a project, which has free credits. Never rejects a value. */
export function suggestedCredits({ kind, lectures, tutorials, practicals }: Load): number | null {
  if (kind === 'project') return null;
  return kind === 'theory' ? lectures + tutorials : practicals / 2;
}

/** The kind that the hours suggest if they contradict the chosen kind, because lab and theory are easily confused. */
export function suggestedKind({ kind, lectures, tutorials, practicals }: Load): CourseKind | null {
  const isTaught = lectures + tutorials > 0;
  if (kind === 'theory' && !isTaught && practicals > 0) return 'practical';
  return kind === 'practical' && isTaught && practicals === 0 ? 'theory' : null;
}

/** Weekly contact hours of a course. */
export const contactHours = ({ lectures, tutorials, practicals }: Omit<Load, 'kind'>): number => lectures + tutorials + practicals;

/** Expected total of topic hours; null if the course has no lectures or tutorials. */
export const targetHours = ({ lectures, tutorials }: Omit<Load, 'kind' | 'practicals'>): number | null =>
  lectures + tutorials > 0 ? teachingWeeks * (lectures + tutorials) : null;

/** Advice if the number of outcomes is unusually low or high. */
export function outcomeAdvice(count: number): 'few' | 'many' | null {
  if (count < usualOutcomes.fewest) return 'few';
  return count > usualOutcomes.most ? 'many' : null;
}

/**
 * The code for comparison. Hyphens and blanks are ignored, because the same code is often typed with and without them.
 */
export const bareCode = (code: string): string => code.toUpperCase().replaceAll(/[\s-]+/g, '');

const longestShortTitle = 16;

/** Short title for a timetable cell: the capitals and digits of the title, or its first words if there are too few. */
export function shortTitleOf(title: string): string {
  const capitals = title.replaceAll(/[^\p{Lu}\p{N}]/gu, '');
  if (capitals.length >= 2) return capitals.slice(0, longestShortTitle);
  const words = title.trim().split(/\s+/);
  let short = words[0]?.slice(0, longestShortTitle) ?? '';
  for (const word of words.slice(1)) {
    if (short.length + 1 + word.length > longestShortTitle) break;
    short += ` ${word}`;
  }
  return short;
}

/** Adds hours in tenths, the precision of planned hours, so that ten topics of 0.1 hours are exactly one hour. */
export const sumOfHours = (hours: readonly number[]): number => hours.reduce((tenths, hour) => tenths + Math.round(hour * 10), 0) / 10;
