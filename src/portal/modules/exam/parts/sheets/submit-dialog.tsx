import { useTranslation } from 'react-i18next';
import { getMarks } from '../../../../../contract/exam/marks.ts';
import { moveSheet, type SheetRow } from '../../../../../contract/exam/sheets.ts';
import { change } from '../../../../api/use-change.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useSmallForm } from '../../../../kit/use-small-form.ts';
import { SheetFigures } from '../marks/sheet-figures.tsx';

/** Submits a sheet: shows its statistics again, and requires typing the name of its section. */
export function SubmitDialog({ sheet: { id, version, section }, onClose }: { sheet: SheetRow; onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useCall(getMarks, { id });
  const form = useSmallForm({
    values: { confirm: '' },
    check: ({ confirm }): Readonly<Record<string, string>> => (confirm.trim() === '' ? { confirm: 'required' } : {}),
    send: ({ confirm }) => change(moveSheet, { id, body: { version, event: 'submit', confirm, note: null } }),
    onDone: () => {
      void toast('success', t('marks.done.submit', { count: 1 }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('marks.ask.submit')}
      submitLabel={t('marks.action.submit')}
      isBusy={form.isBusy}
      failure={form.problem && t([`marks.refused.${form.problem}`, `error.${form.problem}`])}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('marks.means.submit')}</p>
      {data && <SheetFigures marks={data.data} />}
      <Field
        label={t('marks.confirm', { section })}
        error={form.wrong['confirm'] && t(form.wrong['confirm'] === 'required' ? 'field.required' : 'marks.wrongSection')}
        isRequired
      >
        <TextInput {...form.bind('confirm')} autoComplete="off" data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
