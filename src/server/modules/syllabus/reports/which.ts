import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';

/** The requested syllabus; `batch` is null for a programme without one. */
export interface WhichSyllabus {
  readonly program: string;
  readonly batch: string | null;
  /** 0 if there is none. */
  readonly syllabusId: number;
  readonly poSetId: number;
  readonly psoSetId: number;
}

/** Syllabus of the requested batch, or of the latest one. */
export async function syllabusAsked(db: Db, query: { programId: number; batchId?: number | undefined }): Promise<WhichSyllabus> {
  const { programId, batchId } = query;
  const program = await db.selectFrom('programs').select('name').where('id', '=', programId).executeTakeFirst();
  if (!program) refuseProblems({ programId: 'unknownReference' });
  const { rows } = await sql<Omit<WhichSyllabus, 'program'>>`
    select b.name as batch, y.id as syllabus_id, y.po_set_id, coalesce(y.pso_set_id, 0) as pso_set_id
    from syllabi y join batches b on b.id = y.batch_id
    where y.program_id = ${programId} and ${batchId === undefined ? sql`true` : sql`y.batch_id = ${batchId}`}
    order by b.admission_year desc, b.name limit 1`.execute(db);
  const [syllabus] = rows;
  if (!syllabus && batchId !== undefined) refuseProblems({ batchId: 'unknownReference' });
  return { program: program?.name ?? '', ...(syllabus ?? { batch: null, syllabusId: 0, poSetId: 0, psoSetId: 0 }) };
}
