import type { ModuleSeed } from '../../../database/seed/steps.ts';
import { writeAttainmentRuns } from './attainment-runs.ts';
import { writeAttainmentPolicies } from './attainment-policies.ts';
import { writeEndResults } from './end-results.ts';
import { writeInternalResults } from './internal-results.ts';
import { writeMarks } from './marks.ts';
import { attendanceSlabs, examTypes, gradeBands, gradeScales, internalPolicies, policyComponents } from './masters.ts';
import { writePapers } from './papers.ts';
import { writePlans } from './plans.ts';
import { writeTests } from './tests.ts';

export const seed: ModuleSeed = {
  masters: {
    title: 'Kinds of test and internal policies',
    isMaster: true,
    write: async (_, { add }) => {
      await add('examTypes', examTypes);
      await add('internalPolicies', internalPolicies);
      await add('policyComponents', policyComponents);
      await add('attendanceSlabs', attendanceSlabs);
      await add('gradeScales', gradeScales);
      await add('gradeBands', gradeBands);
    },
  },
  attainmentPolicies: {
    title: 'Attainment policies',
    needs: ['syllabus.syllabi'],
    write: (_, tables) => writeAttainmentPolicies(tables),
  },
  plans: {
    title: 'Internal courses',
    needs: ['exam.masters', 'academic.timetable'],
    write: (_, tables) => writePlans(tables),
  },
  tests: {
    title: 'Internal tests and their sheets',
    needs: ['exam.plans'],
    write: writeTests,
  },
  papers: {
    title: 'Question papers',
    needs: ['exam.tests', 'syllabus.courses'],
    write: (_, tables) => writePapers(tables),
  },
  results: {
    title: 'Internal marks of earlier terms',
    needs: ['exam.plans'],
    write: (_, tables) => writeInternalResults(tables),
  },
  endResults: {
    title: 'End-semester results of earlier terms',
    needs: ['exam.masters', 'exam.results'],
    write: (_, tables) => writeEndResults(tables),
  },
  marks: { title: 'Marks', needs: ['exam.papers'], write: writeMarks },
  attainmentRuns: {
    title: 'Attainment of outcomes',
    needs: ['exam.attainmentPolicies', 'exam.marks', 'exam.endResults'],
    after: ['feedback.rounds'],
    write: (_, tables) => writeAttainmentRuns(tables),
  },
};
