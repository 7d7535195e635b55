import { MessageSquareReply, MessageSquareText, MessageSquareWarning, ShieldCheck, Timer } from 'lucide-react';
import type { HomeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';

/** Cards, notices and links of this module on the start page. */
export const home: HomeFace = {
  cards: {
    feedbackToReview: { icon: MessageSquareWarning, href: () => to('feedbackReview') },
    ownFeedback: { icon: MessageSquareReply, href: () => to('ownFeedback') },
    feedbackToGive: { icon: MessageSquareText, href: () => to('deskFeedback') },
    feedbackToSeal: { icon: ShieldCheck, href: () => to('feedbackPolicy', {}, { status: 'closed' }) },
    feedbackOpen: { icon: MessageSquareText, href: () => to('feedbackPolicy', {}, { status: 'open' }) },
  },
  uploads: { feedbackQuestions: () => to('feedbackQuestionUpload') },
  referrers: {
    feedback_sheet_questions: (_field, id) => ({
      href: to('feedbackSheets', {}, { questionId: id }),
    }),
  },
  notices: { feedbackClosing: { icon: Timer, href: () => to('deskFeedback') } },
};
