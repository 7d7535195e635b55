import { Eye, History, List, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnyResource } from '../../../contract/core/resource.ts';
import { Card } from '../../kit/card.tsx';
import { DescriptionList } from '../../kit/description-list.tsx';
import { detailFrom } from '../detail/detail-screen.tsx';
import type { PartProps } from '../detail/description.ts';
import { formFrom } from '../form/form-screen.tsx';
import { labelName } from '../form/wire.ts';
import { historyTab } from '../history/history-tab.tsx';
import type { RowDialogProps } from '../list/description.ts';
import { listFrom } from '../list/list-screen.tsx';
import { columnsOf, filtersOf } from './columns.tsx';
import type { DescribedScreen } from '../described.ts';
import type { RouteKey } from '../../links.ts';
import type { MasterDescription, MasterOf, MasterRow } from './description.ts';
import { formOf } from './form.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { Value } from './value.tsx';
import { filled } from '../../links.ts';

/** The three screens of a master: its list, the form that adds and edits, the page of one record. */
export function masterScreens<R extends AnyResource, const Texts extends RouteKey>(
  description: MasterOf<R, Texts>,
): Record<'List' | 'Form' | 'View', DescribedScreen> {
  const form = formOf(description);
  return { List: listOf(description, form), Form: formFrom(form), View: viewOf(description) };
}

function listOf(description: MasterDescription, form: ReturnType<typeof formOf>) {
  const { of, texts, name = 'name', isEditedInPlace = false } = description;
  const nameOf = (row: MasterRow) => String(row[name] ?? row.id);
  const Add = ({ onClose }: { onClose: () => void }) => <RecordDialog description={form} id={null} onClose={onClose} />;
  const Edit = ({ row, onClose }: RowDialogProps<MasterRow>) => (
    <RecordDialog description={form} id={row.id} onClose={onClose} />
  );
  const Remove = ({ row, onClose }: RowDialogProps<MasterRow>) => (
    <RemoveDialog call={of.remove} id={row.id} name={nameOf(row)} texts={texts} onClose={onClose} />
  );
  const Trail = ({ row, onClose }: RowDialogProps<MasterRow>) => (
    <HistoryDialog tableName={of.trail} id={row.id} name={nameOf(row)} onClose={onClose} />
  );
  const add = { key: 'add', icon: Plus, may: of.access.add, isPrimary: true };
  const edit = { key: 'edit', icon: Pencil, may: of.access.edit };
  return listFrom<MasterRow>({
    texts,
    call: of.list,
    label: nameOf,
    ...(!isEditedInPlace && { href: ({ id }: MasterRow) => filled(`${texts}View`, { id }) }),
    columns: columnsOf(description),
    filters: [...filtersOf(description), ...(description.filters ?? [])],
    defaultSort: description.defaultSort ?? of.sorts[0] ?? name,
    headActions: [
      ...(description.headActions ?? []),
      isEditedInPlace ? { ...add, Dialog: Add } : { ...add, href: filled(`${texts}Add`) },
    ],
    rowActions: [
      ...(isEditedInPlace
        ? [
            { ...edit, Dialog: Edit },
            { key: 'history', icon: History, may: of.access.view, Dialog: Trail },
          ]
        : [
            {
              key: 'view',
              icon: Eye,
              may: of.access.view,
              href: ({ id }: MasterRow) => filled(`${texts}View`, { id }),
            },
            { ...edit, href: ({ id }: MasterRow) => filled(`${texts}Edit`, { id }) },
          ]),
      ...(description.rowActions ?? []),
      { key: 'remove', icon: Trash2, may: of.access.delete, isDanger: true, Dialog: Remove },
    ],
    exportMay: of.access.list,
  });
}

/** The page of one record. What has no parts of its own shows its fields as the first, beside its history. */
function viewOf(description: MasterDescription) {
  const { of, texts, name = 'name', tabs = [] } = description;
  const Overview = ({ record }: PartProps<MasterRow>) => <Facts description={description} row={record} />;
  return detailFrom<MasterRow>({
    texts,
    call: of.get,
    nameOf: (row) => String(row[name] ?? row.id),
    ...(tabs.length > 0 && { Head: Overview }),
    tabs: [...(tabs.length > 0 ? tabs : [{ key: 'overview', Content: Overview }]), historyTab(of.trail)],
    actions: [
      { key: 'list', icon: List, may: of.access.list, href: () => filled(texts) },
      {
        key: 'edit',
        icon: Pencil,
        may: of.access.edit,
        href: ({ id }) => filled(`${texts}Edit`, { id }),
        isPrimary: true,
      },
    ],
  });
}

/** All that a record holds, as its fields' kinds are read. */
function Facts({ description, row }: { description: MasterDescription; row: MasterRow }) {
  const { t } = useTranslation();
  const { of, texts } = description;
  const names = [...Object.keys(of.fields), ...Object.keys(of.also)];
  const items = names
    .filter((name) => row[name] !== null || of.fields[name]?.kind === 'reference')
    .map((name) => ({
      label: name === 'isActive' ? t('kind.resource.status') : t(`${texts}.field.${labelName(name, of.fields[name])}`),
      value: <Value texts={texts} name={name} field={of.fields[name]} row={row} />,
    }));
  return (
    <Card>
      <DescriptionList items={items} />
    </Card>
  );
}
