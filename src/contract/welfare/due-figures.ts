import * as z from 'zod/mini';
import type { Area } from '../core/areas.ts';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, queryText } from '../core/scalars.ts';
import { byMonth, byRepeat, byTerm, dueFilters, ofDues } from './dues.ts';
import { ages } from './report-balances.ts';

/** Balances of the dues of a head by age, in paise. */
const ofHead = z.object({ headId: id, head: z.string(), balances: z.record(z.enum(ages), z.int()) });
export type HeadFigures = z.infer<typeof ofHead>;

/** Amounts charged and received in a week, named by its Monday, in paise. */
const week = z.object({ week: z.string(), raisedPaise: z.int(), collectedPaise: z.int() });
export type WeekFigures = z.infer<typeof week>;

/** Number of weeks in the figures, including the current one, which is last. */
export const weeksShown = 12;

const figures = z.object({
  heads: z.array(ofHead),
  weeks: z.array(week),
  /** Balance by hostel that raised the dues. */
  hostels: z.array(z.object({ hostelId: id, hostel: z.string(), balancePaise: z.int() })),
  /** Amounts charged by head and month in the last twelve months, as 2026-10. */
  months: z.array(z.object({ month: z.string(), headId: id, amountPaise: z.int(), dues: z.int() })),
});
export type DueFigures = z.infer<typeof figures>;

/** Figures above a list of dues, calculated over the same rows. */
const figuresOf = <F extends Record<string, z.ZodMiniType>>(area: Area, ownFilters: F) =>
  ({
    method: 'GET',
    summary: 'Summarise a list of dues: balances by head and age, weeks, hostels and months.',
    rule: 'The search and the filters are those of the list. Weeks and months include settled dues: `status` and `isOverdue` do not apply to them. Cancelled dues do not count.',
    area,
    cost: 'heavy',
    query: z.strictObject({ q: z.optional(queryText(80)), ...dueFilters, ...ownFilters }),
    answer: oneAnswer(figures),
  }) as const;

export const academicFigures = endpoint({
  path: '/dues/academic/figures',
  ...figuresOf('AcademicDue', byTerm),
  ...ofDues,
  scope: ['ownResidents'],
});
export const hostelFigures = endpoint({ path: '/dues/hostel/figures', ...figuresOf('HostelDue', byTerm), ...ofDues });
export const messFigures = endpoint({ path: '/dues/mess/figures', ...figuresOf('MessDue', byMonth), ...ofDues });
export const fineFigures = endpoint({ path: '/dues/fines/figures', ...figuresOf('HostelFine', byRepeat), ...ofDues });
