import { ownProfile } from '../../../contract/core/session.ts';
import { useCall } from '../../api/use-call.ts';
import { college } from '../../college.ts';
import { joinName } from '../../i18n/person-name.ts';
import { Letterhead } from './letterhead.tsx';

/**
 * Letterhead of a page about the signed-in user. Below the college it names the user, their number and what the page
 * covers.
 */
export function OwnLetterhead({ about }: { about?: string | undefined }) {
  const { data } = useCall(ownProfile, {});
  const { name, student, employee } = data?.data ?? {};
  const owner = [joinName(name), student?.admissionNo ?? employee?.employeeNo, about].filter(Boolean).join(' · ');
  return <Letterhead head={{ ...college(), college: college().name, address: owner }} />;
}
