import { removeFeedbackPolicy, type FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';
import { to } from '../../../../links.ts';
import { useLocation } from 'wouter';

interface Props {
  /** In the list. */
  row?: FeedbackPolicy;
  /** On its own page, which returns to the list afterwards. */
  record?: FeedbackPolicy;
  onClose: () => void;
}

/** Deletes a draft with its offerings. */
export function RemovePolicy({ row, record, onClose }: Props) {
  const [, navigate] = useLocation();
  const round = row ?? record;
  if (!round) return null;
  return (
    <RemoveDialog
      call={removeFeedbackPolicy}
      id={round.id}
      name={round.name}
      texts="feedbackPolicy"
      onClose={onClose}
      {...(record && { onDone: () => navigate(to('feedbackPolicy')) })}
    />
  );
}
