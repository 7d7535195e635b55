import * as versions from '../../../../contract/academic/timetable-versions.ts';
import * as weeks from '../../../../contract/academic/timetable-week.ts';
import { timetableUpload } from '../../../../contract/academic/timetable-upload.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveUpload } from '../../../imports/routes.ts';
import { timetableWork } from './upload.ts';
import { consequencesOf } from './publishing.ts';
import { readStanding, readVersion, readVersions, readWhole } from './versions.ts';
import { writeEntries } from './write-entries.ts';
import { add, enterEvent, remove, rename } from './write-version.ts';

/** Timetable versions and the classes of a draft: src/contract/academic/timetable-versions.ts and timetable-week.ts. */
export function serveTimetables(serve: Serve): void {
  serve(versions.listVersions, async ({ query }, scoped) => {
    const context = scoped.within('timetableVersions');
    const termId = query.termId ?? (await runningTerm(context.db));
    return { data: await readVersions(context, termId), termId };
  });
  serve(versions.addVersion, async ({ body }, context) => ({
    data: await readVersion(context, await add(context, body)),
  }));
  serve(versions.renameVersion, async ({ id, body }, context) => {
    await rename(context, id, body);
    return { data: await readVersion(context, id) };
  });
  serve(versions.removeVersion, async ({ id }, context) => {
    await remove(context, id);
    return { data: { id } };
  });
  serve(versions.moveVersion, async ({ id, body }, context) => {
    await enterEvent(context, id, body);
    return { data: await readVersion(context, id) };
  });

  serve(versions.publishingOf, async ({ id }, context) => ({
    data: await consequencesOf(context, await readStanding(context, id)),
  }));
  serveUpload(serve, timetableUpload, timetableWork);
  serve(weeks.getWeek, async ({ id }, scoped) => {
    const { version, week, placed } = await readWhole(await scoped.open('timetableVersions', id), id);
    return { data: { version, week, placed } };
  });
  serve(weeks.listClashes, async ({ id }, scoped) => {
    const context = await scoped.open('timetableVersions', id);
    return { data: [...(await readWhole(context, id, true)).clashes] };
  });
  serve(weeks.patchEntries, async ({ id, body }, context) => ({ data: await writeEntries(context, id, body) }));
}

/** The running term, otherwise the next planned one. */
async function runningTerm(db: Db): Promise<number | null> {
  const terms = await db
    .selectFrom('academicTerms')
    .select('id')
    .where('status', 'in', ['running', 'planned'])
    .orderBy('status', 'desc')
    .orderBy('startsOn')
    .limit(1)
    .execute();
  return terms[0]?.id ?? null;
}
