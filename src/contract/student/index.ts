import { module } from '../core/module.ts';
import * as batches from './batches.ts';
import * as completeness from './completeness.ts';
import * as excelReport from './excel-report.ts';
import * as hostels from './hostels.ts';
import * as imports from './import.ts';
import * as life from './life.ts';
import * as masters from './masters.ts';
import * as names from './names.ts';
import * as numbers from './numbers.ts';
import * as papers from './papers.ts';
import { fields } from './record-fields.ts';
import * as reportTemplates from './report-templates.ts';
import * as reports from './reports.ts';
import * as requests from './requests.ts';
import * as scans from './scans.ts';
import * as search from './search.ts';
import * as students from './student.ts';

export const student = module({
  ...names,
  fields,
  calls: [
    students,
    requests,
    life,
    papers,
    scans,
    completeness,
    reports,
    masters,
    hostels,
    batches,
    imports,
    numbers,
    search,
    excelReport,
    reportTemplates,
  ],
  lifecycles: [life.studentLifecycle, batches.semesterLife],
});
