import { home, type HomeCard } from '../../../contract/core/home.ts';
import { collegeDay } from '../../college-day.ts';
import { isDatabaseUnavailable } from '../../database/errors.ts';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { counts, type Asked } from './queries.ts';
import { cardsFor } from './rules.ts';

/** The start page. */
export function serveHome(serve: Serve, _services: Services): void {
  serve(home, async (_input, { db, caller, now }) => {
    const asked = { db, caller, now, today: collegeDay(now) };
    const cards = await Promise.all(
      cardsFor(caller).map(async ({ key, href, isWork }) => {
        const value = await countOrNull(key, asked);
        return { key, value, href, waits: isWork && value !== null && value > 0 };
      }),
    );
    return { data: { cards } };
  });
}

/** A card that cannot be counted shows a dash and leaves the others alone; without a database there is no page at all. */
async function countOrNull(key: HomeCard['key'], asked: Asked): Promise<number | null> {
  try {
    return await counts[key](asked);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return null;
  }
}
