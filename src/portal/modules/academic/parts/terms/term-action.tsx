import { Archive, Play, RotateCcw, Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { moveTerm, type TermEvent, type TermPage } from '../../../../../contract/academic/terms.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import type { DetailDialogProps } from '../../../../kinds/detail/description.ts';
import { isOpenFor } from '../../../../kinds/lifecycle/offer.ts';

const icons = { start: Play, freeze: Snowflake, resume: RotateCcw, close: Archive } as const;

/** An event of a term as an action of its page, if available. */
export const termAction = <E extends TermEvent>(event: E) => ({
  key: event,
  icon: icons[event],
  isPrimary: event === 'start',
  isFor: isOpenFor<TermEvent>(event),
  Dialog: ({ record, onClose }: DetailDialogProps<TermPage>) => <TermDialog term={record} event={event} onClose={onClose} />,
});

/** Explains an event before it is sent. */
function TermDialog({ term, event, onClose }: { term: TermPage; event: TermEvent; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version, name } = term;
  const { act, isBusy, problem } = useAct(() => change(moveTerm, { id, body: { version, event } }), {
    onDone: () => {
      void toast('success', t(`term.did.${event}`, { name }));
      onClose();
    },
    // Reloads the page behind the dialog, as another user may have changed the term.
    onFailed: () => emptyAreas(['RegisterPolicy']),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t(`term.ask.${event}`, { name })}
      confirmLabel={t(`term.action.${event}`)}
      isDanger={event === 'close'}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`term.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={act}
    >
      <p>{t(`term.means.${event}`)}</p>
    </ConfirmDialog>
  );
}
