import { graceMinutes } from '../../../../contract/feedback/policy-life.ts';
import type { Keys } from '../../../keys/signing-keys.ts';

const textOf = (offeringId: number, studentId: number, at: string) => `opened:${offeringId}:${studentId}:${at}`;

/** Signed time at which this student was shown this form. */
export const openedMark = (keys: Keys, offeringId: number, studentId: number, now: Date): string => {
  const at = now.toISOString();
  return `${at}~${keys.sign('feedback', textOf(offeringId, studentId, at))}`;
};

/** Time at which the student was shown the form. Null if the mark has no valid signature. */
export function openedAt(keys: Keys, mark: string | null, offeringId: number, studentId: number): string | null {
  const [at = '', signature = ''] = (mark ?? '').split('~', 2);
  return keys.isSigned('feedback', textOf(offeringId, studentId, at), signature) ? at : null;
}

/** True if a form was opened before the end and `now` is at most `graceMinutes` after it. */
export function isInGrace(opened: string | null, closesAt: string, now: Date): boolean {
  const end = Date.parse(closesAt);
  return opened !== null && Date.parse(opened) < end && now.getTime() <= end + graceMinutes * 60_000;
}
