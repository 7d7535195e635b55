import { Check, Eye, Scale, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listChangeRequests, requestStates, type ListedRequest } from '../../../contract/core/change-requests.ts';
import type { Permission } from '../../../contract/core/permissions.ts';
import { Bdi } from '../../kit/bdi.tsx';
import type { Href } from '../../route.ts';
import { offered, type EventOfRow } from '../lifecycle/offer.ts';
import type { Filter, FilterOptions, ListSlice, RowDialogProps } from '../list/description.ts';
import { listScreen } from '../list/list-screen.tsx';
import type { FilterOf } from '../typed.ts';
import { AcceptForm, RefuseForm } from './answer-form.tsx';
import { decide, decideOne } from './decide.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { Corrections } from './description.ts';
import { fieldKeysOf } from './labels.ts';
import { State } from './own-requests.tsx';
import { ProofButton } from './proof-button.tsx';
import { RequestedField, RequestedValue, useFieldName } from './words.tsx';

/** Settings for the corrections of one kind of record. */
interface Particulars {
  of: Corrections;
  slice?: ListSlice;
  /** Heading of the requester’s column and of the identifying detail: `request.field.person`, `request.field.class`. */
  who: { person: string; detail: string };
  href: (request: ListedRequest) => Href;
  /** Permission required to open the record, besides those of its screen. */
  viewMay?: Permission;
  exportMay: Permission;
  /** Filters by properties of the person. */
  filters: readonly Filter<FilterOf<typeof listChangeRequests>>[];
}

/** Correction requests, oldest first. Each is accepted, which updates the record, or refused with an answer. */
export function requestScreen({ of, slice, who, href, viewMay, exportMay, filters }: Particulars) {
  const Dialog = (props: RowDialogProps<ListedRequest>) => <DecideDialog of={of} {...props} />;
  return listScreen({
    texts: 'request',
    call: listChangeRequests,
    ...(slice && { slice }),
    label: (request) => request.person,
    href,
    defaultSort: 'createdAt',
    defaults: { state: ['open'] },
    columns: columnsOf(of, who),
    filters: [
      { key: 'state', isDaily: true, options: { choice: requestStates } },
      { key: 'field', options: { use: () => useFieldOptions(of) } },
      ...filters,
    ],
    rowActions: [
      {
        key: 'accept',
        icon: Check,
        isInRow: true,
        ...offered<EventOfRow<ListedRequest>>('accept'),
        Dialog,
        // A request with a document is reviewed in the dialog first. One with a value hidden from the user cannot be
        // accepted there.
        atOnce: ({ id, hasProof, isHidden }) => (hasProof || isHidden ? null : decideOne(id, 'accepted', '')),
      },
      { key: 'refuse', icon: X, isInRow: true, ...offered<EventOfRow<ListedRequest>>('refuse'), Dialog },
      { key: 'decide', icon: Scale, ...offered<EventOfRow<ListedRequest>>('accept'), Dialog },
      { key: 'view', icon: Eye, ...(viewMay && { may: viewMay }), href },
    ],
    bulkActions: [
      { key: 'accept', icon: Check, Form: AcceptForm, run: (ids, answer) => decide(ids, 'accepted', answer) },
      { key: 'refuse', icon: X, Form: RefuseForm, run: (ids, answer) => decide(ids, 'refused', answer) },
    ],
    exportMay,
    namesPersons: true,
  });
}

function columnsOf(
  of: Corrections,
  who: Particulars['who'],
): Parameters<typeof listScreen<typeof listChangeRequests, 'request'>>[0]['columns'] {
  return [
    { key: who.person, width: '10rem', role: 'name', sort: 'person', cell: ({ person }) => person },
    {
      key: 'field',
      width: '9rem',
      isLong: true,
      role: 'fact',
      sort: 'field',
      cell: (request) => <RequestedField of={of} request={request} />,
    },
    {
      key: 'oldValue',
      width: '8rem',
      isLong: true,
      isEssential: true,
      cell: (request) => <RequestedValue of={of} request={request} which="oldValue" />,
    },
    {
      key: 'newValue',
      width: '9rem',
      isLong: true,
      role: 'fact',
      cell: (request) => <RequestedValue of={of} request={request} which="newValue" />,
    },
    {
      key: 'proof',
      width: '6rem',
      isEssential: true,
      cell: ({ hasProof, id, person }) => hasProof && <ProofButton id={id} name={person} />,
    },
    { key: 'createdAt', width: '7.5rem', sort: 'createdAt', cell: ({ createdAt }, format) => format.date(createdAt) },
    { key: 'state', width: '9rem', role: 'status', sort: 'state', cell: (request) => <State request={request} /> },
    { key: who.detail, width: '8rem', sort: 'class', cell: ({ detail }) => detail && <Bdi>{detail}</Bdi> },
    { key: 'number', width: '8.5rem', cell: ({ number }) => number && <Bdi>{number}</Bdi> },
    { key: 'answer', width: '14rem', isExtra: true, cell: ({ answer }) => answer },
    { key: 'decidedBy', width: '11rem', isExtra: true, cell: ({ decidedBy }) => decidedBy },
  ];
}

/** Every requestable field, by its name. */
function useFieldOptions(of: Corrections): FilterOptions {
  const { t } = useTranslation();
  const nameOf = useFieldName(of);
  const options = fieldKeysOf(of).map((value) => {
    const [tableName = '', field = ''] = value.split('.');
    const name = nameOf({ tableName, field });
    const row = of.rows[tableName];
    return { value, label: row ? t('request.fieldOfRow', { row: t(row.name), field: name }) : name };
  });
  return { options, isPending: false };
}
