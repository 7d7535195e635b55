import { module } from '../core/module.ts';
import * as departments from './departments.ts';
import * as employeeList from './employee-list.ts';
import * as employees from './employees.ts';
import * as establishment from './establishment.ts';
import * as form from './form.ts';
import * as handover from './handover.ts';
import * as imports from './import.ts';
import * as life from './life.ts';
import * as listPapers from './list-papers.ts';
import * as masters from './masters.ts';
import * as names from './names.ts';
import * as papers from './papers.ts';
import * as postings from './postings.ts';
import * as seniority from './report-seniority.ts';
import { fields } from './record-fields.ts';
import * as reports from './reports.ts';
import * as requests from './requests.ts';
import * as search from './search.ts';

export const hr = module({
  ...names,
  fields,
  calls: [
    employees,
    employeeList,
    listPapers,
    seniority,
    form,
    papers,
    establishment,
    reports,
    postings,
    life,
    handover,
    imports,
    masters,
    departments,
    requests,
    search,
  ],
  lifecycles: [life.employeeLifecycle],
});
