import { useTranslation } from 'react-i18next';
import { getCrosswalk } from '../../../../contract/syllabus/outcomes.ts';
import { getOutcomeSet } from '../../../../contract/syllabus/outcome-sets.ts';
import { useCall } from '../../../api/use-call.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Select } from '../../../kit/select.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import type { ScreenProps } from '../../../route.ts';
import { CrosswalkForm } from '../parts/outcome-sets/crosswalk-form.tsx';
import { useAddressQuery } from '../parts/outcome-sets/use-address-query.ts';
import * as styles from '../parts/outcome-sets/outcome-sets.css.ts';

/** Links the outcomes of a set to those of another, so that trends can be continued after a change of set. */
export function Screen({ params }: ScreenProps) {
  const { t } = useTranslation();
  const id = Number(params['id']);
  const [query, choose] = useAddressQuery();
  const toId = Number(query.get('to'));
  const set = useCall(getOutcomeSet, { id });
  const { data, error, refetch } = useCall(getCrosswalk, { id, query: toId > 0 ? { toId: [toId] } : {} });
  const crosswalk = data?.data;
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.crosswalk')} subtitle={crosswalk?.name} />
      {!data && !error && <Skeleton width="full" />}
      {error && !data && <ErrorView error={error} title={t('crosswalk.failed')} onRetry={() => void refetch()} />}
      {crosswalk && !crosswalk.to && <EmptyState title={t('crosswalk.noOther')} />}
      {crosswalk?.to && (
        <>
          <div className={styles.bar}>
            <Field label={t('crosswalk.to')} className={styles.choice}>
              <Select
                value={String(crosswalk.to.id)}
                options={crosswalk.others.map((target) => ({ value: String(target.id), label: target.name }))}
                onValue={(value) => choose({ to: value })}
              />
            </Field>
          </div>
          <CrosswalkForm
            key={`${crosswalk.to.id} ${crosswalk.version}`}
            crosswalk={crosswalk}
            to={crosswalk.to}
            mayWrite={set.data?.data.mayWrite ?? false}
          />
        </>
      )}
    </div>
  );
}
