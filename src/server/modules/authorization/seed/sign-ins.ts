import { addDays, addMonths, momentOf } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { random, type Random, type Shares } from '../../../database/seed/college/random.ts';
import type { Change, Numbered, Row } from '../../../database/seed/rows.ts';

export interface Visitor {
  id: number;
  username: string;
  kind: string;
}
type Attempt = Row<'signInAttempts'> & { createdAt: string };

/** Sign-ins of the last 30 days. 4.1 % of them failed, 180 in one burst on the 9th from one address. */
const attempts = 14_200;
const failed = 582;
const burst = 180;
const live = [
  ['student', 44],
  ['faculty', 14],
  ['office', 3],
] as const;
const ended = 600;
const lockedNow = 3;

/** Distribution over the hours of the day in India: peaks before classes and in the evening. */
const hours: Shares<number> = [
  [6, 1],
  [7, 2],
  [8, 4],
  [9, 11],
  [10, 10],
  [11, 6],
  [12, 5],
  [13, 4],
  [14, 5],
  [15, 5],
  [16, 5],
  [17, 4],
  [18, 4],
  [19, 6],
  [20, 10],
  [21, 11],
  [22, 9],
  [23, 3],
  [0, 1],
];
const browsers: Shares<string> = [
  ['Mozilla/5.0 (Linux; Android 15; SM-A356E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 58],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 30],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 8],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    4,
  ],
];

export interface Visitors {
  students: readonly Visitor[];
  faculty: readonly Visitor[];
  office: readonly Visitor[];
}

/** Attempts in chronological order, and users who are locked out. */
export function drawAttempts({ students, faculty, office }: Visitors, college: College) {
  const { today, now } = college;
  const chance = random('attempts');
  const days = Array.from({ length: 30 }, (_, index) => addDays(today, -index)).map(
    (day) => [day, new Date(day).getUTCDay() === 0 ? 0.45 : 1] as const,
  );
  const moment = (): string => {
    for (;;) {
      const at = momentOf(chance.weighted(days), chance.weighted(hours) * 60 + chance.int(0, 59), chance.int(0, 59_999));
      if (at < now) return at;
    }
  };
  const anybody = () =>
    chance.pick(
      chance.weighted([
        [students, 78],
        [faculty, 15],
        [office, 7],
      ] as const),
    );
  const attempt = (user: Visitor | null, outcome: Attempt['outcome'], createdAt: string, ip?: string): Attempt => ({
    userId: user?.id ?? null,
    nameTried: user?.username ?? chance.hex(8),
    outcome,
    ip: ip ?? addressOf(chance, user),
    userAgent: chance.weighted(browsers),
    createdAt,
    updatedAt: createdAt,
  });
  const outcomes: Shares<Attempt['outcome']> = [
    ['badPassword', 330],
    ['unknownUser', 50],
    ['locked', 14],
    ['disabled', 8],
  ];
  const rows = [
    ...Array.from({ length: college.upTo(attempts - failed) }, () => attempt(anybody(), 'ok', moment())),
    ...Array.from({ length: college.upTo(failed) - college.upTo(burst) }, () => {
      const outcome = chance.weighted(outcomes);
      return attempt(outcome === 'unknownUser' ? null : anybody(), outcome, moment());
    }),
    ...Array.from({ length: college.upTo(burst) }, (_, index) => {
      const at = momentOf(lastNinth(today), 163, index * 4_200); // an attack at a quarter to three in the night
      return attempt(index % 3 === 0 ? anybody() : null, index % 3 === 0 ? 'badPassword' : 'unknownUser', at, '203.0.113.77');
    }),
  ].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return { attempts: rows, locks: drawLocks(chance, students, faculty, today) };
}

/** The latest 9th of a month before today. */
function lastNinth(today: string): string {
  const ninth = `${today.slice(0, 8)}09`;
  return ninth < today ? ninth : addMonths(ninth, -1);
}

/** Three users with too many wrong passwords. Their lock lasts until the end of the day, so that the demo shows it. */
function drawLocks(chance: Random, students: readonly Visitor[], faculty: readonly Visitor[], today: string): Change<'users'>[] {
  const locked = [...chance.sample(students, lockedNow - 1), ...chance.sample(faculty, 1)];
  return locked.map(({ id }) => ({ id, failedCount: 5, lockedUntil: momentOf(addDays(today, 1), 0) }));
}

/** Each hostel shares one address. Offices and laboratories have their own range. */
function addressOf(chance: Random, user: Visitor | null): string {
  if (user?.kind === 'employee') return `10.20.${chance.int(1, 6)}.${chance.int(2, 250)}`;
  return chance.chance(0.45) ? `10.30.0.${chance.int(1, 6)}` : `198.51.100.${chance.int(2, 250)}`;
}

/** 61 live sessions and some that have ended. Their token hashes are random, so no token can open them. */
export function drawSessions({ students, faculty, office }: Visitors, now: string): Numbered<'sessions'>[] {
  const chance = random('sessions');
  const groups = { student: students, faculty, office };
  const open = live.flatMap(([kind, count]) => chance.sample(groups[kind], count).map((user) => session(chance, user, now, true)));
  const over = Array.from({ length: ended }, () => session(chance, chance.pick(chance.chance(0.8) ? students : faculty), now, false));
  return [...over, ...open].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map((row, index) => ({ id: index + 1, ...row }));
}

function session(chance: Random, user: Visitor, now: string, isLive: boolean) {
  const minutes = isLive ? chance.int(5, 115) : chance.int(13 * 60, 7 * 24 * 60);
  const started = Date.parse(now) - minutes * 60_000 - chance.int(0, 59_999);
  const seen = started + chance.int(0, Math.min(minutes, 90)) * 60_000;
  const isOut = !isLive && chance.chance(0.4);
  const revokeReason = isOut ? ('logout' as const) : null;
  return {
    userId: user.id,
    tokenHash: Uint8Array.from({ length: 32 }, () => chance.int(0, 255)),
    ip: addressOf(chance, user),
    userAgent: chance.weighted(browsers),
    createdAt: new Date(started).toISOString(),
    updatedAt: new Date(seen).toISOString(),
    lastSeenAt: new Date(seen).toISOString(),
    expiresAt: new Date(started + 12 * 3_600_000).toISOString(),
    revokedAt: isOut ? new Date(seen).toISOString() : null,
    revokeReason,
  };
}
