/** How often and when a screen was opened. `score` counts visits, each worth half after two weeks. */
export interface Visit {
  path: string;
  score: number;
  /** As of Date.now(). */
  at: number;
}

const halfLifeMs = 14 * 24 * 60 * 60 * 1000;
const kept = 60;

/** Where a user's visits are kept in local storage. */
export const visitsKey = (userId: number): string => `recent.${userId}`;

/** The visits as they were stored; whatever is broken counts as none. */
export function readVisits(stored: string | null): readonly Visit[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** One visit more, the newest first; what was hardly ever opened gives way. */
export function withVisit(visits: readonly Visit[], path: string, now: number): readonly Visit[] {
  const before = visits.find((visit) => visit.path === path);
  const others = visits.filter((visit) => visit.path !== path);
  return [{ path, score: (before ? scoreAt(before, now) : 0) + 1, at: now }, ...others].slice(0, kept);
}

/** The screens opened last, the newest first. */
export function recentPaths(visits: readonly Visit[], count: number): string[] {
  return [...visits]
    .sort((one, other) => other.at - one.at)
    .slice(0, count)
    .map(({ path }) => path);
}

/** The screens opened most often of late. Once is not often. */
export function frequentPaths(visits: readonly Visit[], count: number, now: number): string[] {
  return visits
    .map(({ path, ...visit }) => ({ path, score: scoreAt(visit, now) }))
    .filter(({ score }) => score > 1)
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ path }) => path);
}

function scoreAt({ score, at }: Pick<Visit, 'score' | 'at'>, now: number): number {
  return score * 2 ** (-Math.max(0, now - at) / halfLifeMs);
}

function isVisit(value: unknown): value is Visit {
  const visit = value as Partial<Visit> | null;
  return typeof visit?.path === 'string' && Number.isFinite(visit.score) && Number.isFinite(visit.at);
}
