import type { ModuleSeed } from '../../../database/seed/steps.ts';
import { feedbackQuestions } from './questions.ts';
import { writeRounds } from './rounds.ts';
import { feedbackSheetQuestions, feedbackSheets } from './sheets.ts';
import { feedbackQuestionTexts } from './texts.ts';

export const seed: ModuleSeed = {
  masters: {
    title: 'Questions and sheets of feedback',
    isMaster: true,
    write: async (_, { add }) => {
      await add('feedbackQuestions', feedbackQuestions);
      await add('feedbackQuestionTexts', feedbackQuestionTexts);
      await add('feedbackSheets', feedbackSheets);
      await add('feedbackSheetQuestions', feedbackSheetQuestions);
    },
  },
  rounds: {
    title: 'Rounds of feedback',
    needs: ['feedback.masters', 'academic.timetable', 'syllabus.courses'],
    write: writeRounds,
  },
};
