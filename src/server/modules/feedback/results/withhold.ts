import type { OfferingFigure } from '../../../../contract/feedback/reports.ts';
import type { FeedbackResult } from '../../../../contract/feedback/results.ts';
import { shown } from '../rules/suppress.ts';
import type { KeptDetail, Line } from './lines.ts';

type Withheld = Pick<FeedbackResult, 'suppressed' | 'why'>;

/** Decides, for every call and reader, whether figures of an offering are withheld, and why. */
export function withheldOf({
  answers,
  percent,
  isValid,
  minResponses,
}: Pick<Line, 'answers' | 'percent' | 'isValid' | 'minResponses'>): Withheld {
  if (answers < minResponses || percent === null) return { suppressed: true, why: 'few' };
  return isValid ? { suppressed: false, why: null } : { suppressed: true, why: 'rate' };
}

export const isTold = (line: Line): boolean => !withheldOf(line).suppressed;

/** An offering with its visible figures. */
export function figureOf(line: Line): OfferingFigure {
  const { offeringId, employeeId, teacher, department, sectionCourseId, section, group, code, course, kind, eligible, answers } = line;
  const held = withheldOf(line);
  const about = { offeringId, employeeId, teacher, department, sectionCourseId, section, group, code, course, kind, eligible, answers };
  return { ...about, percent: held.suppressed ? null : line.percent, margin: held.suppressed ? null : line.margin, ...held };
}

export interface ToldQuestion extends Withheld {
  readonly answers: number;
  readonly mean: string | null;
  readonly spread: number[] | null;
}

/**
 * Questions of a visible offering. The percentage is calculated from all of them. Therefore a question with few answers
 * hides the next smallest too.
 */
export function toldQuestions(questions: NonNullable<KeptDetail['questions']>, least: number): ReadonlyMap<number, ToldQuestion> {
  const { parts } = shown(
    questions.map(({ answers }) => answers),
    least,
  );
  return new Map(
    questions.map(({ id, answers, mean, spread }, index): [number, ToldQuestion] => {
      if (parts[index] && answers > 0) return [id, { answers, mean, spread, suppressed: false, why: null }];
      return [id, { answers, mean: null, spread: null, suppressed: true, why: answers < least ? 'few' : 'rest' }];
    }),
  );
}
