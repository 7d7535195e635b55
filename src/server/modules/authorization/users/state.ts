import { sql, type RawBuilder } from 'kysely';
import { collegeDay } from '../../../college-day.ts';

/** State of `users u` with its student `s` and employee `e`: the first that applies. */
export function stateOf(now: Date): RawBuilder<string> {
  return sql<string>`case
    when not u.is_enabled then 'disabled'
    when e.status = 'left' or s.status in ('discontinued', 'passedOut') then 'leftEnabled'
    when u.ends_on < ${collegeDay(now)} then 'ended'
    when u.locked_until > ${now.toISOString()} then 'locked'
    when u.must_change_password then 'mustChange'
    else 'active' end`;
}
