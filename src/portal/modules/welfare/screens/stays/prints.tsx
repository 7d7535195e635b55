import { useTranslation } from 'react-i18next';
import {
  residentParameters,
  residentReport,
  residentSheets,
  type Residents,
  type ResidentSheet,
} from '../../../../../contract/welfare/report-residents.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ParameterValues, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { GateList } from '../../parts/papers/gate-list.tsx';
import { IdStrip } from '../../parts/papers/id-strip.tsx';
import { RoomLists } from '../../parts/papers/room-lists.tsx';

const sheetOf = (values: ParameterValues): ResidentSheet => residentSheets.find((sheet) => sheet === values['sheet']) ?? 'rooms';

/** Printouts of the residents of a hostel: lists for doors and gate, and identity cards. */
export const Screen = reportScreen({
  texts: 'beds.prints',
  title: 'nav.residentPrints',
  call: residentReport,
  parameters: residentParameters,
  defaults: { sheet: 'rooms' },
  nones: ['floor', 'onDate'],
  paper: (values) => (sheetOf(values) === 'cards' ? 'letters' : 'portrait'),
  isEmpty: ({ rooms }) => rooms.length === 0,
  Result,
});

function Result({ data: { hostel, onDate, rooms }, head, values }: ResultProps<Residents>) {
  const { t } = useTranslation();
  const format = useFormat();
  const sheet = sheetOf(values);
  const title = t('beds.prints.of', { hostel, day: format.date(onDate) });
  return (
    <div className={layout.blocks}>
      {sheet !== 'cards' && <h2>{title}</h2>}
      {sheet === 'rooms' && <RoomLists rooms={rooms} />}
      {sheet === 'gate' && <GateList rooms={rooms} title={title} />}
      {sheet === 'cards' && <IdStrip rooms={rooms} hostel={hostel ?? ''} head={head} />}
    </div>
  );
}
