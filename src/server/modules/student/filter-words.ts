import { queryWords } from '../../export/query-words.ts';
import { headOf, wordOf } from './search/english.ts';

const heads: Readonly<Record<string, string>> = {
  q: 'Search',
  id: 'Chosen',
  mentorEmployee: 'Mentor',
  academicTerm: 'Term',
  threshold: 'Below per cent',
};

/** Texts for the filters of lists and reports on students. */
export const filterWords = queryWords({
  masters: {
    degreeId: 'degrees',
    batchId: 'batches',
    branchId: 'branches',
    admissionCategoryId: 'admission-categories',
    casteId: 'castes',
    mentorEmployeeId: 'employees',
    academicTermId: 'academic-terms',
    sectionId: 'sections',
  },
  headOf: (name) => heads[name] ?? headOf(name),
  wordOf,
});
