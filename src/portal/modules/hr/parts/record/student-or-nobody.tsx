import { Redirect } from 'wouter';
import { profile } from '../../../../../contract/core/session.ts';
import { useCall } from '../../../../api/use-call.ts';
import { NotFound } from '../../../../kit/not-found.tsx';
import { to } from '../../../../links.ts';

/**
 * Fallback if no employee has this user id: redirects to the profile of a student with this id, otherwise shows
 * NotFound.
 */
export function StudentOrNobody({ userId }: { userId: number }) {
  const { data, isPending } = useCall(profile, { id: userId });
  if (isPending) return null;
  return data?.data.student ? <Redirect to={to('ownProfile', { userId })} replace /> : <NotFound />;
}
