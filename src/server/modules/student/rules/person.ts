import { hasVerhoeffDigit } from '../../../../contract/core/verhoeff.ts';
import { ageOn } from '../../../../contract/core/calendar.ts';
import { isRightNumber } from './numbers.ts';
import { refuseWhen, type Rule } from './rule.ts';

/** Allowed ages at admission, in years. */
export const ages = { min: 15, max: 70 };

/** Rules for the person and the numbers. */
export const personRules: readonly Rule[] = [
  refuseWhen(
    'bornOn',
    'outOfRange',
    ({ bornOn, admittedOn }) => ageOn(bornOn, admittedOn) < ages.min || ageOn(bornOn, admittedOn) > ages.max,
    ['admittedOn'],
  ),
  refuseWhen('pwdPercent', 'required', ({ isPwd, pwdPercent }) => isPwd && pwdPercent === null, ['isPwd']),
  refuseWhen('pwdPercent', 'notAllowed', ({ isPwd, pwdPercent }) => !isPwd && pwdPercent !== null, ['isPwd']),
  refuseWhen('aadhaar', 'notAllowed', ({ aadhaar }, { asksAadhaar }) => aadhaar !== null && !asksAadhaar),
  refuseWhen('aadhaar', 'badFormat', ({ aadhaar }) => aadhaar !== null && !hasVerhoeffDigit(aadhaar)),
  refuseWhen('admissionNo', 'badFormat', ({ admissionNo }) => admissionNo !== null && !/^[0-9A-Z]/.test(admissionNo)),
  refuseWhen('regdNo', 'badFormat', ({ regdNo }, facts) => regdNo !== null && !isRightNumber(regdNo, facts.regdNoPattern)),
];
