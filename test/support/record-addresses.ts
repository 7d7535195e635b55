import type { Route } from '../../src/portal/route.ts';
import type { Stage } from './stage.ts';
import { editPath, listPath, studentsBy, viewPath } from './student-screens.ts';
import { accountOf } from './accounts.ts';

/** Where a route leads, with a record that the college has in place of `:id`; some are best opened `by` whose they are. */
type AddressOf = (route: Route) => { path: string; by?: 'admin' | 'authadmin' | 'staff' | '23bt0001' };

const known = new WeakMap<Stage['portal'], Promise<AddressOf>>();

/** Finds a record for each route that asks for one, once for a portal: a certificate is issued for it. */
export function recordAddresses(stage: Stage): Promise<AddressOf> {
  const found = known.get(stage.portal) ?? findRecords(stage);
  known.set(stage.portal, found);
  return found;
}

async function findRecords({ portal, tokenOf }: Stage): Promise<AddressOf> {
  const token = await tokenOf('admin');
  const first = async (path: string, by = token) => {
    const answer = await portal.api('GET', path, by);
    return ((await answer.json()) as { data: { id: number }[] }).data[0]?.id ?? 0;
  };
  /** The one who serves the notice. */
  const leaver = async () => {
    const answer = await portal.api('GET', '/employees/handovers', token);
    return ((await answer.json()) as { data: { userId: number }[] }).data[0]?.userId ?? 0;
  };
  const idOf = async (user: string) => (JSON.parse((await accountOf(portal, user)).user) as { userId: number }).userId;
  const { data } = await studentsBy(portal, token, 'pageSize=10');
  const studentId = data[0]?.id ?? 0;
  const issued = await portal.api('POST', `/students/${studentId}/certificates`, token, { kind: 'conduct' });
  const { data: certificate } = (await issued.json()) as { data: { id: number } };
  const eventId = await first('/audit-events?from=2020-01-01&pageSize=10');
  const filled: Readonly<Record<string, ReturnType<AddressOf>>> = {
    '/webauthorization/audit/:id': { by: 'admin', path: `/webauthorization/audit/${eventId}` },
    '/profile/stu/:userId': { by: '23bt0001', path: `/profile/stu/${await idOf('23bt0001')}` },
    '/humanresourcedevelopment/maintain-employee/view/:userId': {
      by: 'staff',
      path: `/humanresourcedevelopment/maintain-employee/view/${await idOf('staff')}`,
    },
    '/humanresourcedevelopment/maintain-employee/employee-list/service-sheet/:userId': {
      by: 'staff',
      path: `/humanresourcedevelopment/maintain-employee/employee-list/service-sheet/${await idOf('staff')}`,
    },
    '/humanresourcedevelopment/maintain-employee/employee-list/edit/:userId': {
      by: 'admin',
      path: `/humanresourcedevelopment/maintain-employee/employee-list/edit/${await idOf('staff')}`,
    },
    '/humanresourcedevelopment/maintain-employee/employee-list/handover/:userId': {
      by: 'admin',
      path: `/humanresourcedevelopment/maintain-employee/employee-list/handover/${await leaver()}`,
    },
    [viewPath(0).replace('0', ':id')]: { by: 'admin', path: viewPath(studentId) },
    [editPath(0).replace('0', ':id')]: { by: 'admin', path: editPath(studentId) },
    // A course that the teacher of the demo teaches.
    '/worklogEntry/maintainSecCourse/list/view/:id': {
      path: `/worklogEntry/maintainSecCourse/list/view/${await first('/section-courses?term=current', await tokenOf('faculty'))}`,
    },
    '/webauthorization/users/:id': { by: 'authadmin', path: `/webauthorization/users/${await idOf('23bt0001')}` },
    '/webauthorization/roles/view/:id': { by: 'authadmin', path: '/webauthorization/roles/view/4' },
    '/webauthorization/roles/edit/:id': { by: 'authadmin', path: '/webauthorization/roles/edit/8' },
    [`${listPath}/certificate/:id/:certId`]: {
      by: 'admin',
      path: `${listPath}/certificate/${studentId}/${certificate.id}`,
    },
  };
  // The rows of masters are numbered from 1 in every demo college, whatever module they are of.
  return ({ path }) => filled[path] ?? { path: path.replace(':id', '1') };
}
