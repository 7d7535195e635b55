import { hasVerhoeffDigit } from '../../../../../contract/core/verhoeff.ts';
import { isOfCollege, isRightAge } from '../../../../../contract/hr/rules.ts';
import { refuseWhen, type Rule } from './rule.ts';

const references = ['casteId', 'religionId', 'languageId'] as const;

/** Rules about the person and contact details. */
export const personRules: readonly Rule[] = [
  ...references.map((field) =>
    refuseWhen(field, 'unknownReference', (draft, { masters }) => draft[field] !== null && masters[field] !== 'active'),
  ),
  refuseWhen('bornOn', 'outOfRange', ({ bornOn, joinedOn }) => !isRightAge(bornOn, joinedOn), ['joinedOn']),
  refuseWhen('aadhaar', 'badFormat', ({ aadhaar }) => aadhaar !== null && !hasVerhoeffDigit(aadhaar)),
  refuseWhen('officialEmail', 'badFormat', ({ officialEmail }, { emailDomain }) => !isOfCollege(officialEmail, emailDomain)),
];
