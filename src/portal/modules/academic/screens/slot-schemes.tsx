import { CalendarPlus, Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { listSchemes } from '../../../../contract/academic/slots.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';
import { CopyScheme, GenerateScheme, RemoveScheme } from '../parts/slots/scheme-dialogs.tsx';

/** Slot schemes, such as one for summer and one for the rest of the year. */
export const Screen = listScreen({
  texts: 'slotScheme',
  call: listSchemes,
  label: ({ name }) => name,
  href: ({ id }) => to('slotSchemeEdit', { id }),
  defaultSort: '-effectiveFrom',
  columns: [
    { key: 'name', width: '12rem', role: 'name', sort: 'name', cell: ({ name }) => name },
    {
      key: 'effectiveFrom',
      width: '8rem',
      role: 'fact',
      sort: 'effectiveFrom',
      cell: ({ effectiveFrom }, format) => format.date(effectiveFrom),
    },
    {
      key: 'hours',
      width: '9rem',
      role: 'fact',
      cell: ({ slots }) => <Bdi>{`${slots[0]?.startsAt ?? '–'}–${slots.at(-1)?.endsAt ?? '–'}`}</Bdi>,
      text: ({ slots }) => `${slots[0]?.startsAt}–${slots.at(-1)?.endsAt}`,
    },
    {
      key: 'periods',
      width: '6rem',
      align: 'end',
      cell: ({ slots }, format) => format.number(slots.filter(({ isBreak }) => !isBreak).length),
    },
    { key: 'versions', width: '8rem', align: 'end', cell: ({ versions }, format) => format.number(versions) },
  ],
  headActions: [
    { key: 'generate', icon: CalendarPlus, Dialog: GenerateScheme },
    { key: 'add', icon: Plus, href: to('slotSchemeAdd'), isPrimary: true },
  ],
  rowActions: [
    { key: 'edit', icon: Pencil, href: ({ id }) => to('slotSchemeEdit', { id }) },
    { key: 'copy', icon: Copy, Dialog: CopyScheme },
    { key: 'remove', icon: Trash2, isFor: ({ versions }) => versions === 0, isDanger: true, Dialog: RemoveScheme },
  ],
});
