import { useTranslation } from 'react-i18next';
import type { SearchDefinition } from '../../../contract/core/search/query.ts';
import { templateName, type Template, type TemplateCalls } from '../../../contract/core/search/templates.ts';
import { change } from '../../api/use-change.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Field } from '../../kit/field.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { toast } from '../../kit/toast.ts';
import { useSmallForm, type FieldCodes } from '../../kit/use-small-form.ts';

interface Props<Definition extends SearchDefinition> {
  calls: TemplateCalls<Definition>;
  definition: Definition;
  /** The opened template; the user’s own may be replaced. */
  opened: Template | null;
  onSaved: (template: Template<Definition>) => void;
  onClose: () => void;
}

/** Saves a search or report under a name, for the user or for everyone. */
export function SaveDialog<Definition extends SearchDefinition>(props: Props<Definition>) {
  const { calls, definition, opened, onSaved, onClose } = props;
  const { t } = useTranslation();
  const ownTemplate = opened?.isOwn ? opened : null;
  const form = useSmallForm({
    values: { way: ownTemplate === null ? 'new' : 'replace', name: ownTemplate?.name ?? '', isShared: ownTemplate?.isShared ?? false },
    check: ({ name }): FieldCodes => {
      const issue = templateName.schema.safeParse(name).error?.issues[0];
      return issue ? { name: issue.message } : {};
    },
    send: ({ way, name, isShared }) => {
      const body = { name: templateName.schema.parse(name), isShared, definition };
      return way === 'new' || !ownTemplate
        ? change(calls.add, { body })
        : change(calls.change, { id: ownTemplate.id, body: { ...body, version: ownTemplate.version } });
    },
    onDone: ({ data }) => {
      void toast('success', t('kind.search.template.saved', { name: data.name }));
      onSaved(data);
    },
  });
  const nameCode = form.wrong['name'];
  const { value: isShared, onValue: share } = form.bind('isShared');
  return (
    <FormDialog
      title={t('kind.search.template.save')}
      submitLabel={t('kind.search.template.keep')}
      isBusy={form.isBusy}
      failure={form.problem && t(`error.${form.problem}`)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {ownTemplate && (
        <RadioGroup
          label={t('kind.search.template.how')}
          {...form.bind('way')}
          options={[
            { value: 'replace', label: t('kind.search.template.replace', { name: ownTemplate.name }) },
            { value: 'new', label: t('kind.search.template.asNew') },
          ]}
        />
      )}
      <Field
        label={t('kind.search.template.name')}
        isRequired
        error={nameCode === undefined ? undefined : t(`field.${nameCode}`, { min: 3, max: 60 })}
      >
        <TextInput {...form.bind('name')} autoComplete="off" data-autofocus="" />
      </Field>
      <Checkbox label={t('kind.search.template.share')} hint={t('kind.search.template.shareHint')} checked={isShared} onValue={share} />
    </FormDialog>
  );
}
