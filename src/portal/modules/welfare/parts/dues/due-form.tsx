import type { Values } from '../../../../../../machines/editor.ts';
import { reference, type Field } from '../../../../../contract/core/field.ts';
import type { LookupName } from '../../../../../contract/modules.ts';
import { dueEditFields, dueFields } from '../../../../../contract/welfare/due-fields.ts';
import { addDue, changeDue, dueProblems, getDue } from '../../../../../contract/welfare/dues.ts';
import type { DueKind } from '../../../../../contract/welfare/fields.ts';
import { findPayers } from '../../../../../contract/welfare/receipts.ts';
import { formScreen } from '../../../../kinds/form/form-screen.tsx';
import { personControl } from '../../../../kinds/form/person-control.tsx';
import { to } from '../../../../links.ts';
import type { Href } from '../../../../route.ts';
import { dueLabel } from './due-columns.tsx';
import { PhotoControl } from './photo-control.tsx';
import { DueHead } from './due-head.tsx';

const StudentControl = personControl({
  call: findPayers,
  label: 'dues.field.student',
  hint: 'dues.hint.student',
  other: 'dues.otherStudent',
});

/** Fields that dues of a kind do not have. */
const hasNot: Readonly<Record<DueKind, readonly string[]>> = {
  academic: ['month', 'happenedOn', 'photoFileId'],
  hostel: ['month', 'happenedOn', 'photoFileId'],
  mess: ['termId', 'happenedOn', 'photoFileId'],
  fine: ['termId', 'month'],
};

interface FormOptions {
  kind: DueKind;
  heads: LookupName;
  listPath: Href;
  /** Prefix of the keys of its routes. */
  key: 'academicDue' | 'hostelDue' | 'messDue' | 'fine';
}

/** Creates the form to add a due of one student by hand, or to change it while nothing is settled. */
export const dueForm = ({ kind, heads, listPath, key }: FormOptions) => {
  const headId: Field<number> = reference(heads);
  return formScreen({
    texts: 'dues',
    titles: { add: `nav.${key}Add`, edit: `nav.${key}Edit` },
    get: getDue,
    create: addDue,
    change: changeDue,
    addFields: { ...dueFields, headId },
    editFields: dueEditFields,
    sections: [
      { key: 'who', fields: ['studentId'] },
      {
        key: 'what',
        fields: ['headId', 'termId', 'month', 'happenedOn', 'amountPaise', 'dueOn', 'remark', 'photoFileId'],
      },
    ],
    defaults: () => ({
      studentId: null,
      headId: null,
      termId: null,
      month: null,
      amountPaise: null,
      dueOn: null,
      remark: null,
      happenedOn: null,
      photoFileId: null,
    }),
    isShown: (field) => !hasNot[kind].includes(field),
    // The next student is often charged the same.
    keepForNext: ['headId', 'termId', 'month', 'happenedOn', 'amountPaise', 'dueOn', 'remark'],
    check: (values) => (values['studentId'] === undefined ? {} : dueProblems(kind, factsOf(values))),
    controls: { studentId: StudentControl, photoFileId: PhotoControl },
    Facts: DueHead,
    listPath,
    viewPath: (id) => to('dueView', { id }),
    nameOf: dueLabel,
  });
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const factsOf = ({ termId, month, remark, amountPaise }: Values) => ({
  termId: numberOf(termId),
  month: textOf(month),
  remark: textOf(remark),
  // A missing amount is reported by its own field.
  amountPaise: numberOf(amountPaise) ?? 1,
});
