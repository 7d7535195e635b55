import { feedback as contract } from '../../../contract/feedback/index.ts';
import type { ServerModule } from '../../module.ts';
import { cards } from './cards.ts';
import { reviewCards } from './comments/cards.ts';
import { ownCards, notices } from './desk/closing.ts';
import { lookups } from './lookups.ts';
import { feedbackSheets } from './migrations/01-sheets.ts';
import { feedbackRounds } from './migrations/02-rounds.ts';
import { feedbackAnswers } from './migrations/03-answers.ts';
import { questionImports } from './migrations/04-question-import.ts';
import { feedbackReviews } from './migrations/05-reviews.ts';
import { feedbackAbsentees } from './migrations/06-absentees.ts';
import { moveFeedbackRounds } from './policies/clock.ts';
import { exitSurvey } from './results/exit-survey.ts';
import { serveFeedback } from './routes.ts';
import type { FeedbackTables } from './schema.ts';
import { feedbackScopes } from './scopes.ts';

export const feedback: ServerModule<FeedbackTables> = {
  contract,
  seed: () => import('./seed/index.ts'),
  migrations: {
    'feedback-01-sheets': feedbackSheets,
    'feedback-02-rounds': feedbackRounds,
    'feedback-03-answers': feedbackAnswers,
    'feedback-04-question-import': questionImports,
    'feedback-05-reviews': feedbackReviews,
    'feedback-06-absentees': feedbackAbsentees,
  },
  serve: serveFeedback,
  lookups,
  cards: { ...cards, ...reviewCards, ...ownCards },
  notices,
  scopes: feedbackScopes,
  exitSurvey,
  jobs: [moveFeedbackRounds],
};
