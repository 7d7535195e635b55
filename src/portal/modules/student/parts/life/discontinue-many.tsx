import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../../../contract/core/field.ts';
import { discontinueStudents, lifeEventFields } from '../../../../../contract/student/life.ts';
import { change } from '../../../../api/use-change.ts';
import { today } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { labelName } from '../../../../kinds/form/wire.ts';
import { CountedForm } from '../../../../kinds/list/counted-form.tsx';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { FutureDateNotice } from './future-date-notice.tsx';

const fields = lifeEventFields.discontinued;

/**
 * Bulk form to discontinue the selected students with one reason and order. The number of students must be typed, to
 * prevent accidents.
 */
export function DiscontinueMany(props: BulkFormProps) {
  const { t } = useTranslation();
  const [defaults] = useState(() => ({ onDate: today(), reason: 'absence', orderNo: null, note: null }));
  return (
    <CountedForm
      {...props}
      fields={fields}
      defaults={defaults}
      labelOf={(name) => t(`student.life.field.${labelName(name, fields[name as keyof typeof fields])}`)}
      words="student.timeline.reason"
    >
      {({ onDate }) => (
        <>
          <Banner tone="warning">{t('student.life.manyText')}</Banner>
          <FutureDateNotice onDate={onDate} />
        </>
      )}
    </CountedForm>
  );
}

/**
 * Discontinues the students and returns the number of changed students. The server refuses if the typed number does not
 * match.
 */
export async function discontinueMany(ids: readonly number[], value: unknown): Promise<number> {
  const event = value as RecordOf<typeof fields> & { count: number };
  const answer = await change(discontinueStudents, { body: { ...event, ids: [...ids] } });
  return answer.data.changed;
}
