import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { syllabusSearch } from './list.ts';

export function serveSyllabusSearch(serve: Serve): void {
  serveList(serve, syllabusSearch);
}
