/** Frequency and time of a screen’s visits. `score` counts visits with a half-life of two weeks. */
export interface Visit {
  path: string;
  score: number;
  /** Timestamp like Date.now(). */
  at: number;
}

const halfLifeMs = 14 * 24 * 60 * 60 * 1000;
const mostKept = 60;

/** Local storage key of a user’s visits. */
export const visitsKey = (userId: number): string => `recent.${userId}`;

/** Stored visits; invalid data counts as empty. */
export function readVisits(stored: string | null): readonly Visit[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Adds a visit, newest first, and drops the oldest ones beyond 60. */
export function withVisit(visits: readonly Visit[], path: string, now: number): readonly Visit[] {
  const before = visits.find((visit) => visit.path === path);
  const otherVisits = visits.filter((visit) => visit.path !== path);
  return [{ path, score: (before ? scoreAt(before, now) : 0) + 1, at: now }, ...otherVisits].slice(0, mostKept);
}

/** The screens opened last, newest first. */
export function recentPaths(visits: readonly Visit[], count: number): string[] {
  return [...visits]
    .sort((a, b) => b.at - a.at)
    .slice(0, count)
    .map(({ path }) => path);
}

/** The screens opened most often recently, at least twice. */
export function frequentPaths(visits: readonly Visit[], count: number, now: number): string[] {
  return visits
    .map(({ path, ...visit }) => ({ path, score: scoreAt(visit, now) }))
    .filter(({ score }) => score > 1)
    .sort((a, b) => b.score - a.score)
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
