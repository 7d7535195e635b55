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
  /** Also shows designations without posts or employees in this department. */
  isWhole: boolean;
  mayChange: boolean;
  onWhole: () => void;
}

/** Grid to edit the sanctioned posts and their orders by designation, beside the posts filled. */
export function PostsEditor({ sanctioned, isWhole, mayChange, onWhole }: Props) {
  const { t } = useTranslation();
  const mayList = useMay('Employee_LIST');
  // Fixed while the grid is open, so that a row does not disappear when its posts are cleared.
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
