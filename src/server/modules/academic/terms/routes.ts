import { sql } from 'kysely';
import { calendarUpload } from '../../../../contract/academic/calendar-upload.ts';
import * as contract from '../../../../contract/academic/terms.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveUpload } from '../../../imports/routes.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { backwards, filled } from '../../../lists/source.ts';
import { serveResource, type Proposal } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';
import { openTerm } from './open-term.ts';
import { policiesOf, readTerm, standingOf, unsettledOf } from './read.ts';
import { calendarWork } from './upload.ts';

/** Terms, their days and their lifecycle. */
export function serveTerms(serve: Serve): void {
  serveResource(
    serve,
    contract.terms,
    table(contract.terms, 'academicTerms', {
      search: ['name'],
      distinct: ['name'],
      order: [backwards(filled(sql`t.starts_on`))],
      also: {
        status: sql`t.status`,
        policies: policiesOf,
        unsettled: unsettledOf,
        holidays: sql`(select count(*) from calendar_days d where d.academic_term_id = t.id and d.kind = 'holiday')`,
      },
    }),
    { check: checkTerm },
  );
  serveResource(
    serve,
    contract.calendarDays,
    table(contract.calendarDays, 'calendarDays', {
      label: 'title',
      search: ['title', 'academicTermId'],
      order: [sql`t.on_date`],
    }),
    {
      check: checkDay,
      beforeRemove: async ({ academicTermId }, { db }) => {
        await openTerm(db, academicTermId);
      },
    },
  );

  serveUpload(serve, calendarUpload, calendarWork);

  serve(contract.getTermCalendar, async ({ id }, context) => ({ data: await readTerm(context, id) }));

  serve(contract.moveTerm, async ({ id, body: { version, event } }, context) => {
    const { db, now, caller, audit } = context;
    const standing = await standingOf(db, id, true);
    refuseUnlessOpen(contract.termLife, event, standing, { caller, version });
    const status = stateAfter(contract.termLife, event);
    await db
      .updateTable('academicTerms')
      .set({ status, version: version + 1, updatedAt: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await audit({
      action: 'update',
      table: 'academic_terms',
      recordId: id,
      label: standing.name,
      before: { status: standing.state },
      after: { status },
    });
    return { data: await readTerm(context, id) };
  });
}

/** A half of a year has only one term, which must include its classes and calendar days. */
async function checkTerm({ before, after }: Proposal<typeof contract.terms>, { db }: Context): Promise<FieldProblems> {
  const { rows } = await sql<{ isTaken: boolean; first: string | null; last: string | null }>`
    select exists (select from academic_terms o where o.academic_year = ${after.academicYear} and o.half = ${after.half}
        and o.id <> ${before?.id ?? 0}) as is_taken,
      least(min(r.classes_from), (select min(on_date) from calendar_days where academic_term_id = ${before?.id ?? 0})) as first,
      greatest(max(r.classes_to), (select max(on_date) from calendar_days where academic_term_id = ${before?.id ?? 0})) as last
    from registration_policies r join batch_semesters bs on bs.id = r.batch_semester_id
    where bs.academic_term_id = ${before?.id ?? 0}`.execute(db);
  const [term] = rows;
  if (term?.isTaken) throw new ApiError('Duplicate', { fields: { half: 'duplicate' } });
  return {
    ...contract.termDayProblems(after),
    ...(term?.first && after.startsOn > term.first && { startsOn: 'outOfRange' as const }),
    ...(term?.last && after.endsOn < term.last && { endsOn: 'outOfRange' as const }),
  };
}

/** A day must be in its term. A date has at most one entry for all degrees and one for each degree. */
async function checkDay({ before, after }: Proposal<typeof contract.calendarDays>, { db }: Context): Promise<FieldProblems> {
  const { startsOn, endsOn } = await openTerm(db, after.academicTermId);
  if (before && before.academicTermId !== after.academicTermId) await openTerm(db, before.academicTermId);
  const duplicate = await db
    .selectFrom('calendarDays')
    .select('id')
    .where('onDate', '=', after.onDate)
    .where('degreeId', after.degreeId === null ? 'is' : '=', after.degreeId)
    .where('id', '!=', before?.id ?? 0)
    .executeTakeFirst();
  if (duplicate) throw new ApiError('Duplicate', { fields: { onDate: 'duplicate' } });
  const isOutside = after.onDate < startsOn || after.onDate > endsOn;
  return { ...contract.dayProblems(after), ...(isOutside && { onDate: 'outOfRange' as const }) };
}
