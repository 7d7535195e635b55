import { paperList } from '../parts/papers/paper-list.tsx';

/** Question papers being set, moderated and released. */
export const Screen = paperList(false);
