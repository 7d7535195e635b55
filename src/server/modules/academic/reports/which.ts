import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { collegeDay } from '../../../college-day.ts';

interface PolicyQuery {
  academicTermId?: number | undefined;
  programId?: number | undefined;
  semester?: number | undefined;
}

/** A policy in its term `t` is included in the report. */
export const isMeant = ({ academicTermId, programId, semester }: PolicyQuery): RawBuilder<SqlBool> => sql`(
  ${academicTermId === undefined ? sql`t.status = 'running'` : sql`t.id = ${academicTermId}`}
  and ${programId === undefined ? sql`true` : sql`r.program_id = ${programId}`}
  and ${semester === undefined ? sql`true` : sql`bs.semester = ${semester}`})`;

/** The requested day, or today. */
export const dayOf = (onDate: string | undefined, now: Date): string => onDate ?? collegeDay(now);

/** Membership `m` is current on a day. */
export const satOn = (day: string): RawBuilder<SqlBool> => sql`(m.from_date <= ${day} and (m.to_date is null or m.to_date >= ${day}))`;

/** Student `u` has discontinued. */
export const hasLeft = sql<boolean>`(u.status = 'discontinued')`;
