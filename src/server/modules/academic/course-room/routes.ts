import { courseRoom, roomStudents } from '../../../../contract/academic/course-room.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { readRoom, readRoomStudents } from './read.ts';

/** The page of a course for its teacher. */
export function serveCourseRoom(serve: Serve, services: Services): void {
  serve(courseRoom, async ({ id }, scoped) => ({
    data: await readRoom(await scoped.open('sectionCourses', id), id, services),
  }));
  serve(roomStudents, async ({ id }, scoped) => ({
    data: await readRoomStudents(await scoped.open('sectionCourses', id), id, services),
  }));
}
