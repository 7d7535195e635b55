import { useTranslation } from 'react-i18next';
import { getFeedbackSheet, type FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { Compared } from './compared.tsx';
import { nameOf } from './sheet-name.ts';
import * as styles from './sheets.css.ts';
import { useAddressQuery } from './use-address-query.ts';

/** This revision beside another of the same name, by default the previous one. */
export function Compare({ record }: PartProps<FeedbackSheet>) {
  const { t } = useTranslation();
  const [address, choose] = useAddressQuery();
  const others = record.revisions.filter(({ id }) => id !== record.id);
  const before = others.find(({ revision }) => revision < record.revision);
  const requested = others.find(({ id }) => String(id) === address.get('with'));
  const compared = requested ?? before ?? others[0];
  if (!compared) return null;
  return (
    <div className={layout.blocks}>
      <Field label={t('feedbackSheet.compareWith')} className={styles.choice}>
        <Select
          options={others.map(({ id, revision, status }) => ({
            value: String(id),
            label: `${nameOf({ ...record, revision })} · ${t(`feedbackSheet.choice.status.${status}`)}`,
          }))}
          value={String(compared.id)}
          onValue={(id) => choose({ with: id })}
        />
      </Field>
      <With record={record} otherId={compared.id} />
    </div>
  );
}

function With({ record, otherId }: { record: FeedbackSheet; otherId: number }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useCall(getFeedbackSheet, { id: otherId });
  if (error && !data)
    return <ErrorView error={error} title={t('kind.form.loadFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const [before, after] = data.data.revision < record.revision ? [data.data, record] : [record, data.data];
  return <Compared before={before} after={after} />;
}
