import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { querySubjects, type QuerySubject } from '../../../../../contract/desk/fields.ts';
import { queryEntries, type QueryEntry } from '../../../../../contract/desk/queries.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { joined } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { entryName, useEntryValue } from './entry-text.tsx';

/** A query that does not start at an entry: the entry is chosen first, then the usual form follows. */
export function NewQuery({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(queryEntries, {});
  const [chosen, setChosen] = useState<QueryEntry | null>(null);
  if (chosen && data) return <AskDialog entry={chosen} left={data.data.left} onClose={onClose} />;
  const close = <Button onClick={onClose}>{t('common.cancel')}</Button>;
  return (
    <Dialog isOpen title={t('recordQuery.action.new')} onClose={onClose} footer={close}>
      {error && <ErrorView error={error} title={t('recordQuery.own.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="full" />}
      {data && <ChooseEntry entries={data.data.entries} left={data.data.left} onEntry={setChosen} />}
    </Dialog>
  );
}

interface ChooseProps {
  entries: readonly QueryEntry[];
  left: number;
  onEntry: (entry: QueryEntry) => void;
}

/** Choice of the kind and then of the entry: a list of all entries would be too long to read. */
function ChooseEntry({ entries, left, onEntry }: ChooseProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const valueOf = useEntryValue();
  const offered = querySubjects.filter((subject) => entries.some((entry) => entry.subject === subject));
  const [subject, setSubject] = useState<QuerySubject | undefined>(offered[0]);
  if (left === 0) return <p>{t('recordQuery.own.noneLeft')}</p>;
  if (subject === undefined) return <EmptyState level={3} title={t('recordQuery.own.noEntries')} />;
  const ofSubject = entries.filter((entry) => entry.subject === subject);
  const lineOf = (entry: QueryEntry) => joined(entry.onDate && format.date(entry.onDate), entryName(entry), valueOf(entry));
  return (
    <div className={layout.stack}>
      <Field label={t('recordQuery.own.subject')}>
        <Select
          value={subject}
          options={offered.map((value) => ({ value, label: t(`recordQuery.choice.subject.${value}`) }))}
          onValue={(value) => setSubject(value as QuerySubject)}
        />
      </Field>
      <Field label={t('recordQuery.own.entry')}>
        <Select
          value=""
          placeholder={t('recordQuery.own.chooseEntry')}
          options={ofSubject.map((entry) => ({ value: String(entry.entryId), label: lineOf(entry) }))}
          onValue={(value) => {
            const entry = ofSubject.find(({ entryId }) => String(entryId) === value);
            if (entry) onEntry(entry);
          }}
        />
      </Field>
    </div>
  );
}
