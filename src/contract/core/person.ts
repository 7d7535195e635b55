import * as z from 'zod/mini';
import { choice, personal, text, verbatim } from './field.ts';

const nullableText = z.nullable(z.string());

/**
 * Facts that distinguish people of the same name: the photo, the number (registration, otherwise admission, or employee
 * number), and the class or the department.
 */
export const personFacts = z.object({ photo: nullableText, number: nullableText, detail: nullableText });
export type PersonFacts = z.infer<typeof personFacts>;

/** Values of fields that students and employees share. */
export const genders = ['M', 'F', 'O'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

/** Letters of any script, blanks, dots, apostrophes and hyphens; the word "null" is not a name. */
export const personName = (max: number) => text({ max, pattern: /^(?!null$)[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/iu });

/** An Indian mobile number: ten digits from 6 to 9; blanks, hyphens, +91 and a leading 0 are removed. */
export const phoneNumber = () =>
  text({
    max: 15,
    input: 'tel',
    pattern: /^[6-9]\d{9}$/,
    tidy: (typed) => typed.replace(/[\s-]/g, '').replace(/^(?:\+91|91(?=\d{10}$)|0(?=\d{10}$))/, ''),
  });

export const email = () =>
  text({
    min: 5,
    max: 120,
    input: 'email',
    pattern: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/,
    tidy: (typed) => typed.trim().toLowerCase(),
  });

/**
 * An Aadhaar number (UIDAI): twelve digits, the first 2 to 9. The last one, a Verhoeff check digit, is checked by the
 * rules of the form. The server stores only the last four digits.
 */
export const aadhaar = () =>
  personal(
    text({ max: 14, input: 'digits', pattern: /^[2-9]\d{11}$/, tidy: (typed) => typed.replace(/[\s-]/g, '') }),
    'Student_PersonalVIEW',
  );

export const bloodGroup = () => verbatim(bloodGroups);
export const gender = () => choice(genders);

/** The 28 states and 8 union territories of India, as written in an address. */
export const indianStates = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const;
