import { useTranslation } from 'react-i18next';
import type { GroupsBoard } from '../../../../../contract/academic/groups.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import { LeaveQuestion } from '../../../../kinds/parts/leave-dialog.tsx';
import { BoardBar } from './board-bar.tsx';
import { Board } from './board.tsx';
import * as styles from './groups.css.ts';
import { NumberDialog } from './number-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useGroups } from './use-groups.ts';

interface Props {
  board: GroupsBoard;
  reload: () => Promise<GroupsBoard>;
}

/** The board with the groups of one section, its help and its dialogs. */
export function GroupsOf({ board, reload }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const groups = useGroups({ board, reload });
  const { actor, snapshot, mayArrange } = groups;
  const { moves, problem } = snapshot.context;
  const count = Object.keys(moves).length;
  const isOpen = snapshot.hasTag('reviewing') || snapshot.hasTag('numbering');
  return (
    <>
      {board.isFrozen && <Banner>{t('groups.frozen')}</Banner>}
      {problem !== null && !isOpen && <Banner tone="warning">{t(problem === 'StaleVersion' ? 'groups.stale' : `error.${problem}`)}</Banner>}
      {mayArrange && (
        <div className={styles.above}>
          <p className={styles.keys}>{t('groups.keys')}</p>
          {board.firstClass === null ? (
            <Button size="small" disabled={count > 0} onClick={() => actor.send({ type: 'renumber' })}>
              {t('groups.number.open')}
            </Button>
          ) : (
            <span className={styles.hint}>{t('groups.number.fixed', { date: format.date(board.firstClass) })}</span>
          )}
        </div>
      )}
      <Board groups={groups} />
      {mayArrange && <BoardBar groups={groups} />}
      {snapshot.hasTag('reviewing') && <ReviewDialog groups={groups} />}
      {snapshot.hasTag('numbering') && <NumberDialog groups={groups} />}
      <LeaveQuestion isOn={count > 0} />
    </>
  );
}
