import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addReportTemplate,
  changeReportTemplate,
  templateName,
  type ReportTemplate,
} from '../../../../../contract/student/report-templates.ts';
import type { ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { RadioGroup } from '../../../../kit/radio-group.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { toast } from '../../../../kit/toast.ts';

interface Props {
  definition: ReportDefinition;
  /** What is open; one's own may be replaced. */
  opened: ReportTemplate | null;
  onSaved: (template: ReportTemplate) => void;
  onClose: () => void;
}

/** Keeps a search or report under a name, for oneself or for all. */
export function SaveDialog({ definition, opened, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const own = opened?.isOwn ? opened : null;
  const [isNew, setIsNew] = useState(own === null);
  const [name, setName] = useState(own?.name ?? '');
  const [isShared, setIsShared] = useState(own?.isShared ?? false);
  const [isChecked, setIsChecked] = useState(false);
  const add = useChange(addReportTemplate);
  const change = useChange(changeReportTemplate);
  const running = isNew ? add : change;
  const error = isApiError(running.error) ? running.error : null;
  const parsed = templateName.schema.safeParse(name);
  const nameCode =
    error?.fields['name'] ?? (isChecked && !parsed.success ? parsed.error.issues[0]?.message : undefined);
  const save = async () => {
    setIsChecked(true);
    if (!parsed.success || running.isPending) return;
    const body = { name: parsed.data, isShared, definition };
    try {
      const { data } =
        isNew || !own
          ? await add.mutateAsync({ body })
          : await change.mutateAsync({ id: own.id, body: { ...body, version: own.version } });
      void toast('success', t('student.template.saved', { name: data.name }));
      onSaved(data);
    } catch {
      // The dialog says what went wrong, from the call's own state.
    }
  };
  return (
    <FormDialog
      title={t('student.template.save')}
      submitLabel={t('student.template.keep')}
      isBusy={running.isPending}
      failure={error && error.fields['name'] === undefined && t(`error.${error.code}`)}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {own && (
        <RadioGroup
          label={t('student.template.how')}
          value={isNew ? 'new' : 'replace'}
          options={[
            { value: 'replace', label: t('student.template.replace', { name: own.name }) },
            { value: 'new', label: t('student.template.asNew') },
          ]}
          onValue={(value) => setIsNew(value === 'new')}
        />
      )}
      <Field
        label={t('student.template.name')}
        isRequired
        error={nameCode === undefined ? undefined : t(`field.${nameCode}`, { min: 3, max: 60 })}
      >
        <TextInput
          value={name}
          autoComplete="off"
          data-autofocus=""
          onValue={(text) => {
            setName(text);
            running.reset();
          }}
        />
      </Field>
      <Checkbox
        label={t('student.template.share')}
        hint={t('student.template.shareHint')}
        checked={isShared}
        onValue={setIsShared}
      />
    </FormDialog>
  );
}
