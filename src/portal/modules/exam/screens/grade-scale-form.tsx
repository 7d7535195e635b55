import {
  addGradeScale,
  changeGradeScale,
  getGradeScale,
  gradeScaleFields,
  gradeScaleProblems,
} from '../../../../contract/exam/grade-scales.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';

const newBand = { grade: null, fromPercent: null, points: null, isPass: true };

/** A form for a grade scale, highest grade first. */
export const Screen = formScreen({
  texts: 'gradeScale',
  get: getGradeScale,
  create: addGradeScale,
  change: changeGradeScale,
  addFields: gradeScaleFields,
  editFields: gradeScaleFields,
  sections: [
    { key: 'what', fields: ['name', 'degreeId', 'fromBatchId'] },
    { key: 'bands', fields: ['bands'] },
  ],
  defaults: () => ({ name: null, degreeId: null, fromBatchId: null, bands: [newBand, newBand] }),
  newRow: () => newBand,
  follow: (field) => (field === 'degreeId' ? { fromBatchId: null } : {}),
  lookupQuery: (field, { degreeId }) => (field === 'fromBatchId' && typeof degreeId === 'number' ? { of: degreeId } : {}),
  check: gradeScaleProblems,
  listPath: to('gradeScales'),
  viewPath: (id) => to('gradeScaleView', { id }),
  nameOf: ({ name }) => name,
});
