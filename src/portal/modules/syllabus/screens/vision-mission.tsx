import { History, Pencil, Plus, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listVisions } from '../../../../contract/syllabus/vision.ts';
import { useCall } from '../../../api/use-call.ts';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenActions, type ScreenAction } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { to } from '../../../links.ts';
import { ObjectivesOf } from '../parts/vision/objectives-of.tsx';
import { Statement } from '../parts/vision/statement.tsx';
import { useVisionOwner } from '../parts/vision/use-vision-owner.ts';
import { VisionOwner } from '../parts/vision/vision-owner.tsx';

/** Vision and missions of the institution and departments, with the programme objectives that serve them. */
export function Screen() {
  const { t } = useTranslation();
  const visionOwner = useVisionOwner();
  const { departmentId } = visionOwner;
  const { data, error, isPending, refetch } = useCall(listVisions, {
    query: { current: true, ...(departmentId !== null && { departmentId }) },
  });
  const statement = data?.data[0];
  const mayWrite = data?.mayWrite ?? false;
  const of = { departmentId };
  const add = to('visionAdd', {}, of);
  const actions: ScreenAction[] = [
    { key: 'history', icon: History, label: t('nav.visionHistory'), href: to('visionHistory', {}, of) },
    ...(statement ? [{ key: 'poster', icon: Printer, label: t('vision.action.poster'), href: to('visionPoster', {}, of) }] : []),
    ...(statement && mayWrite
      ? [{ key: 'edit', icon: Pencil, isPrimary: true, label: t('kind.action.edit'), href: to('visionEdit', { id: statement.id }) }]
      : []),
  ];
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.visionMission')} subtitle={visionOwner.name} actions={<ScreenActions actions={actions} />} />
      <VisionOwner visionOwner={visionOwner} />
      {isPending && <Skeleton width="full" />}
      {error && !data && <ErrorView error={error} title={t('vision.failed')} onRetry={() => void refetch()} />}
      {data && !statement && (
        <EmptyState
          title={t('vision.none')}
          action={
            mayWrite && (
              <ButtonLink variant="primary" icon={Plus} href={add}>
                {t('vision.action.add')}
              </ButtonLink>
            )
          }
        />
      )}
      {statement && (
        <>
          <Statement statement={statement} />
          <ObjectivesOf key={departmentId} departmentId={departmentId} />
        </>
      )}
    </div>
  );
}
