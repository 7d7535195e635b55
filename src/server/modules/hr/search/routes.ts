import { employeeSearch, employeeTemplates, exportEmployees, searchEmployees } from '../../../../contract/hr/search.ts';
import { employeeCatalogue as catalogue } from '../../../../contract/hr/search-fields.ts';
import { keepUnder } from '../../../export/register.ts';
import type { Serve } from '../../../http/serve.ts';
import { answerSearch } from '../../../search/answer.ts';
import { answerSearchFile } from '../../../search/plain-file.ts';
import { serveTemplates } from '../../../search/templates/routes.ts';
import { employeeSubject } from './subject.ts';

/** Serves the employee search, its saved searches, and the export of results. */
export function serveEmployeeSearch(serve: Serve): void {
  keepUnder(searchEmployees.path, 'employees');
  serve(searchEmployees, ({ body }, scoped) => {
    const inside = scoped.within('employees');
    return answerSearch(employeeSubject, inside, body, inside.rows);
  });

  serve(exportEmployees, ({ body }, scoped) => {
    const inside = scoped.within('employees');
    return answerSearchFile({ subject: employeeSubject, entity: 'employees', title: 'Employees' }, inside, body);
  });

  serveTemplates(serve, employeeTemplates, { entity: 'employees', catalogue, schema: employeeSearch.definition });
}
