import { BookCopy, Check, Copy, Printer, RotateCcw, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../../../contract/core/lifecycle.ts';
import { moveOutcomeMap, outcomeMapLife, type OutcomeMap } from '../../../../../contract/syllabus/outcome-map.ts';
import { change } from '../../../../api/use-change.ts';
import { Button } from '../../../../kit/button.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import type { GridControl } from '../../../../kinds/grid/control.ts';
import { offerOf } from '../../../../kinds/lifecycle/offer.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import * as styles from './maps.css.ts';
import { mapTones } from './map-tones.ts';
import { TakeDialog } from './take-dialog.tsx';

interface Props {
  map: OutcomeMap;
  control: GridControl;
  /** Disables decisions while there are unsaved changes. */
  isUnsaved: boolean;
}

type Event = OutcomeMap['events'][number]['event'];
const icons = { submit: Send, return: RotateCcw, approve: Check, revise: RotateCcw };
const dialogs = ['return', 'revise', 'take', 'apply'] as const;
type DialogName = (typeof dialogs)[number];

/** Status of the map, its possible events, and copying from and to the same course in other syllabi. */
export function MapActions({ map, control, isUnsaved }: Props) {
  const { t } = useTranslation();
  const { subject, open, close } = useDisclosure<DialogName>();
  const send = (event: Event, note: string | null = null) =>
    change(moveOutcomeMap, { id: map.id, body: { version: map.version, event, note } });
  const announce = (event: Event) => void toast('success', t(`outcomeMap.done.${event}`));
  const move = useAct((event: Event) => send(event), {
    onDone: (_answer, event) => announce(event),
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  // Omits events that do not apply in the current status, so that the reasons why they are blocked are not shown.
  const ahead = map.events.filter(({ event }) => stepOf(outcomeMapLife, event).from.includes(map.status));
  const offers = ahead.map(({ event }) => ({ event, ...offerOf(map, event) })).filter(({ isOffered }) => isOffered);
  const reasons = [...new Set(offers.flatMap(({ why }) => (why === null ? [] : [why])))];
  return (
    <div className={styles.actions}>
      <StateChip state={map.status} tones={mapTones} words="outcomeMap.state" />
      {offers.map(({ event, why }) => (
        <Button
          key={event}
          icon={icons[event]}
          isBusy={move.subject === event}
          disabled={why !== null || isUnsaved}
          onClick={() => (event === 'return' || event === 'revise' ? open(event) : move.act(event))}
        >
          {t(`outcomeMap.event.${event}`)}
        </Button>
      ))}
      {map.status === 'draft' && (
        <Button icon={Copy} onClick={() => open('take')}>
          {t('outcomeMap.take.open')}
        </Button>
      )}
      <Button icon={BookCopy} disabled={isUnsaved} onClick={() => open('apply')}>
        {t('outcomeMap.apply.open')}
      </Button>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('kind.detail.print')}
      </Button>
      {(reasons.length > 0 || isUnsaved) && (
        <span className={styles.hint}>
          {[...reasons.map((why) => t(`outcomeMap.why.${why}`)), ...(isUnsaved ? [t('outcomeMap.why.unsaved')] : [])].join(' ')}
        </span>
      )}
      {(subject === 'return' || subject === 'revise') && (
        <ReasonDialog
          title={t(`outcomeMap.event.${subject}`)}
          label={t(`outcomeMap.asked.${subject}`)}
          submitLabel={t(`outcomeMap.event.${subject}`)}
          shortest={3}
          onReason={async (note) => {
            await send(subject, note);
            announce(subject);
          }}
          onClose={close}
        />
      )}
      {subject === 'take' && <TakeDialog map={map} control={control} onClose={close} />}
      {subject === 'apply' && <ApplyDialog map={map} onClose={close} />}
    </div>
  );
}
