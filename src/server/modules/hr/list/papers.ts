import { sql, type RawBuilder } from 'kysely';
import * as contract from '../../../../contract/hr/list-papers.ts';
import { collegeDay } from '../../../college-day.ts';
import { postOn } from '../../../database/present-posting.ts';
import { headOf } from '../../../export/report-head.ts';
import { photoLink } from '../../../files/signed-links.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import type { Within } from '../../../http/scoped.ts';
import { bySeniority, withSince } from './seniority.ts';

/** Serves the calls of src/contract/hr/list-papers.ts. */
export function serveListPapers(serve: Serve, services: Services): void {
  /** Reads the chosen employees in scope for a printout, and records it in the audit trail. */
  const papers = async <Card>(context: Within<'employees'>, ids: readonly number[], of: Papers<Card>) => {
    const employees = await findChosen(context, ids, of);
    const data = employees.map(({ photoFileId, ...card }) => ({ ...card, photo: photoLink(services, photoFileId, context.caller) }));
    await context.audit({ action: 'print', table: 'employees', label: of.label, note: `${data.length} employees` });
    return { head: await headOf(context, services), data };
  };

  serve(contract.employeeCards, ({ query }, scoped) => {
    const context = scoped.within('employees');
    const emergency = context.caller.may('Employee_PersonalVIEW') ? sql`e.emergency_phone` : sql`null`;
    return papers(context, query.id, {
      label: 'identity cards',
      columns: sql<OfCard>`e.phone, e.blood_group as "bloodGroup", ${emergency} as "emergencyPhone"`,
      order: asChosen(query.id),
    });
  });

  serve(contract.staffDirectory, ({ query }, scoped) =>
    papers(scoped.within('employees'), query.id, {
      label: 'staff directory',
      columns: sql<OfEntry>`e.phone, e.official_email as "officialEmail"`,
      order: sql`lower(p.department), ${bySeniority}`,
    }),
  );

  serve(contract.birthdayCards, ({ query }, scoped) => {
    const context = scoped.within('employees');
    const birthday = nextBirthday(collegeDay(context.now));
    return papers(context, query.id, {
      label: 'birthday cards',
      columns: sql<OfBirthday>`${birthday} as birthday`,
      order: sql`${birthday}, lower(e.name), e.id`,
    });
  });
}

type OfCard = Pick<contract.EmployeeCard, 'phone' | 'bloodGroup' | 'emergencyPhone'>;
type OfEntry = Pick<contract.DirectoryEntry, 'phone' | 'officialEmail'>;
type OfBirthday = Pick<contract.BirthdayCard, 'birthday'>;
type Person = Omit<contract.DirectoryEntry, 'photo' | keyof OfEntry> & { photoFileId: number | null };

interface Papers<Card> {
  /** Name of the papers in the audit trail. */
  label: string;
  columns: RawBuilder<Card>;
  order: RawBuilder<unknown>;
}

async function findChosen<Card>({ db, rows, now }: Within<'employees'>, ids: readonly number[], { columns, order }: Papers<Card>) {
  const { rows: cards } = await sql<Person & Card>`
    select e.id, e.name, e.salutation, e.employee_no as "employeeNo", p.designation, p.department,
      users.photo_file_id as "photoFileId", ${columns}
    from employees e join users on users.id = e.user_id left join ${postOn(collegeDay(now))} p on true ${withSince}
    where e.id in (${sql.join(ids)}) and e.status <> 'left' and ${rows.on('e.id')}
    order by ${order}`.execute(db);
  return cards;
}

const asChosen = (ids: readonly number[]) => sql`array_position(array[${sql.join(ids)}]::bigint[], e.id)`;

/** Next birthday from a day on. Adding years to 29 February gives the 28th in common years. */
const nextBirthday = (today: string) => sql`(
  select min(on_date) from (
    select (e.born_on + make_interval(years => ahead + extract(year from ${today}::date)::int - extract(year from e.born_on)::int))::date as on_date
    from (values (0), (1)) as years (ahead)) birthdays
  where on_date >= ${today}::date)`;
