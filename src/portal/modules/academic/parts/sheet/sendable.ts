import type { SheetContent } from '../../../../../../machines/attendance-sheet.ts';
import { countsAsPresent } from '../../../../../contract/academic/attendance.ts';
import { getSheet, keyOf, writeSheet, type Sheet } from '../../../../../contract/academic/sheet.ts';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import { call } from '../../../../api/call.ts';
import { keyOf as cacheKeyOf } from '../../../../api/call-query.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { to } from '../../../../links.ts';
import { sendable as kindOf } from '../../../../outbox/sendable.ts';
import { writtenBody } from './content.ts';

/**
 * Attendance sheets in the outbox. They wait on this device until the server has them. Drafts are stored on this device
 * as they are filled in.
 */
export const sendable = kindOf<typeof writeSheet, SheetContent>({
  name: 'worklog',
  call: writeSheet,
  theirs: async ({ key }) => writtenBody((await call(getSheet, { key })).data),
  title: ({ key }) => {
    const sheet = knownSheet(key);
    const onDate = keyOf(key)?.onDate ?? '';
    return { key: 'sheet.titleOf', values: { course: sheet?.code ?? '', section: sheet?.section ?? '', day: onDate } };
  },
  href: ({ key }) => to('worklogSheet', { key }),
  texts: ['academic', 'academic-worklogs'],
  labels: 'worklog',
  facts: ({ marks, topics, remarks }, { t, format }) => [
    { label: t('sheet.present'), value: format.number(marks.filter(({ mark }) => countsAsPresent(mark)).length) },
    { label: t('sheet.absentNumber'), value: format.number(marks.filter(({ mark }) => !countsAsPresent(mark)).length) },
    { label: t('sheet.topics'), value: format.number(topics.length) },
    { label: t('worklog.field.remarks'), value: remarks ?? '' },
  ],
});

const knownSheet = (key: string): Sheet | undefined =>
  queryClient.getQueryData<Output<typeof getSheet>>(cacheKeyOf(getSheet, { key }))?.data;
