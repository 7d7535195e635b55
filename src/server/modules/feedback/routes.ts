import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { serveFeedbackComments } from './comments/routes.ts';
import { serveOwnFeedback } from './desk/routes.ts';
import { serveFinalGrades } from './grades/routes.ts';
import { serveFeedbackOfferings } from './offerings/routes.ts';
import { serveFeedbackPolicies } from './policies/routes.ts';
import { serveFeedbackQuestions } from './questions/routes.ts';
import { serveFeedbackReports } from './reports/routes.ts';
import { serveFeedbackResults } from './results/routes.ts';
import { serveFeedbackReplies } from './replies/routes.ts';
import { serveFeedbackSheets } from './sheets/routes.ts';

export function serveFeedback(serve: Serve, services: Services): void {
  serveFeedbackPolicies(serve, services);
  serveFeedbackOfferings(serve);
  serveFeedbackQuestions(serve);
  serveFeedbackSheets(serve);
  serveOwnFeedback(serve, services);
  serveFeedbackResults(serve);
  serveFeedbackReports(serve, services);
  serveFeedbackComments(serve);
  serveFeedbackReplies(serve);
  serveFinalGrades(serve);
}
