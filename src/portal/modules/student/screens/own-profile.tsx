import { useTranslation } from 'react-i18next';
import { Redirect } from 'wouter';
import { profile } from '../../../../contract/core/session.ts';
import { useCall } from '../../../api/use-call.ts';
import { detailOf } from '../../../kinds/detail/description.ts';
import { Detail } from '../../../kinds/detail/detail-screen.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { ScreenProps } from '../../../route.ts';
import { useUser } from '../../../session/use-user.ts';
import { OwnContact, OwnPersonal, OwnStudentRequests } from '../parts/own-parts.tsx';
import { ScannedDocuments } from '../parts/papers/scanned-documents.tsx';
import { Overview, Qualifications } from '../parts/record-parts.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { studentDetail } from './student-view.tsx';
import { to } from '../../../links.ts';
import { described } from '../../../kinds/described.ts';

/** The signed-in student’s own record, with buttons to change it or request corrections. */
const ownDetail = detailOf({
  ...studentDetail,
  tabs: [
    { key: 'overview', Content: Overview },
    { key: 'personal', Content: OwnPersonal },
    { key: 'contact', Content: OwnContact },
    { key: 'requests', Content: OwnStudentRequests },
    { key: 'qualifications', Content: Qualifications },
    { key: 'documents', Content: ScannedDocuments },
    { key: 'timeline', Content: Timeline },
  ],
  actions: [],
});

/**
 * Profile of a user who is a student: the student’s own page, or the record for staff. If the user is an employee,
 * redirects to the employee’s page.
 */
export const Screen = described('detail', ownDetail, OwnProfile);

function OwnProfile({ params }: ScreenProps) {
  const { t } = useTranslation();
  const userId = Number(params['userId']);
  const user = useUser();
  const { data, isPending, error, refetch } = useCall(profile, { id: userId });
  if (isPending) {
    return (
      <div aria-busy="true">
        <ScreenHeader title={t('nav.ownProfile')} />
        <Skeleton width="full" />
      </div>
    );
  }
  if (!data) {
    return <ErrorView level={1} error={error} title={t('student.detail.failed')} onRetry={() => void refetch()} />;
  }
  if (!data.data.student) return <Redirect to={to('employeeProfile', { userId: Number(userId) })} replace />;
  return <Detail description={userId === user?.userId ? ownDetail : studentDetail} id={data.data.student.id} />;
}
