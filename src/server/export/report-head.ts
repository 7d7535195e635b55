import type { ReportHead } from '../../contract/core/report.ts';
import { readSettings } from '../database/settings.ts';
import { photoLink } from '../files/signed-links.ts';
import type { Context } from '../http/context.ts';
import type { Services } from '../http/services.ts';

/** The head of the printout from the institution's settings, with the report's author and time. */
export async function headOf({ db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>, services: Services): Promise<ReportHead> {
  const settings = await readSettings(db);
  return {
    college: settings['college.name'],
    address: settings['college.address'],
    logo: photoLink(services, settings['college.logoFileId'], caller),
    madeBy: caller.name,
    madeAt: now.toISOString(),
  };
}
