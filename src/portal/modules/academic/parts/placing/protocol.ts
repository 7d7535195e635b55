import type { Placed, Week } from '../../../../../contract/academic/timetable/model.ts';
import type { PlacingProgress, Proposal } from '../../../../../contract/academic/timetable/place/placing.ts';

/** Messages from the page to the search thread. */
export type Question = { ask: 'search'; week: Week; placed: readonly Placed[]; seed: number } | { ask: 'stop' };

/** Messages from the thread to the page: progress at intervals, then the proposal. */
export type PlacingMessage = { tell: 'progress'; progress: PlacingProgress } | { tell: 'found'; proposal: Proposal };
