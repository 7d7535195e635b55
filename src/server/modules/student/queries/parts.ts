import { sql } from 'kysely';

/** The semester that the batch of `students as s` is in; null while none runs. */
export const semesterOf = sql<number | null>`(
  select semester from batch_semesters where batch_id = s.batch_id and state = 'running')`;

/** The room in which `students as s` lives, `H3-214`. Step by step: as a join every room was read for each student. */
export const roomOf = sql<string | null>`(
  select (
    select (select code from hostels where hostels.id = rooms.hostel_id) || '-' || rooms.room_no
    from rooms where rooms.id = stay.room_id)
  from hostel_stays stay where stay.student_id = s.id and stay.to_on is null)`;
