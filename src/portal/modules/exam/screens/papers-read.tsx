import { paperList } from '../parts/papers/paper-list.tsx';

/** Released question papers, for all teachers. */
export const Screen = paperList(true);
