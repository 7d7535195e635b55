import { certificateKinds, leavingCertificates, type CertificateKind } from '../../../../contract/student/papers.ts';
import { isClosed, type Status } from '../life/rules.ts';

/** Facts that decide which certificates a student can get. */
export interface CertificateFacts {
  status: Status;
  /** Kinds with a valid certificate, not cancelled. */
  valid: readonly CertificateKind[];
  /** Open dues or an occupied bed, which leaving students must settle first. */
  isOwing: boolean;
}

/** Reason why a certificate cannot be issued; null if allowed. */
export function certificateRefusal(kind: CertificateKind, { status, valid, isOwing }: CertificateFacts): 'Locked' | 'Duplicate' | null {
  if (kind === 'bonafide') return isClosed(status) ? 'Locked' : null;
  if (!leavingCertificates.includes(kind)) return null;
  if (valid.includes(kind)) return 'Duplicate';
  return !isClosed(status) || isOwing ? 'Locked' : null;
}

/** Kinds of certificates that can be issued. */
export function allowedCertificates(standing: CertificateFacts): CertificateKind[] {
  return certificateKinds.filter((kind) => certificateRefusal(kind, standing) === null);
}

const codes: Readonly<Record<CertificateKind, string>> = {
  bonafide: 'BON',
  conduct: 'CON',
  character: 'CHA',
  leaving: 'LC',
  transfer: 'TC',
};

/** Number series of a kind, per year. */
export const certificateScope = (kind: CertificateKind, day: string): string => `certificate/${kind}/${day.slice(0, 4)}`;

/** Serial such as `BON/2026/0042`; longer above 9999. */
export function certificateSerial(kind: CertificateKind, day: string, value: number): string {
  return `${codes[kind]}/${day.slice(0, 4)}/${String(value).padStart(4, '0')}`;
}
