import { Check, Eye, Scale, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listChangeRequests, requestStates, type ListedRequest } from '../../../../contract/core/change-requests.ts'; // prettier-ignore
import { requestFieldKeys } from '../../../../contract/student/requests.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import type { FilterOptions } from '../../../kinds/list/description.ts';
import { offered, type EventOfRow } from '../../../kinds/lifecycle/offer.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { AcceptForm, RefuseForm } from '../parts/requests/answer-form.tsx';
import { decide, decideOne } from '../parts/requests/decide.ts';
import { DecideDialog } from '../parts/requests/decide-dialog.tsx';
import { State } from '../parts/requests/own-requests.tsx';
import { ProofButton } from '../parts/requests/proof-button.tsx';
import { RequestedField, RequestedValue, useFieldName } from '../parts/requests/words.tsx';
import { to } from '../../../links.ts';

/** Corrections that students have asked for, the oldest first: each accepted, which writes it, or refused with an answer. */
export const Screen = listScreen({
  texts: 'request',
  call: listChangeRequests,
  label: (request) => request.person,
  href: ({ personId }) => to('studentView', { id: personId }),
  defaultSort: 'createdAt',
  defaults: { state: ['open'] },
  columns: [
    { key: 'person', width: '10rem', role: 'name', sort: 'person', cell: ({ person }) => person },
    {
      key: 'field',
      width: '9rem',
      role: 'fact',
      sort: 'field',
      cell: (request) => <RequestedField asked={request} />,
    },
    {
      key: 'oldValue',
      width: '9rem',
      isLong: true,
      isEssential: true,
      cell: (request) => <RequestedValue request={request} which="oldValue" />,
    },
    {
      key: 'newValue',
      width: '10rem',
      isLong: true,
      role: 'fact',
      cell: (request) => <RequestedValue request={request} which="newValue" />,
    },
    {
      key: 'proof',
      width: '6rem',
      isEssential: true,
      cell: ({ hasProof, id, person }) => hasProof && <ProofButton id={id} name={person} />,
    },
    { key: 'createdAt', width: '7.5rem', sort: 'createdAt', cell: ({ createdAt }, format) => format.date(createdAt) },
    { key: 'state', width: '8rem', role: 'status', sort: 'state', cell: (request) => <State request={request} /> },
    { key: 'class', width: '8rem', sort: 'class', cell: ({ detail }) => detail && <Bdi>{detail}</Bdi> },
    { key: 'number', width: '8.5rem', cell: ({ number }) => number && <Bdi>{number}</Bdi> },
    { key: 'answer', width: '14rem', isExtra: true, cell: ({ answer }) => answer },
    { key: 'decidedBy', width: '11rem', isExtra: true, cell: ({ decidedBy }) => decidedBy },
  ],
  filters: [
    { key: 'state', isDaily: true, options: { choice: requestStates } },
    { key: 'field', options: { use: useFieldOptions } },
    { key: 'degreeId', label: 'degree', options: { lookup: 'degrees' } },
    { key: 'batchId', isDaily: true, label: 'batch', options: { lookup: 'batches' } },
    { key: 'branchId', label: 'branch', options: { lookup: 'branches' } },
  ],
  rowActions: [
    {
      key: 'accept',
      icon: Check,
      isInRow: true,
      ...offered<EventOfRow<ListedRequest>>('accept'),
      Dialog: DecideDialog,
      // What a document is to prove is not accepted without a look at it.
      atOnce: ({ id, hasProof, isHidden }) => (hasProof || isHidden ? null : decideOne(id, 'accepted', '')),
    },
    {
      key: 'refuse',
      icon: X,
      isInRow: true,
      ...offered<EventOfRow<ListedRequest>>('refuse'),
      Dialog: DecideDialog,
    },
    { key: 'decide', icon: Scale, ...offered<EventOfRow<ListedRequest>>('accept'), Dialog: DecideDialog },
    { key: 'view', icon: Eye, may: 'STUDENT_VIEW', href: ({ personId }) => to('studentView', { id: personId }) },
  ],
  bulkActions: [
    { key: 'accept', icon: Check, Form: AcceptForm, run: (ids, answer) => decide(ids, 'accepted', answer) },
    { key: 'refuse', icon: X, Form: RefuseForm, run: (ids, answer) => decide(ids, 'refused', answer) },
  ],
  exportMay: 'STUDENT_DETAILS_REPORT',
  namesPersons: true,
});

/** Every field that a student may ask for, by its name. */
function useFieldOptions(): FilterOptions {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const options = requestFieldKeys.map((value) => {
    const [tableName = 'students', field = ''] = value.split('.');
    const name = nameOf({ tableName, field });
    return { value, label: tableName === 'students' ? name : t('request.fieldOfRow', { row: t(`request.table.${tableName}`), field: name }) }; // prettier-ignore
  });
  return { options, isPending: false };
}
