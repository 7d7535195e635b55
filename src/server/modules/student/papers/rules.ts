import { certificateKinds, type CertificateKind } from '../../../../contract/student/papers.ts';
import { isClosed, type Status } from '../life/rules.ts';

/** Given once, to somebody who leaves; a second sheet of the same is a duplicate of the first. */
const onLeaving: readonly CertificateKind[] = ['leaving', 'transfer'];

/** Why a certificate of a kind cannot be issued; null when it can. `valid` are the kinds that are out and not cancelled. */
export function certificateRefusal(
  kind: CertificateKind,
  status: Status,
  valid: readonly CertificateKind[],
): 'Locked' | 'Duplicate' | null {
  if (kind === 'bonafide') return isClosed(status) ? 'Locked' : null;
  if (!onLeaving.includes(kind)) return null;
  if (!isClosed(status)) return 'Locked';
  return valid.includes(kind) ? 'Duplicate' : null;
}

/** The kinds that may be issued as things stand. */
export function allowedCertificates(status: Status, valid: readonly CertificateKind[]): CertificateKind[] {
  return certificateKinds.filter((kind) => certificateRefusal(kind, status, valid) === null);
}

const codes: Readonly<Record<CertificateKind, string>> = {
  bonafide: 'BON',
  conduct: 'CON',
  character: 'CHA',
  leaving: 'LC',
  transfer: 'TC',
};

/** Where the numbers of a kind are counted, year by year. */
export const certificateScope = (kind: CertificateKind, day: string): string =>
  `certificate/${kind}/${day.slice(0, 4)}`;

/** `BON/2026/0042`; past 9999 the number simply grows. */
export function certificateSerial(kind: CertificateKind, day: string, value: number): string {
  return `${codes[kind]}/${day.slice(0, 4)}/${String(value).padStart(4, '0')}`;
}
