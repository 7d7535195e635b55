import type { FieldCode, FieldProblems } from '../core/errors.ts';
import type { ComponentMethod, ExamKind } from './fields.ts';

type Loose = Readonly<Record<string, unknown>>;

/** Marks or per cent as hundredths. NaN while not a number. */
export const hundredthsOf = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 100) : NaN);

/** The rows of a list as typed. */
export const rowsOf = (value: unknown): readonly Loose[] => (Array.isArray(value) ? (value as Loose[]) : []);

/** The sum of the weights in hundredths. A missing weight is 0. */
export const weightOf = (components: readonly Loose[]): number =>
  components.reduce((sum, { weight }) => sum + (hundredthsOf(weight) || 0), 0);

/** True if the component has tests of its own, and is not computed from lab classes or attendance. */
export const hasTests = (method: unknown): boolean => method === 'bestAverage' || method === 'sum';

/**
 * Problems of a policy beyond single fields: weights that do not add up to its maximum, a pass mark above it,
 * components that cannot be computed.
 * @param kinds The kinds of the types of exam by id. Without it, kinds are not checked.
 */
export function internalPolicyProblems(policy: Loose, kinds?: ReadonlyMap<unknown, ExamKind>): FieldProblems {
  const components = rowsOf(policy['components']);
  const { internalMax, passMark } = policy;
  const max = hundredthsOf(internalMax);
  const labels = components.map(({ label }) =>
    String(label ?? '')
      .trim()
      .toLowerCase(),
  );
  const problems: FieldProblems = {};
  if (hundredthsOf(passMark) > max) problems['passMark'] = 'outOfRange';
  if (components.length > 0 && !Number.isNaN(max) && weightOf(components) !== max) problems['components'] = 'outOfRange';
  for (const [place, component] of components.entries()) {
    if (labels[place] && labels.indexOf(labels[place]) < place) problems[`components.${place}.label`] = 'duplicate';
    const fieldProblems = componentProblems(component, kinds?.get(component['examTypeId']));
    for (const [field, code] of Object.entries(fieldProblems)) problems[`components.${place}.${field}`] = code;
  }
  return problems;
}

/** Problems of one component, by field. */
function componentProblems(component: Loose, kind: ExamKind | undefined): FieldProblems {
  const { method, planned, bestOf } = component;
  const slabs = slabProblem(component);
  const isOfTests = hasTests(method);
  return {
    ...(kind && !fits(kind, method as ComponentMethod) && { method: 'notAllowed' as const }),
    ...(isOfTests && planned === 0 && { planned: 'outOfRange' as const }),
    ...(!isOfTests && Number(planned) > 0 && { planned: 'notAllowed' as const }),
    ...bestProblem(method, Number(planned), bestOf),
    ...(slabs && { slabs }),
  };
}

function bestProblem(method: unknown, planned: number, bestOf: unknown): FieldProblems {
  if (method !== 'bestAverage') return typeof bestOf === 'number' ? { bestOf: 'notAllowed' } : {};
  if (typeof bestOf !== 'number') return { bestOf: 'required' };
  return bestOf > planned ? { bestOf: 'outOfRange' } : {};
}

/** True if the method fits the kind: attendance only by attendance, lab class marks only for lab work. */
export const fits = (kind: ExamKind, method: ComponentMethod): boolean =>
  (kind === 'attendance') === (method === 'attendance') && (method !== 'classMarks' || kind === 'lab');

/**
 * Slabs must be from high to low with distinct limits. The highest gives the full weight, and none gives more than the
 * one above.
 */
function slabProblem({ method, weight, slabs: typed }: Loose): FieldCode | null {
  const slabs = rowsOf(typed);
  if (method !== 'attendance') return slabs.length > 0 ? 'notAllowed' : null;
  if (slabs.length === 0) return 'required';
  const borders = slabs.map(({ fromPercent }) => hundredthsOf(fromPercent));
  const marks = slabs.map((slab) => hundredthsOf(slab['marks']));
  if (new Set(borders).size < borders.length) return 'duplicate';
  const falls = (values: readonly number[]) => values.every((value, place) => place === 0 || value <= values[place - 1]!);
  return falls(borders) && falls(marks) && marks[0] === hundredthsOf(weight) ? null : 'outOfRange';
}
