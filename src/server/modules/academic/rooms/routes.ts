import { sql } from 'kysely';
import { teachingRooms } from '../../../../contract/academic/rooms.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveResource } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';

/** Teaching rooms. */
export function serveRooms(serve: Serve): void {
  serveResource(
    serve,
    teachingRooms,
    table(teachingRooms, 'teachingRooms', {
      label: 'code',
      search: ['code', 'building', 'departmentId'],
      distinct: ['code'],
      also: {
        sections: sql`(select count(*) from sections s join registration_policies r on r.id = s.registration_policy_id
          join batch_semesters bs on bs.id = r.batch_semester_id
          join academic_terms a on a.id = bs.academic_term_id and a.status = 'running' where s.home_room_id = t.id)`,
        periods: sql`(select coalesce(sum(e.span), 0) from timetable_entries e
          join timetable_versions v on v.id = e.timetable_version_id and v.status = 'published'
          join academic_terms a on a.id = v.academic_term_id and a.status = 'running' where e.room_id = t.id)`,
      },
    }),
  );
}
