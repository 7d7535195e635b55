import { addTest, changeTest, getTest, testEditForm, testForm } from '../../../../contract/exam/tests.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { ComponentControl } from '../parts/tests/component-control.tsx';
import { CoverageControl } from '../parts/tests/coverage-control.tsx';
import { CrowdControl } from '../parts/tests/crowd-control.tsx';
import { OutcomesControl } from '../parts/tests/outcomes-control.tsx';
import { SectionControl } from '../parts/tests/section-control.tsx';
import { TestHead } from '../parts/tests/test-head.tsx';

/** A form for a test: the next one of a component. */
export const Screen = formScreen({
  texts: 'internalTest',
  get: getTest,
  create: addTest,
  change: changeTest,
  addFields: testForm,
  editFields: testEditForm,
  sections: [
    { key: 'what', fields: ['internalPlanId', 'sectionCourseId', 'policyComponentId', 'name', 'maxMarks'] },
    { key: 'when', fields: ['onDate', 'startsAt', 'minutes', 'mayCrowd'] },
    { key: 'about', fields: ['coverage', 'outcomes'] },
  ],
  defaults: () => ({ ...Object.fromEntries(Object.keys(testForm).map((name) => [name, null])), outcomes: [] }),
  // Another course has other components, sections and outcomes.
  follow: (field) => (field === 'internalPlanId' ? { policyComponentId: null, sectionCourseId: null, outcomes: [] } : {}),
  keepForNext: ['onDate', 'startsAt', 'minutes'],
  check: ({ onDate, startsAt }) => (startsAt !== null && startsAt !== '' && onDate === null ? { onDate: 'required' } : {}),
  controls: {
    policyComponentId: ComponentControl,
    sectionCourseId: SectionControl,
    coverage: CoverageControl,
    outcomes: OutcomesControl,
    mayCrowd: CrowdControl,
  },
  Facts: TestHead,
  listPath: to('internalTests'),
  viewPath: (id) => to('internalTestView', { id }),
  nameOf: ({ code, name }) => `${code} · ${name}`,
});
