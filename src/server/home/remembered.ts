import { readChanges } from '../database/table-changes.ts';
import type { CardRequest, Card, Figure } from './cards.ts';

type Count = (request: CardRequest) => Promise<Figure>;

/**
 * Figures of the start page that are the same for everyone, each cached until a table that it counts has changed in any
 * process, or until the next day. The tables' versions are read before counting, so that changes in between are counted
 * again.
 */
export class RememberedFigures {
  readonly #known = new Map<string, { state: string; value: Figure }>();

  async reader({ db, today }: Pick<CardRequest, 'db' | 'today'>): Promise<(key: string, card: Pick<Card, 'count' | 'counts'>) => Count> {
    const changes = await readChanges(db);
    return (key, { count, counts }) => {
      if (!counts) return count;
      const state = [today, ...counts.map((table) => changes.get(table) ?? '')].join();
      return async (request) => {
        const cached = this.#known.get(key);
        if (cached?.state === state) return cached.value;
        const value = await count(request);
        this.#known.set(key, { state, value });
        return value;
      };
    };
  }
}
