import { module } from '../core/module.ts';
import * as copy from './copy.ts';
import * as courseOutcomes from './course-outcomes.ts';
import * as courses from './courses.ts';
import * as courseUploads from './course-upload.ts';
import * as names from './names.ts';
import * as outcomeMap from './outcome-map.ts';
import * as programmeMaps from './programme-maps.ts';
import * as outcomes from './outcomes.ts';
import * as outcomeSets from './outcome-sets.ts';
import * as programs from './programs.ts';
import { fields } from './record-fields.ts';
import * as redline from './report-redline.ts';
import * as reportOutcomes from './report-outcomes.ts';
import * as reportSyllabi from './report-syllabi.ts';
import * as search from './search.ts';
import * as semesterImport from './semester-import.ts';
import * as syllabi from './syllabi.ts';
import * as vision from './vision.ts';

export const syllabus = module({
  ...names,
  fields,
  calls: [
    copy,
    courses,
    courseUploads,
    courseOutcomes,
    outcomeMap,
    programmeMaps,
    syllabi,
    semesterImport,
    redline,
    programs,
    outcomeSets,
    outcomes,
    vision,
    search,
    reportOutcomes,
    reportSyllabi,
  ],
  lifecycles: [courses.courseLife, outcomeMap.outcomeMapLife, syllabi.syllabusLife],
});
