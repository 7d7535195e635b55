import { comparedStaff } from '../../../../contract/hr/access.ts';
import * as contract from '../../../../contract/hr/form.ts';
import { collegeDay } from '../../../college-day.ts';
import { readSettings } from '../../../database/settings.ts';
import { photoLink } from '../../../files/signed-links.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { newAccounts } from '../../../new-accounts.ts';
import { changePhoto, dropPhoto } from '../../../record/photo.ts';
import { rowsFor } from '../../../scope.ts';
import { readEmployee } from '../record/read.ts';
import { join } from './add.ts';
import { change } from './change.ts';
import { findSimilar, findTitles, nextEmployeeNo } from './offers.ts';
import { picturedEmployee } from './photo.ts';

/** Serves the form: its choices, adding, changing, and the photo. */
export function serveForm(serve: Serve, services: Services): void {
  serve(contract.newEmployee, async (_input, context) => {
    const { db, caller } = context;
    const { 'college.emailDomain': emailDomain } = await readSettings(db);
    const roles = caller.may('User_AssignRole') ? await newAccounts().roles(context) : [];
    return { data: { employeeNo: await nextEmployeeNo(db), emailDomain, roles } };
  });

  serve(contract.addEmployee, async ({ body }, context) => {
    const { id, account } = await join(context, body);
    return { ...(await readEmployee(context, services, id)), account };
  });

  serve(contract.changeEmployee, async ({ id, body }, scoped) => {
    const context = await scoped.open('employees', id);
    await change(context, id, body);
    return readEmployee(context, services, id);
  });

  serve(contract.similarEmployees, async ({ query }, { db, caller, now }) => {
    if (!caller.may('Employee_PersonalVIEW')) return { data: [] };
    const among = rowsFor(comparedStaff, 'employees', { caller, now });
    return { data: await findSimilar(db, query, { among, today: collegeDay(now) }) };
  });

  serve(contract.trainingTitles, async ({ query }, { db }) => ({ data: await findTitles(db, query) }));

  serve(contract.putEmployeePhoto, async ({ id }, scoped) => {
    const context = await scoped.open('employees', id);
    const fileId = await changePhoto(context, picturedEmployee(id));
    return { data: { photo: photoLink(services, fileId, context.caller) } };
  });

  serve(contract.removeEmployeePhoto, async ({ id }, scoped) => {
    await dropPhoto(await scoped.open('employees', id), picturedEmployee(id));
    return { data: { photo: null } };
  });
}
