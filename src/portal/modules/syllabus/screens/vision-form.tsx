import { visionFields } from '../../../../contract/syllabus/fields.ts';
import {
  adoptionProblems,
  asksWhatChanges,
  changeVision,
  changeVisionFields,
  createVision,
  getVision,
} from '../../../../contract/syllabus/vision.ts';
import { today } from '../../../i18n/format.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { to } from '../../../links.ts';

const { departmentId, vision, adoptedOn, missions } = visionFields;

/**
 * Form for vision and missions of the institution or a department. If the text of a vision in force is changed, asks if
 * this is a correction or a new adoption.
 */
export const Screen = formScreen({
  texts: 'vision',
  get: getVision,
  create: createVision,
  change: changeVision,
  addFields: { departmentId, vision, adoptedOn, missions },
  editFields: changeVisionFields,
  sections: [
    { key: 'vision', fields: ['departmentId', 'vision', 'change', 'from', 'adoptedOn'] },
    { key: 'missions', fields: ['missions'] },
  ],
  defaults: () => ({
    departmentId: Number(new URLSearchParams(location.search).get('departmentId')) || null,
    vision: null,
    adoptedOn: today(),
    missions: [{}],
  }),
  isShown: (field, values, base) =>
    field === 'change'
      ? isAsked(values, base)
      : field === 'from'
        ? isAsked(values, base) && values['change'] === 'adopt'
        : field !== 'adoptedOn' || !isAsked(values, base) || values['change'] !== 'adopt',
  along: ['change', 'from'],
  ordered: ['missions'],
  check: ({ change, from }) => adoptionProblems({ adoptedOn: null }, { change, from }),
  listPath: to('visionMission'),
  viewPath: (_id, record) => to('visionMission', {}, { departmentId: record?.departmentId ?? null }),
  nameOf: ({ department }) => department ?? '',
});

const isAsked = (values: Readonly<Record<string, unknown>>, base: Readonly<Record<string, unknown>>) =>
  asksWhatChanges({ vision: base['vision'], adoptedOn: base['adoptedOn'] }, { vision: values['vision'] }, today());
