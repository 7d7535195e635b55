import { fillBeds } from '../../../../../contract/welfare/stays-fill.ts';
import { today } from '../../../../i18n/format.ts';
import { stepsScreen } from '../../../../kinds/steps/steps-screen.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { to } from '../../../../links.ts';
import { FillNote } from '../../parts/stays/fill-note.tsx';

/** Assigns beds to many students after a preview, with classmates together. Can be undone while nothing has changed. */
export const Screen = stepsScreen({
  title: 'nav.hostelFill',
  texts: 'beds.fill',
  of: fillBeds,
  // Evaluated on use, because the page may stay open past midnight.
  defaults: {
    get fromOn() {
      return today();
    },
    inMess: true,
  },
  columns: [
    { key: 'number', cell: ({ number }) => <Bdi>{number}</Bdi> },
    { key: 'class', cell: (row) => <Bdi>{row.class}</Bdi> },
    { key: 'bed', align: 'end', cell: ({ bedNo }, format) => (bedNo === null ? '–' : format.number(bedNo)) },
  ],
  // Students without a free bed are listed but not selected, so that the others can be assigned.
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
