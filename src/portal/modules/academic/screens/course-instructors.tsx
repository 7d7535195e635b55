import { ChartNoAxesColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../contract/core/lookups.ts';
import { useCall } from '../../../api/use-call.ts';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Select } from '../../../kit/select.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { asking } from '../../../kinds/first-calls.ts';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { to } from '../../../links.ts';
import { InstructorsOfClass } from '../parts/instructors/instructors-of-class.tsx';
import { useSheetAddress } from '../parts/instructors/use-sheet-address.ts';

const classes = { name: 'registration-policies', query: {} } as const;

/** Instructors of each section course and group, class by class. Changes apply from a chosen day on. */
export const Screen = asking([{ endpoint: lookup, input: classes }], CourseInstructors);

function CourseInstructors() {
  const { t } = useTranslation();
  const [{ policy, from }, go] = useSheetAddress();
  const { data, isPending } = useCall(lookup, classes);
  const options = data?.data ?? [];
  // By default, the newest class that is not over.
  const chosen = options.find(({ id }) => id === policy) ?? options.find(({ isActive }) => isActive) ?? options[0];
  return (
    <div className={layout.blocks}>
      <ScreenHeader
        title={t('nav.courseInstructors')}
        actions={
          <ButtonLink icon={ChartNoAxesColumn} href={to('instructorLoad')}>
            {t('nav.instructorLoad')}
          </ButtonLink>
        }
      />
      {isPending && <Skeleton width="full" />}
      {!isPending && !chosen && <EmptyState title={t('instructor.noClasses')} text={t('instructor.noClassesText')} />}
      {chosen && (
        <InstructorsOfClass policyId={chosen.id} from={from} onFrom={(day) => go({ policy: chosen.id, from: day })}>
          <Field id="class" label={t('instructor.field.class')}>
            <Select
              value={String(chosen.id)}
              options={options.map(({ id, label }) => ({ value: String(id), label }))}
              onValue={(id) => go({ policy: Number(id), from: null })}
            />
          </Field>
        </InstructorsOfClass>
      )}
    </div>
  );
}
