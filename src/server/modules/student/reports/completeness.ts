import { sql } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { missingParts } from '../../../../contract/student/student.ts';
import type { ClassCompleteness, completenessReport as call } from '../../../../contract/student/completeness.ts';
import type { Column } from '../../../export/table.ts';
import { phrase } from '../../../export/text.ts';
import type { Context } from '../../../http/context.ts';
import { isMissing, type MissingPart } from '../queries/missing.ts';
import { studentSettings } from '../queries/settings.ts';
import { classCondition } from './class-filter.ts';
import { countsInSlices } from '../slices.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { heldLines } from '../../../reports/lines.ts';

type Query = Checked<typeof call>['query'];
type FoundClass = Omit<ClassCompleteness, 'share' | 'missing'> & { missing: number[] };

/** Completeness of the records per class, counted with the `missing` filter of the student list. */
export async function completenessReport(context: Context, query: Query): Promise<Report<Output<typeof call>['data']>> {
  const { asksAadhaar } = await studentSettings(context.db);
  const parts = missingParts.filter((part) => asksAadhaar || part !== 'aadhaar');
  const classes = await classesOf(context, query, parts);
  return {
    data: { parts, classes },
    file: fileOf({
      name: 'completeness',
      title: 'Completeness',
      columns: columnsOf(parts),
      blocks: heldLines(classes),
    }),
  };
}

async function classesOf({ db }: Context, query: Query, parts: readonly MissingPart[]): Promise<ClassCompleteness[]> {
  const counts = parts.map((part) => sql`count(*) filter (where ${isMissing[part]})::int`);
  const ofClass = new Map<string, { students: number; missing: readonly number[] }>();
  const ofRange = countsInSlices(
    db,
    (range) => sql<Pick<FoundClass, 'batchId' | 'branchId' | 'students' | 'missing'>>`
      select s.batch_id, s.branch_id, count(*)::int as students, array[${sql.join(counts)}] as missing
      from students s where ${classCondition({ degreeId: query.degreeId }, [range(sql`s.id`)])} group by 1, 2`,
  );
  for await (const { batchId, branchId, students, missing } of ofRange) {
    const before = ofClass.get(`${batchId} ${branchId}`);
    ofClass.set(`${batchId} ${branchId}`, {
      students: students + (before?.students ?? 0),
      missing: missing.map((count, at) => count + (before?.missing[at] ?? 0)),
    });
  }
  const { rows } = await sql<Pick<FoundClass, 'batchId' | 'branchId' | 'degree' | 'batch' | 'branch'>>`
    select t.id as batch_id, b.id as branch_id, d.short_name as degree, t.name as batch, b.code as branch
    from batches t join degrees d on d.id = t.degree_id cross join branches b
    order by d.level desc, d.short_name, t.admission_year desc, b.code`.execute(db);
  return rows.flatMap((row) => {
    const counted = ofClass.get(`${row.batchId} ${row.branchId}`);
    if (!counted) return [];
    const { students, missing } = counted;
    return {
      ...row,
      students,
      share: shareOf(students * parts.length, missing),
      missing: Object.fromEntries(parts.map((part, at) => [part, missing[at] ?? 0])) as ClassCompleteness['missing'],
    };
  });
}

/** Rounded down, so that 100 means that nothing is missing. */
function shareOf(required: number, missing: readonly number[]): number {
  const lacking = missing.reduce((sum, count) => sum + count, 0);
  return required === 0 ? 100 : Math.floor(((required - lacking) / required) * 100);
}

const heads: Readonly<Record<MissingPart, string>> = {
  regdNo: 'Regd no',
  rollNo: 'Roll no',
  phone: 'Phone',
  bloodGroup: 'Blood group',
  photo: 'Photo',
  guardianPhone: 'Guardian phone',
  aadhaar: 'Aadhaar',
  apaarId: 'APAAR id',
  address: 'Address',
  documents: 'Documents',
};

const columnsOf = (parts: readonly MissingPart[]): Column<ClassCompleteness>[] => [
  { head: 'Degree', width: 12, cell: ({ degree }) => degree },
  { head: 'Batch', width: 10, cell: ({ batch }) => batch },
  { head: 'Branch', width: 10, cell: ({ branch }) => branch },
  { head: 'Students', width: 9, cell: ({ students }) => students },
  { head: 'Complete %', width: 11, cell: ({ share }) => share },
  ...parts.map((part) => ({
    head: phrase('Without {{part}}', { part: phrase(heads[part]) }),
    width: 14,
    cell: ({ missing }: ClassCompleteness) => missing[part] ?? 0,
  })),
];
