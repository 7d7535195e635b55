import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SanctionedPosts } from '../../../../../contract/hr/departments.ts';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { GridView } from '../../../../kinds/grid/grid.tsx';
import { useGrid } from '../../../../kinds/grid/use-grid.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { postsGrid } from './posts-grid.tsx';

interface Props {
  sanctioned: SanctionedPosts;
  /** Includes designations without posts and employees here. */
  isWhole: boolean;
  mayChange: boolean;
  onWhole: () => void;
}

/** Number of posts and order per designation, and the number filled. */
export function PostsEditor({ sanctioned, isWhole, mayChange, onWhole }: Props) {
  const { t } = useTranslation();
  const mayList = useMay('Employee_LIST');
  // Shown rows are fixed while the grid is open, so that an emptied row can be filled again.
  const [designations] = useState(() => shownOf(sanctioned, isWhole));
  const shown = useMemo(() => ({ sanctioned, designations, mayList }), [sanctioned, designations, mayList]);
  const control = useGrid(postsGrid, shown, mayChange);
  const isUnsaved = useSyncExternalStore(control.saves.subscribe, () => control.saves.tally().unsaved > 0);
  return (
    <div className={layout.stack}>
      <GridView control={control} savesByItself={false} />
      {designations.size < sanctioned.posts.length && (
        <div className={layout.row}>
          <Button variant="quiet" disabled={isUnsaved} onClick={onWhole}>
            {t('department.posts.all')}
          </Button>
        </div>
      )}
    </div>
  );
}

function shownOf({ posts: lines }: SanctionedPosts, isWhole: boolean): ReadonlySet<number> {
  const usual = lines.filter(({ posts, regular, others }) => posts + regular + others > 0);
  return new Set((isWhole || usual.length === 0 ? lines : usual).map(({ designationId }) => designationId));
}
