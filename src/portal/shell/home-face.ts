import { ClipboardList, MessageCircleQuestion, MessageSquareReply, Undo2 } from 'lucide-react';
import { modules } from '../../contract/modules.ts';
import { askerOf } from '../../contract/records.ts';
import { homesHere, type HomeFace, type NoticeFace } from '../home-faces.ts';
import { fieldKey } from '../kinds/history/words.ts';
import { profilePath } from '../session/profile-path.ts';

/** `student_guardians.phone`, or `student_guardians.*` for a new row. */
const corrected: Pick<NoticeFace, 'subject' | 'texts'> = {
  subject: (subject, { t, i18n }) => {
    const [table = '', field = ''] = subject.split('.');
    return t(fieldKey(i18n, table, field) ?? `trail.table.${table}`);
  },
  texts: (subject) => {
    const table = askerOf(subject.split('.')[0] ?? '') ?? '';
    return modules.flatMap(({ name, records }) => (Object.hasOwn(records, table) ? [name] : []));
  },
};

/** Items that belong to no module: corrections and uploads, with links from the modules. */
export const home: HomeFace = {
  cards: {
    openRequests: { icon: ClipboardList, href: ({ of = '' }) => homesHere().decisions[of]?.() },
    myOpenRequests: { icon: ClipboardList, href: (_query, user) => profilePath(user) },
  },
  notices: {
    requestToDecide: {
      icon: MessageCircleQuestion,
      ...corrected,
      href: ({ of }) => homesHere().decisions[of ?? '']?.(),
    },
    requestDecided: {
      icon: MessageSquareReply,
      ...corrected,
      variant: ({ outcome }) => `.${outcome}`,
      href: (_notice, user) => profilePath(user),
    },
    uploadUndone: { icon: Undo2, href: ({ of }) => homesHere().uploads[of ?? '']?.() },
  },
};
