import { exam as contract } from '../../../contract/exam/index.ts';
import type { ServerModule } from '../../module.ts';
import { attainment } from './attainment/of-outcomes.ts';
import { cards } from './cards.ts';
import { lookups } from './lookups.ts';
import { marksOut } from './marks-out.ts';
import { examPolicies } from './migrations/01-policies.ts';
import { examTests } from './migrations/02-tests.ts';
import { examMarks } from './migrations/03-marks.ts';
import { examResults } from './migrations/04-results.ts';
import { examAttainment } from './migrations/05-attainment.ts';
import { examGoals } from './migrations/06-goals.ts';
import { notices } from './notices.ts';
import { releasePapers } from './papers/release-job.ts';
import { serveExam } from './routes.ts';
import { sheetsToMark } from './sheets/handover.ts';
import { examScopes } from './scopes.ts';
import { examDuties } from './handovers.ts';
import type { ExamTables } from './schema.ts';
import { holdTests } from './tests/hold-job.ts';
import { testDays } from './tests/student-days.ts';

export const exam: ServerModule<ExamTables> = {
  contract,
  seed: () => import('./seed/index.ts'),
  migrations: {
    'exam-01-policies': examPolicies,
    'exam-02-tests': examTests,
    'exam-03-marks': examMarks,
    'exam-04-results': examResults,
    'exam-05-attainment': examAttainment,
    'exam-06-goals': examGoals,
  },
  serve: serveExam,
  lookups,
  cards,
  notices,
  scopes: examScopes,
  attainment,
  marksOut,
  studentDays: testDays,
  jobs: [holdTests, releasePapers],
  handovers: [sheetsToMark, ...examDuties],
};
