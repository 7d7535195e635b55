import { findExcusable } from '../../../../../contract/academic/excuses.ts';
import { personControl } from '../../../../kinds/form/person-control.tsx';

/** The student of an excuse. */
export const StudentControl = personControl({
  call: findExcusable,
  label: 'excuse.field.student',
  hint: 'excuse.hint.student',
  other: 'excuse.otherStudent',
});
