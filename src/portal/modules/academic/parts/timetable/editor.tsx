import { useSelector } from '@xstate/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionWeek } from '../../../../../contract/academic/timetable-week.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { useCompact } from '../../../../kit/use-compact.ts';
import { LeaveQuestion } from '../../../../kinds/parts/leave-dialog.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { ChooseWeek, ofView } from './choose-week.tsx';
import { ClashPanel } from './clash-panel.tsx';
import { Contests } from './contests.tsx';
import { EditTable } from './edit-table.tsx';
import { InHand } from './in-hand.tsx';
import { Palette } from './palette.tsx';
import { PlaceRemaining } from './place-remaining.tsx';
import { PhoneWeek } from './phone-week.tsx';
import { useBoard } from './store.ts';
import * as styles from './timetable.css.ts';
import { useAddress } from './use-address.ts';
import { useEditor } from './use-editor.ts';
import { useWords } from './use-words.ts';

/** A version of the timetable: choice of the week, classes still to be placed, the week itself, and its clashes. */
export function Editor({ data, mayWrite }: { data: VersionWeek; mayWrite: boolean }) {
  const { t } = useTranslation();
  const [address, go] = useAddress();
  const isCompact = useCompact();
  const control = useEditor(data, mayWrite);
  const { store } = control;
  const week = useBoard(store, (board) => board.week);
  const words = useWords(store, week);
  const { view } = address;
  const options = useMemo(() => ofView(week, view), [week, view]);
  const of = options.find(({ id }) => id === address.of) ?? options[0];
  const show = (key: string) => {
    const { placed, courses } = store.get();
    const entry = placed.find((standing) => standing.key === key);
    if (!entry) return;
    go({ view: 'section', of: courses.get(entry.courseId)?.sectionId ?? null });
    control.goTo({ weekday: entry.weekday, ordinal: entry.ordinal });
  };
  const viewProps = of && { view, of: of.id };
  const Week = isCompact ? PhoneWeek : EditTable;
  return (
    <>
      <div className={styles.bar}>
        <ChooseWeek week={week} view={view} of={of?.id ?? null} onGo={go} />
        {mayWrite && <Saving control={control} />}
      </div>
      <Contests control={control} words={words} />
      {viewProps && (
        <div className={mayWrite ? styles.desk : undefined}>
          {mayWrite && (
            <aside className={styles.side}>
              <PlaceRemaining control={control} />
              <Palette control={control} {...viewProps} />
            </aside>
          )}
          <div className={styles.main}>
            {mayWrite && !isCompact && <p className={styles.hint}>{t('timetable.keys')}</p>}
            <Week control={control} words={words} {...viewProps} label={t('timetable.weekOf', { name: of.name })} />
            <InHand control={control} words={words} {...viewProps} />
            <ClashPanel control={control} words={words} onShow={show} />
          </div>
        </div>
      )}
      <ChooseDialog control={control} words={words} />
    </>
  );
}

/** State of saving, with undo and redo. */
function Saving({ control: { save, store } }: { control: ReturnType<typeof useEditor> }) {
  const { t } = useTranslation();
  const snapshot = useSelector(save, (now) => now);
  const canUndo = useBoard(store, ({ past, carried }) => past.length > 0 && carried === null);
  const canRedo = useBoard(store, ({ future, carried }) => future.length > 0 && carried === null);
  const is = (tag: 'unsaved' | 'busy' | 'refused' | 'waiting' | 'expired' | 'conflict') => snapshot.hasTag(tag);
  const state = is('waiting') ? 'waiting' : is('expired') ? 'expired' : is('refused') ? 'refused' : is('unsaved') ? 'saving' : 'saved';
  return (
    <div className={styles.end}>
      <span role="status" className={styles.facts}>
        {t(`timetable.save.${state}`)}
      </span>
      {(is('waiting') || is('refused')) && (
        <Button size="small" onClick={() => save.send({ type: is('waiting') ? 'retry' : 'save' })}>
          {t('common.retry')}
        </Button>
      )}
      <IconButton icon={Undo2} isMirrored label={t('timetable.undo')} disabled={!canUndo} onClick={store.undo} />
      <IconButton icon={Redo2} isMirrored label={t('timetable.redo')} disabled={!canRedo} onClick={store.redo} />
      {is('refused') && <Banner tone="danger">{t('timetable.refused')}</Banner>}
      <LeaveQuestion isOn={is('waiting') || is('refused') || is('expired') || is('conflict')} />
    </div>
  );
}
