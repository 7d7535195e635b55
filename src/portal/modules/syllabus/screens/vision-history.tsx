import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listVisions } from '../../../../contract/syllabus/vision.ts';
import { useCall } from '../../../api/use-call.ts';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { to } from '../../../links.ts';
import { Statement } from '../parts/vision/statement.tsx';
import { useVisionOwner } from '../parts/vision/use-vision-owner.ts';
import { VisionOwner } from '../parts/vision/vision-owner.tsx';

/** Current and past visions with their missions, newest first. */
export function Screen() {
  const { t } = useTranslation();
  const visionOwner = useVisionOwner();
  const { departmentId } = visionOwner;
  const { data, error, isPending, refetch } = useCall(listVisions, {
    query: departmentId === null ? {} : { departmentId },
  });
  return (
    <div className={layout.blocks}>
      <ScreenHeader
        title={t('nav.visionHistory')}
        subtitle={visionOwner.name}
        actions={
          <ButtonLink icon={ArrowLeft} areIconsMirrored href={to('visionMission', {}, { departmentId })}>
            {t('nav.visionMission')}
          </ButtonLink>
        }
      />
      <VisionOwner visionOwner={visionOwner} />
      {isPending && <Skeleton width="full" />}
      {error && !data && <ErrorView error={error} title={t('vision.failed')} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyState title={t('vision.none')} />}
      {data?.data.map((statement) => (
        <Statement key={statement.id} statement={statement} />
      ))}
    </div>
  );
}
