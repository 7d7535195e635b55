import { useSelector } from '@xstate/react';
import { BookOpen, DoorOpen, Hand, Merge, Pin, Split, Trash2, Users, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { verdictTogether } from '../../../../../contract/academic/timetable/clashes.ts';
import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { Button } from '../../../../kit/button.tsx';
import { CourseLink } from '../course-room/course-link.tsx';
import { useWeekdays } from '../week-table/use-weekdays.ts';
import type { TimetableControl } from './control.ts';
import { meantIn } from './command-actions.ts';
import { partnersOf } from './model/joint.ts';
import { concerns, type View } from './model/course-parts.ts';
import { useBoard } from './store.ts';
import * as styles from './timetable.css.ts';
import type { Words } from './use-words.ts';

interface Props {
  control: TimetableControl;
  words: Words;
  view: View;
  of: number;
}

/** The carried class or the class in the focused cell, in full, with the clashes of its place in words. */
export function InHand({ control, words, view, of }: Props) {
  const { t } = useTranslation();
  const nameOf = useWeekdays();
  const board = useBoard(control.store, (whole) => whole);
  const isRefused = useSelector(control.modes, (now) => now.hasTag('refused'));
  const { carried, cursor, index, week } = board;
  const entries = board.placed.filter((entry) => concerns(entry, view, of, board.courses));
  const meant = carried ?? meantIn(board, entries);
  const partners = meant ? partnersOf(meant, board.placed) : [];
  const verdict = meant && verdictTogether(index, meant, cursor.weekday, carried ? cursor.ordinal : meant.ordinal);
  const slot = week.slots.find(({ ordinal }) => ordinal === cursor.ordinal)?.name ?? '';
  const place = t('timetable.place', { day: nameOf(cursor.weekday), slot });
  return (
    <section className={styles.hand} aria-label={t('timetable.inHand')} data-carrying={carried !== null || undefined}>
      <div role="status" className={styles.handWords}>
        <p className={styles.handName}>
          {carried ? (
            t('timetable.carrying', { name: words.nameOf(carried) })
          ) : meant ? (
            <CourseLink id={meant.courseId}>{words.nameOf(meant)}</CourseLink>
          ) : (
            place
          )}
        </p>
        {meant && <p className={styles.hint}>{factsOf(meant, words, t('timetable.noRoom'), t('timetable.noTeacher')).join(' · ')}</p>}
        {partners.length > 0 && (
          <p className={styles.hint}>{t('timetable.together', { classes: partners.map(words.nameOf).join(', ') })}</p>
        )}
        {verdict && (
          <>
            <p className={styles.verdict} data-tone={verdict.tone}>
              {carried ? `${place}: ` : ''}
              {t(`timetable.tone.${verdict.tone}`)}
            </p>
            <ul className={styles.reasons}>
              {verdict.reasons.map((clash, at) => (
                <li key={at}>{words.reason(clash, meant.key)}</li>
              ))}
            </ul>
          </>
        )}
        {isRefused && (
          <p className={styles.verdict} data-tone="hard">
            {t('timetable.onceMore')}
          </p>
        )}
      </div>
      {meant && control.mayWrite && <Deeds control={control} meant={meant} isCarried={carried !== null} />}
    </section>
  );
}

function Deeds({ control, meant, isCarried }: { control: TimetableControl; meant: Placed; isCarried: boolean }) {
  const { t } = useTranslation();
  const { modes } = control;
  const isJoint = meant.jointKey !== null;
  const choose = (what: 'room' | 'teachers' | 'kind') => () => modes.send({ type: 'choose', key: meant.key, what });
  return (
    <div className={styles.deeds}>
      {isCarried ? (
        <Button size="small" icon={X} onClick={() => modes.send({ type: 'abandon' })}>
          {t('timetable.deed.abandon')}
        </Button>
      ) : (
        <Button size="small" icon={Hand} onClick={() => control.pick(meant, false)}>
          {t('timetable.deed.pick')}
        </Button>
      )}
      <Button size="small" icon={DoorOpen} onClick={choose('room')}>
        {t('timetable.deed.room')}
      </Button>
      <Button size="small" icon={Users} onClick={choose('teachers')}>
        {t('timetable.deed.teachers')}
      </Button>
      <Button size="small" icon={BookOpen} onClick={choose('kind')}>
        {t('timetable.deed.kind')}
      </Button>
      {!isCarried && (
        <Button size="small" icon={isJoint ? Split : Merge} onClick={() => control.joinOrPart(meant)}>
          {t(isJoint ? 'timetable.deed.part' : 'timetable.deed.join')}
        </Button>
      )}
      <Button size="small" icon={Pin} aria-pressed={meant.isPinned} onClick={() => control.amend(meant.key, { isPinned: !meant.isPinned })}>
        {t(meant.isPinned ? 'timetable.deed.unpin' : 'timetable.deed.pin')}
      </Button>
      <Button size="small" icon={Trash2} onClick={() => control.remove(meant.key)}>
        {t('timetable.deed.remove')}
      </Button>
    </div>
  );
}

const factsOf = (entry: Placed, words: Words, noRoom: string, noTeacher: string): string[] => [
  words.kindOf(entry),
  words.roomOf(entry) ?? noRoom,
  words.teachersOf(entry) || noTeacher,
];
