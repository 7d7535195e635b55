import { useTranslation } from 'react-i18next';
import {
  changeOutcomeSet,
  createOutcomeSet,
  getOutcomeSet,
  removeOutcomeSet,
  setFields,
  setProblems,
  type OutcomeSet,
} from '../../../../../contract/syllabus/outcome-sets.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';
import type { FormDescription } from '../../../../kinds/form/description.ts';
import { to } from '../../../../links.ts';

const setForm: FormDescription = {
  texts: 'outcomeSet',
  get: getOutcomeSet,
  create: createOutcomeSet,
  change: changeOutcomeSet,
  addFields: setFields,
  editFields: setFields,
  sections: [{ key: 'main', fields: Object.keys(setFields) }],
  defaults: () => ({}),
  check: ({ adoptedOn, retiredOn }) => setProblems({ adoptedOn, retiredOn }),
  get listPath() {
    return to('outcomeSets');
  },
  viewPath: () => to('outcomeSets'),
  nameOf: ({ name }: OutcomeSet) => name,
};

/** Dialog to edit name and dates of a set. A retirement date takes the set out of use. */
export function EditSetRow({ row, onClose }: Pick<RowDialogProps<OutcomeSet>, 'row' | 'onClose'>) {
  const { t } = useTranslation();
  return <RecordDialog description={setForm} id={row.id} title={t('outcomeSet.editTitle')} onClose={onClose} />;
}

export function RemoveSetRow({ row: { id, name }, onClose }: Pick<RowDialogProps<OutcomeSet>, 'row' | 'onClose'>) {
  return <RemoveDialog call={removeOutcomeSet} id={id} name={name} texts="outcomeSet" onClose={onClose} />;
}
