import { useTranslation } from 'react-i18next';
import { queryMessage } from '../../../../../contract/desk/fields.ts';
import { raiseQuery, type QueryEntry } from '../../../../../contract/desk/queries.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { TextArea } from '../../../../kit/text-area.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import { entryName, useEntryValue } from './entry-text.tsx';

interface Props {
  entry: QueryEntry;
  /** Number of further queries that may be open. */
  left: number;
  onClose: () => void;
}

/** Form of a query: the entry as recorded, and below it the student's description of the error. */
export function AskDialog({ entry, left, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const valueOf = useEntryValue();
  const form = useSmallForm({
    values: { message: '' },
    check: ({ message }): Readonly<Record<string, string>> => {
      const checked = queryMessage.schema.safeParse(message);
      return checked.success ? {} : { message: checked.error.issues[0]?.message ?? 'required' };
    },
    send: ({ message }) => change(raiseQuery, { body: { subject: entry.subject, entryId: entry.entryId, message } }),
    onDone: () => {
      void toast('success', t('recordQuery.own.sent'));
      onClose();
    },
  });
  const { message: wrong, entryId: refused, subject: full } = form.wrong;
  const failure = full
    ? t('recordQuery.own.noneLeft')
    : refused
      ? t(`recordQuery.own.problem.${refused}`)
      : form.problem && t(`error.${form.problem}`);
  return (
    <FormDialog
      title={t('recordQuery.action.ask')}
      submitLabel={t('recordQuery.own.send')}
      isBusy={form.isBusy}
      failure={failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DescriptionList
        columns={2}
        items={[
          {
            label: t(`recordQuery.choice.subject.${entry.subject}`),
            value: <bdi>{entryName(entry)}</bdi>,
            isWide: true,
          },
          { label: t('recordQuery.field.onDate'), value: entry.onDate && format.date(entry.onDate) },
          { label: t('recordQuery.field.entry'), value: <bdi>{valueOf(entry)}</bdi> },
        ]}
      />
      <Field label={t('recordQuery.own.what')} hint={t('recordQuery.own.whatHint')} error={wrong && t(`field.${wrong}`)} isRequired>
        <TextArea {...form.bind('message')} maxLength={600} data-autofocus="" />
      </Field>
      <p>{left > 0 ? t('recordQuery.own.left', { count: left }) : t('recordQuery.own.noneLeft')}</p>
    </FormDialog>
  );
}
