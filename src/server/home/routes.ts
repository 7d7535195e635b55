import { home } from '../../contract/core/home.ts';
import { collegeDay } from '../college-day.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';
import type { Serve } from '../http/serve.ts';
import { readLists, type ShortLists } from './short-lists.ts';
import { RememberedFigures } from './remembered.ts';
import { cardsFor, type CardRequest, type Card, type Cards, type Figure } from './cards.ts';

/** The start page, with the cards and the lists of all modules. */
export function serveHome(serve: Serve, cards: readonly Cards[], lists: readonly ShortLists[]): void {
  const figures = new RememberedFigures();
  serve(home, async (_input, { db, caller, now }) => {
    const request = { db, caller, now, today: collegeDay(now) };
    const countOf = await figures.reader(request);
    const data = await Promise.all(
      cardsFor(caller, cards).map(async ({ key, as, query, ...card }) => {
        const value = await countOrNull(countOf(key, card), request);
        return { key, value, query: query?.(caller) ?? {}, waits: as === 'work' && value !== null && value !== 0 };
      }),
    );
    return { data: { cards: data, lists: await readLists(request, lists) } };
  });
}

/** A card that cannot be counted shows a dash without affecting the others; without a database there is no page. */
async function countOrNull(count: Card['count'], request: CardRequest): Promise<Figure> {
  try {
    return await count(request);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return null;
  }
}
