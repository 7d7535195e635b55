import { createContext, use } from 'react';
import type { SearchSubject } from './description.ts';

/** The subject of the surrounding search, required in each condition. */
export const SearchSubjectContext = createContext<SearchSubject | null>(null);

export function useSubject(): SearchSubject {
  const subject = use(SearchSubjectContext);
  if (!subject) throw new Error('No search subject: render inside SearchSubjectContext.');
  return subject;
}
