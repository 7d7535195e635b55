import { useTranslation } from 'react-i18next';
import { listVersions } from '../../../../../contract/academic/timetable-versions.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { IntoProps } from '../../../../kinds/upload/description.ts';
import { to } from '../../../../links.ts';
import * as styles from './timetable.css.ts';

/** Target draft of a file, in the current term. */
export function ChooseDraft({ into, isFixed, onInto }: IntoProps) {
  const { t } = useTranslation();
  const versions = useCall(listVersions, { query: {} }).data?.data;
  if (!versions) return null;
  const drafts = versions.filter(({ status, id }) => status === 'draft' || id === into);
  if (drafts.length === 0)
    return (
      <EmptyState
        title={t('timetableImport.noDraft')}
        action={<ButtonLink href={to('timetable')}>{t('timetableImport.toDone')}</ButtonLink>}
      />
    );
  return (
    <div className={styles.bar}>
      <Field label={t('timetableImport.into')}>
        <Select
          placeholder={t('kind.form.choose')}
          options={drafts.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={into === null ? '' : String(into)}
          disabled={isFixed}
          onValue={(id) => id !== '' && onInto(Number(id))}
        />
      </Field>
    </div>
  );
}
