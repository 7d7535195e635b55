import { batches, batchStates, endProblems } from '../../../../../contract/student/batches.ts';
import type { Column } from '../../../../kinds/list/description.ts';
import type { MasterRow } from '../../../../kinds/resource/description.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { BatchName } from '../../parts/masters/batch-name.tsx';
import { BatchState } from '../../parts/masters/batch-state.tsx';
import { Seats } from '../../parts/masters/seats.tsx';

/** Column with the status of a batch, which is derived from its semesters. */
const state: Column<MasterRow, 'state'> = {
  key: 'state',
  role: 'status',
  width: '9rem',
  sort: 'state',
  cell: (row) => <BatchState state={row['state'] as (typeof batchStates)[number]} />,
};

/** Batches of the degrees. The page of a batch shows seats and admitted students. */
export const { List, Form, View } = masterScreens({
  of: batches,
  texts: 'batch',
  columns: ['degree', 'admissionYear', 'startsOn', 'endsOn', 'semester', 'students', state],
  defaultSort: '-admissionYear',
  filters: [{ key: 'state', options: { choice: batchStates } }],
  check: ({ startsOn, endsOn }) => endProblems({ startsOn, endsOn }),
  controls: { name: BatchName },
  tabs: [{ key: 'seats', Content: Seats }],
});
