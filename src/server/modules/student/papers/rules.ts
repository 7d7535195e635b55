import { certificateKinds, leavingCertificates, type CertificateKind } from '../../../../contract/student/papers.ts';
import { isClosed, type Status } from '../life/rules.ts';

/** How things stand with a student who wants a certificate. */
export interface Standing {
  status: Status;
  /** The kinds that are out and not cancelled. */
  valid: readonly CertificateKind[];
  /** Something is owed, or a bed is taken: who leaves settles that first. */
  isOwing: boolean;
}

/** Why a certificate of a kind cannot be issued; null when it can. */
export function certificateRefusal(kind: CertificateKind, { status, valid, isOwing }: Standing): 'Locked' | 'Duplicate' | null {
  if (kind === 'bonafide') return isClosed(status) ? 'Locked' : null;
  if (!leavingCertificates.includes(kind)) return null;
  if (valid.includes(kind)) return 'Duplicate';
  return !isClosed(status) || isOwing ? 'Locked' : null;
}

/** The kinds that may be issued as things stand. */
export function allowedCertificates(standing: Standing): CertificateKind[] {
  return certificateKinds.filter((kind) => certificateRefusal(kind, standing) === null);
}

const codes: Readonly<Record<CertificateKind, string>> = {
  bonafide: 'BON',
  conduct: 'CON',
  character: 'CHA',
  leaving: 'LC',
  transfer: 'TC',
};

/** Where the numbers of a kind are counted, year by year. */
export const certificateScope = (kind: CertificateKind, day: string): string => `certificate/${kind}/${day.slice(0, 4)}`;

/** `BON/2026/0042`; past 9999 the number simply grows. */
export function certificateSerial(kind: CertificateKind, day: string, value: number): string {
  return `${codes[kind]}/${day.slice(0, 4)}/${String(value).padStart(4, '0')}`;
}
