import { internalPolicyFields } from '../../../../contract/exam/fields.ts';
import { addInternalPolicy, changeInternalPolicy, getInternalPolicy } from '../../../../contract/exam/policies.ts';
import { hasTests, internalPolicyProblems, rowsOf } from '../../../../contract/exam/policy-problems.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { ClosedNote } from '../parts/policies/closed-note.tsx';
import { BestOfControl, PlannedControl } from '../parts/policies/component-controls.tsx';
import { SlabsControl } from '../parts/policies/slabs-control.tsx';
import { WeightNote } from '../parts/policies/weight-note.tsx';

const newComponent = { examTypeId: null, label: null, weight: null, method: 'bestAverage', planned: 1, bestOf: 1, slabs: [] };

/** A form for an internal policy. */
export const Screen = formScreen({
  texts: 'internalPolicy',
  get: getInternalPolicy,
  create: addInternalPolicy,
  change: changeInternalPolicy,
  addFields: internalPolicyFields,
  editFields: internalPolicyFields,
  sections: [
    { key: 'what', fields: ['name', 'courseKind', 'degreeId', 'fromBatchId'] },
    { key: 'rules', fields: ['internalMax', 'passMark', 'rounding', 'voidRule', 'markStep'] },
    { key: 'components', fields: ['components'], Note: WeightNote },
  ],
  defaults: () => ({
    name: null,
    courseKind: 'theory',
    degreeId: null,
    fromBatchId: null,
    internalMax: 50,
    passMark: 25,
    rounding: 'halfUp',
    voidRule: 'full',
    markStep: '0.5',
    components: [newComponent],
  }),
  newRow: () => newComponent,
  ordered: ['components'],
  follow: (field, values) =>
    field === 'degreeId' ? { fromBatchId: null } : field === 'components' ? { components: rowsOf(values['components']).map(fitting) } : {},
  lookupQuery: (field, { degreeId }) => (field === 'fromBatchId' && typeof degreeId === 'number' ? { of: degreeId } : {}),
  check: internalPolicyProblems,
  controls: {
    'components.planned': PlannedControl,
    'components.bestOf': BestOfControl,
    'components.slabs': SlabsControl,
  },
  Facts: ClosedNote,
  listPath: to('internalPolicies'),
  viewPath: (id) => to('internalPolicyView', { id }),
  nameOf: ({ name }) => name,
});

/** Adapts a component to its method: fields that do not apply are emptied, required ones get a default. */
function fitting(component: Readonly<Record<string, unknown>>) {
  const { method, planned, bestOf, slabs } = component;
  const isOfTests = hasTests(method);
  return {
    ...component,
    planned: isOfTests ? (planned === 0 ? 1 : planned) : 0,
    bestOf: method === 'bestAverage' ? bestOf : null,
    slabs: method === 'attendance' ? slabs : [],
  };
}
