import type { FieldProblems } from '../../../../../contract/core/errors.ts';
import { hasVerhoeffDigit } from '../../../../../contract/core/verhoeff.ts';
import * as rules from '../../../../../contract/hr/rules.ts';
import { today } from '../../../../i18n/format.ts';

type Row = Readonly<Record<string, unknown>>;

/** Checks across fields. The form contains the day of joining only when an employee is added. */
export function checkEmployee(values: Row): FieldProblems {
  const day = today();
  const text = (field: string) => values[field] as string | null | undefined;
  const problems: FieldProblems = {
    ...rules.addressProblems(rowsOf(values['addresses'])),
    ...rules.qualificationProblems(rowsOf(values['qualifications']), day),
    ...rules.experienceProblems(rowsOf(values['experiences']), day),
    ...rules.trainingProblems(rowsOf(values['trainings']), day),
    ...rules.awardProblems(rowsOf(values['awards']), day),
  };
  const aadhaar = (text('aadhaar') ?? '').replace(/\D/g, '');
  if (aadhaar.length === 12 && !hasVerhoeffDigit(aadhaar)) problems['aadhaar'] = 'badFormat';
  if (!rules.isRightAge(text('bornOn'), text('joinedOn'))) problems['bornOn'] = 'outOfRange';
  if (rules.isTooFarAhead(text('joinedOn'), day)) problems['joinedOn'] = 'outOfRange';
  if (rules.isEndedBefore(text('untilOn'), text('joinedOn'))) problems['untilOn'] = 'outOfRange';
  return problems;
}

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : []);
