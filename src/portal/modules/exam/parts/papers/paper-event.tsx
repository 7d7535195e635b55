import { BadgeCheck, Send, Undo2, Unlock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PaperEvent } from '../../../../../contract/exam/paper-life.ts';
import { movePaper, type PaperRow } from '../../../../../contract/exam/papers.ts';
import { change } from '../../../../api/use-change.ts';
import { offerOf } from '../../../../kinds/lifecycle/offer.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';

const icons = { send: Send, giveBack: Undo2, approve: BadgeCheck, release: Unlock } as const;
/** Guards that hide an event instead of disabling it, as they depend on the role of the user in the paper. */
const hiding = ['isSetter', 'isModerator', 'mayReturn'];

export type MovedPaper = Pick<PaperRow, 'id' | 'version' | 'code' | 'test' | 'setLabel' | 'events'>;
export const paperName = ({ code, test, setLabel }: Pick<MovedPaper, 'code' | 'test' | 'setLabel'>): string =>
  [code, test, setLabel].join(' · ');

/** An event of a question paper as an action of its row or page header. */
export const paperAction = <E extends PaperEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  isFor: (paper: MovedPaper): boolean => {
    const { isOffered, why } = offerOf(paper, event);
    return isOffered && !(why !== null && hiding.includes(why));
  },
  whyNot: (paper: MovedPaper): string | null => offerOf(paper, event).why,
  Dialog: ({ row, onClose }: { row: MovedPaper; onClose: () => void }) => <PaperEventDialog paper={row} event={event} onClose={onClose} />,
});

/** Explains an event and sends it. Returning a paper requires a note. */
export function PaperEventDialog({ paper, event, onClose }: { paper: MovedPaper; event: PaperEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version } = paper;
  const name = paperName(paper);
  return (
    <ReasonDialog
      title={t(`questionPaper.action.${event}`)}
      submitLabel={t(`questionPaper.action.${event}`)}
      label={t('questionPaper.note')}
      shortest={3}
      isReasonRequired={event === 'giveBack'}
      onReason={async (note) => {
        await change(movePaper, { id, body: { version, event, note: note === '' ? null : note } });
        void toast('success', `${name}: ${t(`questionPaper.did.${event}`)}`);
      }}
      onClose={onClose}
    >
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      <p>{t(`questionPaper.means.${event}`)}</p>
    </ReasonDialog>
  );
}
