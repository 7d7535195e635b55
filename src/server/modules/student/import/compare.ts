import { sql } from 'kysely';
import type { KnownRow } from '../../../../contract/core/upload.ts';
import type { Db } from '../../../database/transaction.ts';
import { inParts } from '../../../pauses.ts';
import type { ImportedRow } from './draft.ts';

/** Maximum rows compared in an answer; the others are only counted. */
const most = 1000;

interface Here {
  id: number;
  admissionNo: string;
  name: string;
  phone: string | null;
  email: string | null;
  entranceRollNo: string | null;
  batch: string;
  branch: string;
  fatherPhone: string | null;
  city: string | null;
}

/** Differences between the list and the records of existing students. */
export async function compareKnown(
  db: Db,
  existing: readonly { imported: ImportedRow; studentId: number }[],
  seesPersonal: boolean,
): Promise<KnownRow[]> {
  const recordsById = new Map<number, Here>();
  const shown = existing.slice(0, most);
  for (const part of inParts(shown, 250))
    for (const here of await readHere(
      db,
      part.map(({ studentId }) => studentId),
    ))
      recordsById.set(here.id, here);
  return shown.flatMap(({ imported, studentId }) => {
    const here = recordsById.get(studentId);
    if (!here) return [];
    const { id, admissionNo, name } = here;
    const label = `${name} ${admissionNo}`;
    return [{ row: imported.row, id, label, differences: differences(here, imported, seesPersonal) }];
  });
}

function differences(here: Here, { draft, facts }: ImportedRow, seesPersonal: boolean): KnownRow['differences'] {
  const pairs: [field: string, here: string | null, file: string | null, isPersonal?: true][] = [
    ['batch', here.batch, facts.batch?.name ?? null],
    ['branchCode', here.branch, facts.branch?.code ?? null],
    ['entranceRollNo', here.entranceRollNo, draft.entranceRollNo, true],
    ['phone', here.phone, draft.phone, true],
    ['email', here.email, draft.email, true],
    ['fatherPhone', here.fatherPhone, draft.guardians[0]?.phone ?? null, true],
    ['city', here.city, draft.addresses[0]?.city ?? null, true],
  ];
  return pairs
    .filter(([, stored, file, isPersonal]) => file !== null && stored !== file && (seesPersonal || !isPersonal))
    .map(([field, stored, file]) => ({ field, here: stored, file }));
}

async function readHere(db: Db, ids: readonly number[]): Promise<Here[]> {
  const { rows } = await sql<Here>`
    select s.id, s.admission_no, s.name, s.phone, s.email, s.entrance_roll_no,
      b.name as batch, br.code as branch,
      (select phone from student_guardians g where g.student_id = s.id and g.relation = 'father') as father_phone,
      (select city from student_addresses a where a.student_id = s.id and a.kind = 'permanent') as city
    from students s join batches b on b.id = s.batch_id join branches br on br.id = s.branch_id
    where s.id = any(${`{${ids.join(',')}}`}::bigint[])`.execute(db);
  return rows;
}
