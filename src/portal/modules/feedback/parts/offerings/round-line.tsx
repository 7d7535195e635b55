import { Link } from 'wouter';
import { currentRound } from '../../../../../contract/feedback/offerings.ts';
import { getFeedbackPolicy, listFeedbackPolicies, type FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { AnsweredBar } from '../answered-bar.tsx';
import { PolicyStatusChip } from '../policies/policy-status.tsx';
import { Window } from '../policies/window.tsx';

/** Round of the list: name, window and progress. */
export function RoundLine({ query }: { query: Readonly<Record<string, readonly string[]>> }) {
  const mayOpen = useMayOpen('feedbackPolicyView');
  const [only, ...others] = query['feedbackPolicyId'] ?? [];
  if (!mayOpen || only === undefined || others.length > 0) return null;
  return only === currentRound ? <Current /> : <One id={Number(only)} />;
}

function One({ id }: { id: number }) {
  const { data } = useCall(getFeedbackPolicy, { id });
  return data ? <Lines rounds={[data.data]} /> : null;
}

/** The current rounds, as in the list: open ones, or else the one that opened last or opens next. */
function Current() {
  const { data } = useCall(listFeedbackPolicies, { query: { sort: '-opensAt', pageSize: 30 } });
  const rounds = data?.data ?? [];
  const open = rounds.filter(({ status }) => status === 'open');
  const ready = rounds.filter(({ status }) => status !== 'draft');
  const nearest = ready.find(({ status }) => status !== 'scheduled') ?? ready.at(-1) ?? rounds.at(-1);
  return <Lines rounds={open.length > 0 ? open : nearest ? [nearest] : []} />;
}

const Lines = ({ rounds }: { rounds: readonly FeedbackPolicy[] }) =>
  rounds.map((round) => (
    <div key={round.id} className={layout.row}>
      <Link className={layout.tapTarget} href={to('feedbackPolicyView', { id: round.id })}>
        <Bdi>{round.name}</Bdi>
      </Link>
      <PolicyStatusChip status={round.status} />
      <span>
        <Window round={round} />
      </span>
      <AnsweredBar answered={round.answers} of={round.eligible} />
    </div>
  ));
