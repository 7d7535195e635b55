import { Pencil } from 'lucide-react';
import { getWorklog } from '../../../../contract/academic/worklogs.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { voidAction } from '../parts/worklogs/void-action.tsx';
import { WorklogFacts } from '../parts/worklogs/worklog-facts.tsx';

/** One recorded class: topics, teacher, and every later change of a mark. */
export const Screen = detailScreen({
  texts: 'worklog',
  call: getWorklog,
  nameOf: ({ code, section, onDate }) => `${code} · ${section} · ${onDate}`,
  tabs: [{ key: 'facts', Content: WorklogFacts }, historyTab('worklogs')],
  actions: [{ key: 'edit', icon: Pencil, href: ({ word }) => to('worklogSheet', { key: word }) }, voidAction],
});
