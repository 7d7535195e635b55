import { fillBeds } from '../../../../../contract/welfare/stays-fill.ts';
import { today } from '../../../../i18n/format.ts';
import { stepsScreen } from '../../../../kinds/steps/steps-screen.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { to } from '../../../../links.ts';
import { FillNote } from '../../parts/stays/fill-note.tsx';

/** Beds for many who have none: proposed so that class mates live together, looked at, and undone while nothing has changed. */
export const Screen = stepsScreen({
  title: 'nav.hostelFill',
  texts: 'beds.fill',
  of: fillBeds,
  defaults: { fromOn: today(), inMess: true },
  columns: [
    { key: 'number', cell: ({ number }) => <Bdi>{number}</Bdi> },
    { key: 'class', cell: (row) => <Bdi>{row.class}</Bdi> },
    { key: 'bed', align: 'end', cell: ({ bedNo }, format) => (bedNo === null ? '–' : format.number(bedNo)) },
  ],
  // Who finds no bed is told of, and keeps nobody else from one.
  isTicked: ({ state }) => state === 'new',
  Note: FillNote,
  beside: [
    { key: 'residents', href: to('hostelResidents') },
    { key: 'board', href: to('hostelBoard') },
  ],
  links: () => [
    { key: 'residents', href: to('hostelResidents') },
    { key: 'board', href: to('hostelBoard') },
  ],
});
