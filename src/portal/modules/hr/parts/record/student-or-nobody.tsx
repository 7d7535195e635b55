import { Redirect } from 'wouter';
import { profile } from '../../../../../contract/core/session.ts';
import { useCall } from '../../../../api/use-call.ts';
import { NotFound } from '../../../../kit/not-found.tsx';
import { to } from '../../../../links.ts';

/** Where no employee is found by the number of a user: it may be a student's, whose own page it leads to. */
export function StudentOrNobody({ userId }: { userId: number }) {
  const { data, isPending } = useCall(profile, { id: userId });
  if (isPending) return null;
  return data?.data.student ? <Redirect to={to('ownProfile', { userId })} replace /> : <NotFound />;
}
