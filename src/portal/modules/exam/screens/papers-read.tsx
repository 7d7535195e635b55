import { paperList } from '../parts/papers/paper-list.tsx';

/** Question papers that were asked, for all teachers. */
export const Screen = paperList(true);
