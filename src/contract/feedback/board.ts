import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { id } from '../core/scalars.ts';

const section = z.object({
  sectionId: id,
  /** For example BT-CSE 3 A. */
  section: z.string(),
  /** Offerings of the section, in total and by kind of course. */
  offerings: z.int(),
  theory: z.int(),
  sessional: z.int(),
  project: z.int(),
  hidden: z.int(),
  inactive: z.int(),
  ownWindows: z.int(),
  /** Eligible answers, known after opening, and answers received, both over active offerings. */
  eligible: z.int(),
  answers: z.int(),
});
const board = z.object({ sections: z.array(section) });
export type FeedbackBoard = z.infer<typeof board>;

export const feedbackBoard = endpoint({
  method: 'GET',
  path: '/feedback-policies/:id/board',
  access: ['Student_Feedback_System'],
  summary: 'Get the progress of a feedback round by section, with counts of offerings only.',
  area: 'OnlineFeddbackList',
  answer: oneAnswer(board),
});
