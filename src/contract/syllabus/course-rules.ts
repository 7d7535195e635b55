import type { CourseKind } from './fields.ts';

/** The weekly load of a course: hours of lectures, tutorials and practicals. */
export interface Load {
  readonly kind: CourseKind;
  readonly lectures: number;
  readonly tutorials: number;
  readonly practicals: number;
}

/** Weeks of teaching in a semester, by which weekly hours become hours of a course. */
export const teachingWeeks = 15;
/** How many outcomes a course usually has. Only a theory course must have the fewest to be activated. */
export const usualOutcomes = { fewest: 3, most: 8 } as const;

/** The credits that the load suggests; null for a project, whose credits are free. It advises and never refuses. */
export function suggestedCredits({ kind, lectures, tutorials, practicals }: Load): number | null {
  if (kind === 'project') return null;
  return kind === 'theory' ? lectures + tutorials : practicals / 2;
}

/** The kind that the hours speak of where they contradict the chosen one: a lab and its theory are easily exchanged. */
export function suggestedKind({ kind, lectures, tutorials, practicals }: Load): CourseKind | null {
  const isTaught = lectures + tutorials > 0;
  if (kind === 'theory' && !isTaught && practicals > 0) return 'practical';
  return kind === 'practical' && isTaught && practicals === 0 ? 'theory' : null;
}

/** Hours a week that a student spends with the course. */
export const contactHours = ({ lectures, tutorials, practicals }: Omit<Load, 'kind'>): number => lectures + tutorials + practicals;

/** The hours that the topics of a course should add up to; null where nothing is lectured. */
export const targetHours = ({ lectures, tutorials }: Omit<Load, 'kind' | 'practicals'>): number | null =>
  lectures + tutorials > 0 ? teachingWeeks * (lectures + tutorials) : null;

/** Whether a course has fewer or more outcomes than is usual. */
export function outcomeAdvice(count: number): 'few' | 'many' | null {
  if (count < usualOutcomes.fewest) return 'few';
  return count > usualOutcomes.most ? 'many' : null;
}

/** A code as it is compared: the same course is often typed once with a hyphen or a blank and once without. */
export const bareCode = (code: string): string => code.toUpperCase().replaceAll(/[\s-]+/g, '');

const longestShortTitle = 16;

/** A name for the cell of a timetable: the capitals and figures of the title, or its first words where it has too few. */
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

/** Planned hours are kept to a tenth, and so are they added: ten topics of 0.1 hours are one hour. */
export const sumOfHours = (hours: readonly number[]): number => hours.reduce((tenths, one) => tenths + Math.round(one * 10), 0) / 10;
