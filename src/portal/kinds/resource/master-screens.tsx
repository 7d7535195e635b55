import { Eye, History, List, Merge, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { labelOf, type AnyResource } from '../../../contract/core/resource.ts';
import type { Values } from '../../../../machines/editor.ts';
import { useFormat } from '../../i18n/format.ts';
import { Card } from '../../kit/card.tsx';
import { DescriptionList } from '../../kit/description-list.tsx';
import { detailFrom } from '../detail/detail-screen.tsx';
import type { DetailDialogProps, PartProps } from '../detail/description.ts';
import type { FormDescription } from '../form/description.ts';
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
import { LinkedCell } from './linked-cell.tsx';
import { masterRemoval } from './master-remove.tsx';
import { mergeDialog } from './merge-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { Value } from './value.tsx';
import { filled } from '../../links.ts';

/** The three screens of a master: its list, the form to add and edit, the page of one record. */
export function masterScreens<R extends AnyResource, const Texts extends RouteKey>(
  description: MasterOf<R, Texts>,
): Record<'List' | 'Form' | 'View', DescribedScreen> {
  const form = formOf(description);
  return { List: listOf(description, form), Form: formFrom(form), View: viewOf(description, form) };
}

function listOf(description: MasterDescription, form: FormDescription) {
  const { of, texts, name = 'name', isEditedInPlace = false } = description;
  const nameOf = (row: MasterRow) => String(row[name] ?? row.id);
  const hasPage = hasPages(description);
  const href = ({ id }: MasterRow) => filled(`${texts}View`, { id });
  const Add = ({ onClose }: { onClose: () => void }) => <RecordDialog description={form} id={null} onClose={onClose} />;
  const Edit = editDialog(description, form);
  const Merging = description.merge ? mergeDialog(description, description.merge) : null;
  const Remove = masterRemoval(description, Merging);
  const Trail = ({ row, onClose }: RowDialogProps<MasterRow>) => (
    <HistoryDialog tableName={of.trail} id={row.id} name={nameOf(row)} onClose={onClose} />
  );
  const add = { key: 'add', icon: Plus, isPrimary: true };
  const edit = { key: 'edit', icon: Pencil };
  const view = { key: 'view', icon: Eye, href };
  return listFrom<MasterRow>({
    texts,
    call: of.list,
    label: nameOf,
    ...(hasPage && { href }),
    columns: columnsOf(description),
    filters: [...filtersOf(description), ...(description.filters ?? [])],
    defaultSort: description.defaultSort ?? of.sorts[0] ?? name,
    headActions: [
      ...(description.headActions ?? []),
      isEditedInPlace ? { ...add, may: of.access.add, Dialog: Add } : { ...add, href: filled(`${texts}Add`) },
    ],
    rowActions: [
      ...(hasPage ? [view] : []),
      isEditedInPlace
        ? { ...edit, may: of.access.edit, Dialog: ({ row, onClose }) => <Edit record={row} onClose={onClose} /> }
        : { ...edit, href: ({ id }: MasterRow) => filled(`${texts}Edit`, { id }) },
      ...(hasPage ? [] : [{ key: 'history', icon: History, may: of.access.view, Dialog: Trail }]),
      ...(Merging ? [{ key: 'merge', icon: Merge, may: of.access.delete, Dialog: Merging }] : []),
      ...(description.rowActions ?? []),
      { key: 'remove', icon: Trash2, may: of.access.delete, isDanger: true, Dialog: Remove },
    ],
    exportMay: of.access.list,
  });
}

/** Short lists are edited in place; their records have a page only if it shows more than the fields. */
const hasPages = ({ isEditedInPlace = false, tabs = [] }: MasterDescription) => !isEditedInPlace || tabs.length > 0;

/** Edits a record over its list or page, with a confirmation if described. */
function editDialog({ texts, asks }: MasterDescription, form: FormDescription) {
  return function EditDialog({ record, onClose }: DetailDialogProps<MasterRow>) {
    const { t } = useTranslation();
    const format = useFormat();
    const question = (values: Values) => {
      const question = asks?.(record, values);
      if (!question) return null;
      const words = (part: string) => t(`${texts}.asks.${question.key}.${part}`, { shown: format.number(question.count) });
      return { title: words('title'), children: words('text'), confirmLabel: words('confirm') };
    };
    return <RecordDialog description={form} id={record.id} question={question} onClose={onClose} />;
  };
}

/**
 * The page of one record. With `tabs`, its fields are the head; otherwise they are the first tab, beside the history.
 */
function viewOf(description: MasterDescription, form: FormDescription) {
  const { of, texts, name = 'name', tabs = [], isEditedInPlace = false } = description;
  const Overview = ({ record }: PartProps<MasterRow>) => <Facts description={description} row={record} />;
  const edit = { key: 'edit', icon: Pencil, isPrimary: true };
  return detailFrom<MasterRow>({
    texts,
    call: of.get,
    nameOf: (row) => String(row[name] ?? row.id),
    ...(tabs.length > 0 && { Head: Overview }),
    tabs: [...(tabs.length > 0 ? tabs : [{ key: 'overview', Content: Overview }]), historyTab(of.trail)],
    actions: [
      { key: 'list', icon: List, href: () => filled(texts) },
      isEditedInPlace
        ? { ...edit, may: of.access.edit, Dialog: editDialog(description, form) }
        : { ...edit, href: ({ id }: MasterRow) => filled(`${texts}Edit`, { id }) },
    ],
  });
}

/** All values of a record, formatted by the kinds of the fields. */
function Facts({ description, row }: { description: MasterDescription; row: MasterRow }) {
  const { t } = useTranslation();
  const { of, texts, links } = description;
  // Record ids added by the server are only for links.
  const names = [...Object.keys(of.fields), ...Object.keys(of.also).filter((name) => !name.endsWith('Id'))];
  const nameShown = (name: string) => (of.fields[name]?.kind === 'reference' ? labelOf(name) : name);
  const items = names
    .filter((name) => row[name] !== null || of.fields[name]?.kind === 'reference')
    .map((name) => ({
      label: name === 'isActive' ? t('kind.resource.status') : t(`${texts}.field.${labelName(name, of.fields[name])}`),
      value: (
        <LinkedCell link={links?.[nameShown(name)]} row={row} held={name}>
          <Value texts={texts} name={name} field={of.fields[name]} row={row} />
        </LinkedCell>
      ),
    }));
  return (
    <Card>
      <DescriptionList items={items} />
    </Card>
  );
}
