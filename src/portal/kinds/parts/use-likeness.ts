import { useState } from 'react';
import { joinName } from '../../i18n/person-name.ts';
import { useSettled } from './use-settled.ts';

/** What tells one person from another. */
export interface Likeness {
  name: string;
  /** A whole date, or nothing. */
  bornOn: string;
  /** Of an Aadhaar number the end: an address is kept in logs and histories. */
  last4: string;
  /** Whole numbers of those who may be called for this person. */
  phones: readonly string[];
}

/** The person that a form describes once nothing was typed for a moment; null while it is as it was found. */
export function useLikeness(values: Readonly<Record<string, unknown>>, isNew: boolean): Likeness | null {
  // Compared as text: the values are others with every key.
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
