import { hasVerhoeffDigit } from '../../../../../contract/core/verhoeff.ts';
import { ageOn } from '../../../../record/calendar.ts';
import { repeated } from '../../../../record/repeated.ts';
import { refuseWhen, type Rule } from './rule.ts';

/** The ages in years at which somebody may join. */
export const ages = { min: 18, max: 75 };

const references = ['casteId', 'religionId', 'languageId'] as const;

/** Whether an address is one of the college's: of its domain, or of one below it. */
export function isOfCollege(email: string, domain: string): boolean {
  const [, host = ''] = email.split('@');
  return host === domain || host.endsWith(`.${domain}`);
}

/** Everything about the person and how to reach them. */
export const personRules: readonly Rule[] = [
  ...references.map((field) =>
    refuseWhen(field, 'unknownReference', (draft, { masters }) => draft[field] !== null && masters[field] !== 'active'),
  ),
  refuseWhen(
    'bornOn',
    'outOfRange',
    ({ bornOn, joinedOn }) => ageOn(bornOn, joinedOn) < ages.min || ageOn(bornOn, joinedOn) > ages.max,
    ['joinedOn'],
  ),
  refuseWhen('aadhaar', 'badFormat', ({ aadhaar }) => aadhaar !== null && !hasVerhoeffDigit(aadhaar)),
  refuseWhen(
    'officialEmail',
    'badFormat',
    ({ officialEmail }, { emailDomain }) => !isOfCollege(officialEmail, emailDomain),
  ),
  { reads: ['addresses'], find: ({ addresses }) => repeated('addresses', addresses, 'kind') },
];
