import { useTranslation } from 'react-i18next';
import { addListView, changeListView, viewName, type ListView } from '../../../../contract/core/list-views.ts';
import { change } from '../../../api/use-change.ts';
import { Field } from '../../../kit/field.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { Select } from '../../../kit/select.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSmallForm, type FieldCodes } from '../../../kit/use-small-form.ts';
import type { ListRow } from '../description.ts';
import { keptOf } from '../list-query.ts';
import type { List } from '../use-list.ts';
import { useRoleName } from '../../../i18n/role-name.ts';

interface Props<Row extends ListRow> {
  list: List<Row>;
  /** A view of the user to rename or share; null creates one from the current state. */
  view: ListView | null;
  /** Roles available for sharing. */
  roles: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Name of a view, and the roles that see it. */
export function ViewDialog<Row extends ListRow>({ list, view, roles, onClose }: Props<Row>) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const form = useSmallForm({
    values: { name: view?.name ?? '', role: String(view?.roleId ?? '') },
    check: ({ name }): FieldCodes => {
      const issue = viewName.schema.safeParse(name).error?.issues[0];
      return issue ? { name: issue.message } : {};
    },
    send: ({ name: typed, role }) => {
      const body = { name: viewName.schema.parse(typed), roleId: role === '' ? null : Number(role) };
      return view
        ? change(changeListView, { id: view.id, body: { ...body, version: view.version } })
        : change(addListView, { body: { ...body, list: list.path, search: keptOf(list.state, list.defaults) } });
    },
    onDone: ({ data }) => {
      void toast('success', t('kind.views.saved', { name: data.name }));
      if (!view) list.change({ named: data.id, page: list.state.page });
      onClose();
    },
  });
  const code = form.wrong['name'];
  return (
    <FormDialog
      title={t(view ? 'kind.views.editTitle' : 'kind.views.addTitle')}
      submitLabel={t('kind.form.save')}
      isBusy={form.isBusy}
      failure={form.problem && t(`error.${form.problem}`)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label={t('kind.views.name')} isRequired error={code === undefined ? undefined : t(`field.${code}`, { min: 2, max: 60 })}>
        <TextInput {...form.bind('name')} autoComplete="off" data-autofocus="" />
      </Field>
      <Field label={t('kind.views.whom')}>
        <Select
          {...form.bind('role')}
          options={[
            { value: '', label: t('kind.views.onlyMe') },
            ...roles.map(({ id, name }) => ({ value: String(id), label: roleName(name) })),
          ]}
        />
      </Field>
    </FormDialog>
  );
}
