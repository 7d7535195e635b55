import type { Random } from './random.ts';
import { at, deal } from './random.ts';

export interface Place {
  city: string;
  district: string;
  state: string;
  /** The first three digits of its postal codes. */
  pin: string;
}

/** Odisha's districts: name, head town, first digits of the postal code, weight among the rest. */
const near: Place[] = lines('Odisha', [
  ['Ganjam', 'Berhampur', '761'],
  ['Khordha', 'Bhubaneswar', '762'],
  ['Cuttack', 'Cuttack', '763'],
]).map(([place]) => place);

const odisha = lines('Odisha', [
  ['Gajapati', 'Paralakhemundi', '761', 12],
  ['Puri', 'Puri', '762', 7],
  ['Balasore', 'Balasore', '766', 6],
  ['Rayagada', 'Rayagada', '765', 6],
  ['Koraput', 'Jeypore', '764', 6],
  ['Kandhamal', 'Phulbani', '762', 5],
  ['Jajpur', 'Jajpur', '765', 5],
  ['Nayagarh', 'Nayagarh', '762', 5],
  ['Kendrapara', 'Kendrapara', '764', 4],
  ['Jagatsinghpur', 'Jagatsinghpur', '764', 4],
  ['Bhadrak', 'Bhadrak', '766', 4],
  ['Mayurbhanj', 'Baripada', '767', 4],
  ['Sambalpur', 'Sambalpur', '768', 4],
  ['Sundargarh', 'Rourkela', '769', 4],
  ['Angul', 'Angul', '769', 3],
  ['Dhenkanal', 'Dhenkanal', '769', 3],
  ['Kendujhar', 'Keonjhar', '768', 3],
  ['Bargarh', 'Bargarh', '768', 3],
  ['Bolangir', 'Balangir', '767', 3],
  ['Kalahandi', 'Bhawanipatna', '766', 3],
  ['Nabarangpur', 'Nabarangpur', '764', 2],
  ['Malkangiri', 'Malkangiri', '764', 2],
  ['Nuapada', 'Khariar', '766', 1.5],
  ['Jharsuguda', 'Jharsuguda', '768', 2],
  ['Subarnapur', 'Sonepur', '767', 1.5],
  ['Boudh', 'Boudh', '762', 1.5],
  ['Deogarh', 'Deogarh', '768', 1],
]);

const andhra = lines('Andhra Pradesh', [
  ['Srikakulam', 'Ichchapuram', '532', 5],
  ['Vizianagaram', 'Vizianagaram', '535', 3],
  ['Visakhapatnam', 'Visakhapatnam', '530', 3],
]);

const elsewhere = [
  ...lines('Jharkhand', [['East Singhbhum', 'Jamshedpur', '831', 3]]),
  ...lines('West Bengal', [['Paschim Medinipur', 'Kharagpur', '721', 3]]),
  ...lines('Bihar', [['Patna', 'Patna', '800', 3]]),
  ...lines('Chhattisgarh', [['Raipur', 'Raipur', '492', 2]]),
  ...lines('Telangana', [['Hyderabad', 'Hyderabad', '500', 1]]),
  ...lines('Uttar Pradesh', [['Varanasi', 'Varanasi', '221', 1]]),
];

/**
 * Home towns: Ganjam 31 %, Khordha 9, Cuttack 7, the other districts by weight; 6 % from Andhra Pradesh, 2 % from
 * farther.
 */
export function dealHomes(chance: Random, count: number): Place[] {
  const regions = deal(chance, count, [
    ['ganjam', 31],
    ['khordha', 9],
    ['cuttack', 7],
    ['odisha', 45],
    ['andhra', 6],
    ['far', 2],
  ] as const);
  return regions.map((region) => {
    if (region === 'odisha') return chance.weighted(odisha);
    if (region === 'andhra') return chance.weighted(andhra);
    if (region === 'far') return chance.weighted(elsewhere);
    return at(near, ['ganjam', 'khordha', 'cuttack'].indexOf(region));
  });
}

/** The town of the college: address of students who live neither at home nor in a hostel. */
export const town: Place = at(near, 0);

const streets = [
  'Main Road',
  'Temple Street',
  'Station Road',
  'Gandhi Nagar',
  'Medical Road',
  'College Square',
  'Nua Sahi',
  'Bada Sahi',
  'Market Road',
  'Old Bus Stand',
  'Lanjipalli',
  'Brahma Nagar',
];

export function addressIn(chance: Random, { pin, ...place }: Place) {
  return { line1: `At ${chance.int(1, 240)}, ${chance.pick(streets)}`, ...place, pin: `${pin}0${chance.digits(2)}` };
}

function lines(state: string, places: readonly (readonly [string, string, string, number?])[]): (readonly [Place, number])[] {
  return places.map(([district, city, pin, weight = 1]) => [{ city, district, state, pin }, weight]);
}
