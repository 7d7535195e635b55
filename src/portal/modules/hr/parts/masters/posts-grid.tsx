import { departmentPosts, postLimit, putDepartmentPosts, type SanctionedPosts } from '../../../../../contract/hr/departments.ts';
import { call } from '../../../../api/call.ts';
import { change } from '../../../../api/use-change.ts';
import type { GridDescription, Row, SentRow } from '../../../../kinds/grid/description.ts';
import { countColumn, countedAs, countIn, reckonedColumn } from '../../../../kinds/grid/figures.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { DesignationName } from './designation-name.tsx';
import { VacantPosts } from './vacant-posts.tsx';

/** Posts of a department, and the designations shown while the grid is open. */
export interface ShownPosts {
  sanctioned: SanctionedPosts;
  designations: ReadonlySet<number>;
  /** The user may list the employees of a designation. */
  mayList: boolean;
}

const texts = 'department.posts';

/** Grid with one row per designation: sanctioned, regular, others, vacant. Totals are updated while typing. */
export const postsGrid: GridDescription<ShownPosts> = {
  texts,
  columns: (shown, t) => {
    const regularIn = ({ key }: Row) => lineOf(shown, key)?.regular ?? 0;
    // Only regular employees fill a sanctioned post.
    const vacantIn = (row: Row) => Math.max(0, countIn(row, 'posts') - regularIn(row));
    return [
      {
        key: 'designation',
        type: 'readonly',
        title: t(`${texts}.designation`),
        width: 15,
        isName: true,
        isFrozen: true,
        cell: (_name, { key }) => <DesignationName line={lineOf(shown, key)} departmentId={shown.mayList ? shown.sanctioned.id : null} />,
        foot: () => t(`${texts}.total`),
      },
      countColumn({ key: 'posts', title: t(`${texts}.posts`), max: String(postLimit), width: 7 }),
      reckonedColumn({ key: 'regular', title: t(`${texts}.regular`), width: 7 }, regularIn),
      reckonedColumn({ key: 'others', title: t(`${texts}.others`), width: 7 }, ({ key }) => lineOf(shown, key)?.others ?? 0),
      {
        ...reckonedColumn({ key: 'vacant', title: t(`${texts}.vacant`), width: 7 }, vacantIn),
        cell: (_value, row) => <VacantPosts vacant={vacantIn(row)} over={regularIn(row) - countIn(row, 'posts')} />,
      },
      {
        key: 'orderNo',
        type: 'text',
        title: t(`${texts}.orderNo`),
        max: 60,
        width: 14,
        cell: (value) => <Bdi>{value}</Bdi>,
      },
    ];
  },
  rows: ({ sanctioned, designations }) =>
    sanctioned.posts
      .filter(({ designationId }) => designations.has(designationId))
      .map(({ designationId, designation, posts, orderNo }) => ({
        id: designationId,
        cells: { designation, posts: countedAs(posts), orderNo },
      })),
  save: {
    by: 'whole',
    send: async (rows, shown) => {
      const { id, version } = shown.sanctioned;
      const body = { version, posts: sent(rows, shown) };
      return { ...shown, sanctioned: (await change(putDepartmentPosts, { id, body })).data };
    },
    load: async (shown) => ({
      ...shown,
      sanctioned: (await call(departmentPosts, { id: shown.sanctioned.id })).data,
    }),
    cellOf,
  },
};

/**
 * Rows to save: the input, then the hidden designations unchanged, because the server removes the posts of omitted
 * ones.
 */
function sent(rows: readonly SentRow[], { sanctioned, designations }: ShownPosts) {
  const typed = rows.map(({ id, cells }) => ({
    designationId: Number(id),
    posts: Number(cells['posts'] ?? 0),
    orderNo: String(cells['orderNo'] ?? ''),
  }));
  const hidden = sanctioned.posts.filter(({ designationId }) => !designations.has(designationId));
  return [...typed, ...hidden.map(({ designationId, posts, orderNo }) => ({ designationId, posts, orderNo: orderNo ?? '' }))];
}

/** Maps a problem path such as `posts.3.orderNo` to its cell. Null if the row is not shown. */
function cellOf(path: string, rows: readonly SentRow[]) {
  const [, place = -1, field] = /^posts\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const id = rows[Number(place)]?.id ?? null;
  return id === null ? null : { id, column: field === 'orderNo' ? 'orderNo' : 'posts' };
}

const lineOf = ({ sanctioned }: ShownPosts, key: string) => sanctioned.posts.find(({ designationId }) => String(designationId) === key);
