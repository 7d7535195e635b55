import { sql } from 'kysely';
import { batches, endProblems, getSeats, putSeats } from '../../../../contract/student/batches.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Serve } from '../../../http/serve.ts';
import { backwards, filled } from '../../../lists/source.ts';
import { locked, serveResource } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';
import { studentsOnRoll } from './counts.ts';
import { degreeOrder } from './degree-order.ts';
import { hasStudents } from './queries.ts';
import { readSeats, writeSeats } from './seats.ts';

export function serveBatches(serve: Serve): void {
  serveResource(
    serve,
    batches,
    table(batches, 'batches', {
      search: ['name', 'degreeId'],
      order: [backwards(filled([sql`t.admission_year`, degreeOrder]))],
      also: {
        state: sql`t.state`,
        semester: sql`(select s.semester from batch_semesters s where s.batch_id = t.id and s.state = 'running')`,
        students: studentsOnRoll('batchId'),
        seats: sql`(select coalesce(sum(m.seats), 0)::int from seat_matrix m where m.batch_id = t.id)`,
      },
    }),
    {
      async check({ before, after, fields }, { db, now }) {
        // These fields are fixed once a batch has students, because the class and all generated numbers depend on them.
        const fixed = (['degreeId', 'admissionYear'] as const).filter((name) => fields.includes(name));
        if (before && fixed.length > 0 && (await hasStudents(db, 'batchId', before.id))) throw locked(...fixed);
        const isFarOff = fields.includes('admissionYear') && after.admissionYear > Number(collegeDay(now).slice(0, 4)) + 5;
        return { ...endProblems(after), ...(isFarOff && { admissionYear: 'outOfRange' as const }) };
      },
      // Planned seats are deleted with the batch. A batch with students cannot be deleted.
      beforeRemove: async ({ id, name, seats }, { db, audit }) => {
        const gone = await db.deleteFrom('seatMatrix').where('batchId', '=', id).executeTakeFirst();
        if (gone.numDeletedRows > 0)
          await audit({
            action: 'delete',
            table: 'seat_matrix',
            recordId: id,
            partOf: id,
            label: name,
            before: { seats },
          });
      },
    },
  );

  serve(getSeats, async ({ id }, { db }) => ({ data: await readSeats(db, id) }));
  serve(putSeats, async ({ id, body }, context) => ({ data: await writeSeats(context, id, body) }));
}
