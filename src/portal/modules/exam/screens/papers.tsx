import { paperList } from '../parts/papers/paper-list.tsx';

/** Question papers while they are set, moderated and released. */
export const Screen = paperList(false);
