import { BellRing, CalendarPlus, Eye, List, ListChecks, MessageSquareText, Pencil, Trash2 } from 'lucide-react';
import { getFeedbackPolicy } from '../../../../contract/feedback/policies.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { isOpenFor } from '../../../kinds/lifecycle/offer.ts';
import { to } from '../../../links.ts';
import { Board } from '../parts/policies/board.tsx';
import { CopyDialog } from '../parts/policies/copy-dialog.tsx';
import { OfferingsDialog } from '../parts/policies/offerings-dialog.tsx';
import { isChangeable, isOfferable, policyAction } from '../parts/policies/policy-action.tsx';
import { PolicyHead } from '../parts/policies/policy-head.tsx';
import { RemovePolicy } from '../parts/policies/remove-policy.tsx';
import { PolicyRules } from '../parts/policies/policy-rules.tsx';
import { RoundOfferings } from '../parts/policies/round-offerings.tsx';
import type { FeedbackPolicyEvent } from '../../../../contract/feedback/policy-life.ts';

const open = <E extends FeedbackPolicyEvent>(event: E) => ({ ...policyAction(event), isFor: isOpenFor<FeedbackPolicyEvent>(event) });

/** A feedback round: progress, offerings, rules and history. */
export const Screen = detailScreen({
  texts: 'feedbackPolicy',
  call: getFeedbackPolicy,
  nameOf: ({ name }) => name,
  Head: PolicyHead,
  tabs: [
    { key: 'overview', Content: Board },
    { key: 'offerings', Content: RoundOfferings },
    { key: 'rules', Content: PolicyRules },
    historyTab('feedback_policies'),
  ],
  actions: [
    { ...open('schedule'), isPrimary: true },
    { ...open('seal'), isPrimary: true },
    { ...open('publish'), isPrimary: true },
    { key: 'offerings', icon: ListChecks, isFor: isOfferable, Dialog: OfferingsDialog },
    { key: 'edit', icon: Pencil, isFor: isChangeable, href: ({ id }) => to('feedbackPolicyEdit', { id }) },
    {
      key: 'notGiven',
      icon: BellRing,
      isFor: ({ status }) => status === 'open',
      href: ({ id }) => to('feedbackNotGiven', {}, { policyId: id }),
    },
    {
      key: 'review',
      icon: MessageSquareText,
      isFor: ({ status, comments }) => status === 'sealed' && comments,
      href: ({ id }) => to('feedbackReview', {}, { feedbackPolicyId: id }),
    },
    open('extend'),
    open('close'),
    open('withdraw'),
    { key: 'visibility', icon: Eye, href: ({ id }) => to('feedbackVisibility', {}, { feedbackPolicyId: id }) },
    { key: 'copy', icon: CalendarPlus, Dialog: CopyDialog },
    { key: 'remove', icon: Trash2, isFor: ({ status }) => status === 'draft', Dialog: RemovePolicy },
    { key: 'list', icon: List, href: () => to('feedbackPolicy') },
  ],
});
