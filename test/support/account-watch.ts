/**
 * Finds the test files that ended or changed a session shared with other files. Several files run at a time, so the
 * suspects are all files that ran since the account was last in order.
 */
import type { SessionAnswer } from './accounts.ts';

/** An account whose shared session no longer answers as before. */
export interface Alarm {
  username: string;
  /** The change and the suspects. */
  said: string;
}

/** A difference in permissions that a running file may still restore. */
interface Change {
  permissions: string;
  suspects: ReadonlySet<string>;
}

interface Watched {
  /** The files that ran at any time since the account was last in order. */
  suspects: Set<string>;
  change: Change | undefined;
}

export class AccountWatch {
  readonly #underWay = new Set<string>();
  readonly #accounts = new Map<string, Watched>();
  /** The suspects for an account that was not used before: the files that ran since the last check. */
  #recent = new Set<string>();

  began(file: string): void {
    this.#underWay.add(file);
    this.#recent.add(file);
    for (const { suspects } of this.#accounts.values()) suspects.add(file);
  }

  /**
   * Compares the answers at the end of a file with the first ones. A session that has ended raises an alarm at once.
   * Changed permissions do so when no suspect is running any more, because journeys restore what they change.
   */
  ended(file: string, answers: ReadonlyMap<string, { first: SessionAnswer; now: SessionAnswer }>): Alarm[] {
    this.#underWay.delete(file);
    const alarms: Alarm[] = [];
    for (const [username, { first, now }] of answers) {
      const watched = this.#accounts.get(username) ?? { suspects: new Set(this.#recent), change: undefined };
      this.#accounts.set(username, watched);
      const difference = this.#difference(watched, first, now);
      if (difference) {
        alarms.push({ username, said: `The session of ${username}, which all files share, ${difference}` });
      }
      if (difference || !isChanged(first, now)) {
        this.#accounts.set(username, { suspects: new Set(this.#underWay), change: undefined });
      }
    }
    this.#recent = new Set(this.#underWay);
    return alarms;
  }

  /** Returns the text of an alarm, or undefined while the account is in order or a suspect may still restore it. */
  #difference(watched: Watched, first: SessionAnswer, now: SessionAnswer): string | undefined {
    if (!isChanged(first, now)) return undefined;
    if (hasEnded(first, now)) {
      return [
        'no longer answers as before.',
        `/account/profile: ${first.profile} before, ${now.profile} now`,
        `/permissions/user: ${statusOf(first)} before, ${statusOf(now)} now`,
        `Under way since it last did: ${list(watched.suspects)}`,
      ].join('\n');
    }
    if (watched.change?.permissions !== now.permissions) {
      watched.change = { permissions: now.permissions, suspects: new Set(watched.suspects) };
    }
    const { suspects } = watched.change;
    if ([...suspects].some((file) => this.#underWay.has(file))) return undefined;
    return [
      'has other permissions than before.',
      `/permissions/user: ${idsOnlyIn(now, first, 'added')}, ${idsOnlyIn(first, now, 'removed')}`,
      `Under way since it last had them: ${list(suspects)}`,
    ].join('\n');
  }
}

const isChanged = (first: SessionAnswer, now: SessionAnswer): boolean =>
  first.profile !== now.profile || first.permissions !== now.permissions;

const statusOf = ({ permissions }: SessionAnswer): string => permissions.split(': ')[0] ?? '';

/** Returns true if the session has ended. A change of permissions alone does not count. */
const hasEnded = (first: SessionAnswer, now: SessionAnswer): boolean => first.profile !== now.profile || statusOf(first) !== statusOf(now);

const list = (files: ReadonlySet<string>): string => [...files].toSorted().join(', ');

function idsOnlyIn(first: SessionAnswer, second: SessionAnswer, what: string): string {
  const ids = ({ permissions }: SessionAnswer) => (permissions.split(': ')[1] ?? '').split(' ').filter(Boolean);
  const otherIds = new Set(ids(second));
  const only = ids(first).filter((id) => !otherIds.has(id));
  return `${only.length > 0 ? only.join(' ') : 'nothing'} ${what}`;
}
