import { creditProblems, syllabi } from '../../../../contract/syllabus/syllabi.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';
import { BatchControl, setControl } from '../parts/syllabi/form-controls.tsx';

const { fields } = syllabi;

/** Form for a syllabus: programme, batch, regulation and outcome sets. Courses are added on the syllabus page. */
export const Screen = formScreen({
  texts: 'syllabus',
  get: syllabi.get,
  create: syllabi.create,
  change: syllabi.change,
  addFields: fields,
  editFields: fields,
  sections: [
    { key: 'whose', fields: ['programId', 'batchId'] },
    { key: 'regulation', fields: ['regulation', 'minCredits', 'maxCredits'] },
    { key: 'outcomes', fields: ['poSetId', 'psoSetId', 'peoSetId'] },
  ],
  defaults: () => Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
  keepForNext: ['regulation', 'minCredits', 'maxCredits'],
  follow: (field) => (field === 'programId' ? { batchId: null, poSetId: null, psoSetId: null, peoSetId: null } : {}),
  check: ({ minCredits, maxCredits }) => creditProblems({ minCredits, maxCredits }),
  controls: {
    batchId: BatchControl,
    poSetId: setControl('PO', 'poSet'),
    psoSetId: setControl('PSO', 'psoSet'),
    peoSetId: setControl('PEO', 'peoSet'),
  },
  listPath: to('semesterCourses'),
  viewPath: (id) => to('syllabusView', { id }),
  nameOf: ({ name }) => name,
});
