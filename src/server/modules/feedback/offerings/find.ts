import { sql } from 'kysely';
import { collegeClock, collegeDay } from '../../../college-day.ts';
import type { FeedbackPolicyStatus, FeedbackPurpose, SheetKind } from '../../../../contract/feedback/fields.ts';
import type { OwnWindow } from '../../../../contract/feedback/offerings.ts';
import type { Db } from '../../../database/transaction.ts';
import { statusAt } from '../policies/clock.ts';
import { answered, offeringTables, sectionName, sheetKind, sheetName } from './tables.ts';

/** An offering with the facts that changes depend on. */
export interface FoundOffering {
  id: number;
  version: number;
  feedbackPolicyId: number;
  feedbackSheetId: number;
  sheet: string;
  sectionCourseId: number;
  sectionGroupId: number | null;
  employeeId: number | null;
  isActive: boolean;
  isVisible: boolean;
  opensAt: string | null;
  closesAt: string | null;
  kind: SheetKind;
  purpose: FeedbackPurpose;
  status: FeedbackPolicyStatus;
  roundOpensAt: string;
  roundClosesAt: string;
  answered: number;
  /** Label in the audit trail: CS301 · BT-CSE 3 A · the teacher. */
  label: string;
}

/** Locks offerings until the transaction ends, in the order of their ids. */
export async function lockedOfferings(db: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, FoundOffering>> {
  const sortedIds = [...new Set(ids)].toSorted((a, b) => a - b);
  await sql`select from feedback_offerings where id in (${sql.join(sortedIds)}) order by id for update`.execute(db);
  const { rows } = await sql<FoundOffering>`
    select o.id, o.version, o.feedback_policy_id, o.feedback_sheet_id, ${sheetName} as sheet, o.section_course_id, o.section_group_id,
      o.employee_id, o.is_active, o.is_visible, o.opens_at, o.closes_at, ${sheetKind} as kind, p.purpose, ${statusAt(now)} as status,
      p.opens_at as round_opens_at, p.closes_at as round_closes_at, ${answered} as answered,
      concat_ws(' · ', k.code, ${sectionName}, g.name, e.name) as label
    from ${offeringTables} where o.id in (${sql.join(sortedIds)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const moment = (at: string) => new Date(at).toISOString();

/** End of an offering's window. */
export const endOf = ({ closesAt, roundClosesAt }: FoundOffering): string => moment(closesAt ?? roundClosesAt);
export const startOfRound = ({ roundOpensAt }: FoundOffering): string => moment(roundOpensAt);

/** The offering's own window in college time. Blank ends are filled in from the round. */
export function windowOf({ opensAt, closesAt, roundOpensAt, roundClosesAt }: FoundOffering): OwnWindow | null {
  if (opensAt === null && closesAt === null) return null;
  const [opens, closes] = [new Date(opensAt ?? roundOpensAt), new Date(closesAt ?? roundClosesAt)];
  return { opensOn: collegeDay(opens), opensTime: collegeClock(opens), closesOn: collegeDay(closes), closesTime: collegeClock(closes) };
}
