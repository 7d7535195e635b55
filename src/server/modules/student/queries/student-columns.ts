import { sql } from 'kysely';

/** The running semester of the batch of `students as s`; null if none is running. */
export const semesterOf = sql<number | null>`(
  select semester from batch_semesters where batch_id = s.batch_id and state = 'running')`;

/**
 * The room of `students as s`, such as `H3-214`. Nested subqueries, because a join read every room for each student.
 */
export const roomOf = sql<string | null>`(
  select (
    select (select code from hostels where hostels.id = rooms.hostel_id) || '-' || rooms.room_no
    from rooms where rooms.id = stay.room_id)
  from hostel_stays stay where stay.student_id = s.id and stay.to_on is null)`;
