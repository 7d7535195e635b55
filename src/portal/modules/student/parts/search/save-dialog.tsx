import { useTranslation } from 'react-i18next';
import {
  addReportTemplate,
  changeReportTemplate,
  templateName,
  type ReportTemplate,
} from '../../../../../contract/student/report-templates.ts';
import type { ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { change } from '../../../../api/use-change.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { RadioGroup } from '../../../../kit/radio-group.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useSmallForm, type FieldCodes } from '../../../../kit/use-small-form.ts';

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
  const form = useSmallForm({
    values: { way: own === null ? 'new' : 'replace', name: own?.name ?? '', isShared: own?.isShared ?? false },
    check: ({ name }): FieldCodes => {
      const issue = templateName.schema.safeParse(name).error?.issues[0];
      return issue ? { name: issue.message } : {};
    },
    send: ({ way, name, isShared }) => {
      const body = { name: templateName.schema.parse(name), isShared, definition };
      return way === 'new' || !own
        ? change(addReportTemplate, { body })
        : change(changeReportTemplate, { id: own.id, body: { ...body, version: own.version } });
    },
    onDone: ({ data }) => {
      void toast('success', t('student.template.saved', { name: data.name }));
      onSaved(data);
    },
  });
  const nameCode = form.wrong['name'];
  const { value: isShared, onValue: share } = form.bind('isShared');
  return (
    <FormDialog
      title={t('student.template.save')}
      submitLabel={t('student.template.keep')}
      isBusy={form.isBusy}
      failure={form.problem && t(`error.${form.problem}`)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {own && (
        <RadioGroup
          label={t('student.template.how')}
          {...form.bind('way')}
          options={[
            { value: 'replace', label: t('student.template.replace', { name: own.name }) },
            { value: 'new', label: t('student.template.asNew') },
          ]}
        />
      )}
      <Field
        label={t('student.template.name')}
        isRequired
        error={nameCode === undefined ? undefined : t(`field.${nameCode}`, { min: 3, max: 60 })}
      >
        <TextInput {...form.bind('name')} autoComplete="off" data-autofocus="" />
      </Field>
      <Checkbox
        label={t('student.template.share')}
        hint={t('student.template.shareHint')}
        checked={isShared}
        onValue={share}
      />
    </FormDialog>
  );
}
