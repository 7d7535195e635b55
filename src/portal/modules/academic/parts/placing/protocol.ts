import type { Placed, Week } from '../../../../../contract/academic/timetable/model.ts';
import type { PlacingProgress, Proposal } from '../../../../../contract/academic/timetable/place/placing.ts';

/** What the page asks of the thread that searches. */
export type Question = { ask: 'search'; week: Week; placed: readonly Placed[]; seed: number } | { ask: 'stop' };

/** What the thread tells the page: how far it is, again and again, and at last what it proposes. */
export type Told = { tell: 'progress'; progress: PlacingProgress } | { tell: 'found'; proposal: Proposal };
