import { useTranslation } from 'react-i18next';
import { paperHead } from '../../../../contract/core/paper.ts';
import { listVisions } from '../../../../contract/syllabus/vision.ts';
import { useCall } from '../../../api/use-call.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Select } from '../../../kit/select.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { SheetHead } from '../../../kinds/sheet/sheet-head.tsx';
import { to } from '../../../links.ts';
import { useAddressQuery } from '../parts/outcome-sets/use-address-query.ts';
import { Poster } from '../parts/vision/poster.tsx';
import { usePosterPaper } from '../parts/vision/use-poster-paper.ts';
import { useVisionOwner } from '../parts/vision/use-vision-owner.ts';
import * as styles from '../parts/vision/vision.css.ts';

/** Poster with vision and missions for the notice board, A4 or A3. */
export function Screen() {
  const { t } = useTranslation();
  const visionOwner = useVisionOwner();
  const [query, choose] = useAddressQuery();
  const size = query.get('paper') === 'A3' ? 'A3' : 'A4';
  usePosterPaper(size);
  const { departmentId } = visionOwner;
  const heading = useCall(paperHead, {});
  const { data, error, isPending, refetch } = useCall(listVisions, {
    query: { current: true, ...(departmentId !== null && { departmentId }) },
  });
  const statement = data?.data[0];
  return (
    <div className={layout.blocks}>
      <SheetHead
        title={t('nav.visionPoster')}
        subtitle={visionOwner.name}
        back={{ label: t('nav.visionMission'), href: to('visionMission', {}, { departmentId }) }}
        controls={
          <span className={styles.paper}>
            <Select
              aria-label={t('vision.paper')}
              value={size}
              options={['A4', 'A3'].map((value) => ({ value, label: value }))}
              onValue={(paper) => choose({ paper })}
            />
          </span>
        }
      />
      {isPending && <Skeleton width="full" />}
      {error && !data && <ErrorView error={error} title={t('vision.failed')} onRetry={() => void refetch()} />}
      {data && !statement && <EmptyState title={t('vision.none')} />}
      {statement && heading.data && <Poster statement={statement} college={heading.data.data.college} />}
    </div>
  );
}
