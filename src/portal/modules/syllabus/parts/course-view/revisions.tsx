import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCourse, type Course } from '../../../../../contract/syllabus/courses.ts';
import { useCall } from '../../../../api/use-call.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RevisionsCompared } from '../difference/revisions-compared.tsx';

/** Compares this revision with another revision of the code, by default the previous one. */
export function Revisions({ record }: PartProps<Course>) {
  const { t } = useTranslation();
  const others = record.revisions.filter(({ id }) => id !== record.id);
  const before = others.filter(({ revision }) => revision < record.revision).sort((a, b) => b.revision - a.revision);
  const [chosen, choose] = useState((before[0] ?? others[0])?.id ?? null);
  if (chosen === null) return <EmptyState level={2} title={t('course.revisions.only')} text={t('course.revisions.onlyText')} />;
  return (
    <div className={layout.blocks}>
      <Field id="compare" label={t('course.revisions.compare')}>
        <Select
          options={others.map(({ id, revision, title }) => ({ value: String(id), label: `${revision} ${title}` }))}
          value={String(chosen)}
          onValue={(id) => choose(Number(id))}
        />
      </Field>
      <Compared record={record} otherId={chosen} />
    </div>
  );
}

function Compared({ record, otherId }: { record: Course; otherId: number }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useCall(getCourse, { id: otherId });
  if (error && !data)
    return <ErrorView error={error} title={t('course.detail.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const chosen = data.data;
  const [before, after] = chosen.revision < record.revision ? [chosen, record] : [record, chosen];
  return <RevisionsCompared before={before} after={after} />;
}
