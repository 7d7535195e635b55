import { Fraction } from 'fraction.js';
import type { InternalPolicy, PolicyComponent } from '../../../../contract/exam/policies.ts';
import { hundredthsOf } from '../../../../contract/exam/policy-problems.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Trial, TriedStep, TryBody } from '../../../../contract/exam/policy-try.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import {
  internalTotal,
  reachedSlab,
  rounded,
  shareOf,
  shownMarks,
  sumOfClasses,
  sumOfTests,
  type Component,
  type ComponentMarks,
  type Sum,
} from '../marks/internal-total.ts';

type TriedComponent = TryBody['components'][number];

/** The internal mark of a sample student by a policy, step by step, with the same arithmetic as real internal marks. */
export function tryPolicy(policy: InternalPolicy, { components: sent, attendance }: TryBody): Trial {
  refuseProblems(problemsOf(policy, sent));
  const percent = attendance === null ? null : hundredthsOf(attendance);
  const components = policy.components.map((component) =>
    componentOf(
      component,
      sent.find(({ componentId }) => componentId === component.id),
      percent,
    ),
  );
  const { components: each, total, outOf, isComplete } = internalTotal(components, policy.internalMax * 100);
  const final = isComplete ? rounded(total, policy.rounding) : null;
  return {
    components: policy.components.map(({ label }, place) => stepOf(label, components[place]!, each[place]!)),
    total: shownMarks(total),
    outOf: inHundredths(outOf),
    isComplete,
    rounded: final === null ? null : inHundredths(final),
    passMark: inHundredths(policy.passMark * 100),
    isPass: final === null ? null : final >= policy.passMark * 100,
  };
}

const inHundredths = (hundredths: number): string => shownMarks(new Fraction(hundredths, 100), 2);

/** A component with the typed values. The id of a test is its position. */
function componentOf(
  { id, method, weight, bestOf, slabs }: PolicyComponent,
  sent: TriedComponent | undefined,
  attendance: number | null,
): Component {
  return {
    id,
    method,
    weight: hundredthsOf(weight),
    bestOf,
    tests: (sent?.tests ?? []).map(({ state, total, max }, testId) => ({
      testId,
      state,
      total: total === null ? null : hundredthsOf(total),
      max: hundredthsOf(max),
    })),
    labClasses: (sent?.classMarks ?? []).map((score) => ({ score })),
    slabs: slabs.map(({ fromPercent, marks }) => ({ fromPercent: hundredthsOf(fromPercent), marks: hundredthsOf(marks) })),
    attendance,
  };
}

function stepOf(label: string, { id, method, weight, tests, labClasses, slabs, attendance }: Component, result: ComponentMarks): TriedStep {
  const { marks, used, dropped } = result;
  const reached = method === 'attendance' && attendance !== null ? reachedSlab(slabs, attendance) : null;
  return {
    id,
    label,
    method,
    weight: inHundredths(weight),
    tests: tests.map((test) => ({
      share: test.state === 'exempt' ? null : shownMarks(shareOf(test), 4),
      isUsed: used.includes(test.testId),
      isDropped: dropped.includes(test.testId),
    })),
    sum: shownSum(method === 'sum' ? sumOfTests(tests) : method === 'classMarks' ? sumOfClasses(labClasses) : null),
    slab: reached && inHundredths(reached.fromPercent),
    marks: marks && shownMarks(marks),
  };
}

const shownSum = (sum: Sum | null) => sum && { got: shownMarks(sum.got, 2), outOf: shownMarks(sum.outOf, 2) };

/** Problems of the typed values: components of other policies, and marks beyond their maximum. */
function problemsOf({ components }: InternalPolicy, sent: readonly TriedComponent[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const [place, { componentId, tests }] of sent.entries()) {
    const at = `components.${place}`;
    if (!components.some(({ id }) => id === componentId)) problems[`${at}.componentId`] = 'unknownReference';
    else if (sent.findIndex((component) => component.componentId === componentId) < place) problems[`${at}.componentId`] = 'duplicate';
    for (const [test, { state, total, max }] of tests.entries()) {
      const isPresent = state === 'present';
      if (isPresent && total === null) problems[`${at}.tests.${test}.total`] = 'required';
      else if (!isPresent && total !== null) problems[`${at}.tests.${test}.total`] = 'notAllowed';
      else if (total !== null && total > max) problems[`${at}.tests.${test}.total`] = 'outOfRange';
    }
  }
  return problems;
}
