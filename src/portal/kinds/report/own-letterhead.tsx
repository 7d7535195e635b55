import { ownProfile } from '../../../contract/core/session.ts';
import { useCall } from '../../api/use-call.ts';
import { college } from '../../college.ts';
import { joinName } from '../../i18n/person-name.ts';
import { useUser } from '../../session/use-user.ts';
import { Letterhead } from './letterhead.tsx';

/**
 * Letterhead of a page about the caller. Below the college it names the caller, their number and what the page covers.
 * Until the profile is read, and if that fails, the name is that of the session.
 */
export function OwnLetterhead({ about }: { about?: string | undefined }) {
  const user = useUser();
  const { data } = useCall(ownProfile, {});
  const { name, student, employee } = data?.data ?? {};
  const owner = [name ? joinName(name) : user?.name, student?.admissionNo ?? employee?.employeeNo, about].filter(Boolean).join(' · ');
  return <Letterhead head={{ ...college(), college: college().name, address: owner }} />;
}
