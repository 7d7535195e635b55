import { MessageCircleQuestion, MessageSquareReply, PencilLine } from 'lucide-react';
import type { HomeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';

/** Cards and notices of this module, for the start page and the bell. */
export const home: HomeFace = {
  cards: {
    queriesToAnswer: { icon: MessageCircleQuestion, href: () => to('recordQueries', {}, { status: 'open' }) },
    queriesToCorrect: {
      icon: PencilLine,
      href: () => to('recordQueries', {}, { status: 'accepted', pending: 'true' }),
    },
  },
  notices: {
    queryAsked: { icon: MessageCircleQuestion, href: () => to('recordQueries', {}, { status: 'open' }) },
    queryAnswered: {
      icon: MessageSquareReply,
      variant: ({ outcome }) => `.${outcome}`,
      href: () => to('deskQueries'),
    },
  },
};
