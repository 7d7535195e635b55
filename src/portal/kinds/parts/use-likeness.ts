import { useState } from 'react';
import { joinName } from '../../i18n/person-name.ts';
import { useSettled } from './use-settled.ts';

/** Data for finding similar people. */
export interface Likeness {
  name: string;
  /** A complete date, or empty. */
  bornOn: string;
  /** The last four digits of an Aadhaar number: the full number must not appear in addresses, logs and histories. */
  last4: string;
  /** Complete phone numbers of contacts for the person. */
  phones: readonly string[];
}

/** The person described by a form, after a pause in typing; null while an existing record is unchanged. */
export function useLikeness(values: Readonly<Record<string, unknown>>, isNew: boolean): Likeness | null {
  // Compared as text, because the values change with every key press.
  const likeness = JSON.stringify(likenessOf(values));
  const [first] = useState(likeness);
  const settled = useSettled(likeness);
  return isNew || settled !== first ? (JSON.parse(settled) as Likeness) : null;
}

function likenessOf(values: Readonly<Record<string, unknown>>): Likeness {
  const guardians = (values['guardians'] ?? []) as readonly Readonly<Record<string, unknown>>[];
  const phones = guardians.map((guardian) => digitsOf(guardian['phone']));
  const bornOn = String(values['bornOn'] ?? '');
  const aadhaar = digitsOf(values['aadhaar']);
  return {
    name: joinName(values['firstName'] as string, values['middleName'] as string, values['lastName'] as string),
    bornOn: bornOn.length === 10 ? bornOn : '',
    last4: aadhaar.length === 12 ? aadhaar.slice(-4) : '',
    phones: [...new Set(phones.filter((phone) => phone.length >= 10))],
  };
}

const digitsOf = (typed: unknown): string => String(typed ?? '').replace(/\D/g, '');
