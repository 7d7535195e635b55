import type { Generated, GeneratedAlways } from 'kysely';
import type { Base, NullableNumericColumn, NumericColumn } from '../../database/columns.ts';

export interface SyllabusTables {
  programs: ProgramTable;
  outcomeSets: OutcomeSetTable;
  outcomes: OutcomeTable;
  outcomeCrosswalks: OutcomeCrosswalkTable;
  visionStatements: VisionStatementTable;
  missions: MissionTable;
  missionObjectiveMaps: MissionObjectiveMapTable;
  courses: CourseTable;
  coursePrerequisites: CoursePrerequisiteTable;
  courseModules: CourseModuleTable;
  courseOutcomes: CourseOutcomeTable;
  courseTopics: CourseTopicTable;
  courseBooks: CourseBookTable;
  syllabi: SyllabusTable;
  electiveGroups: ElectiveGroupTable;
  semesterCourses: SemesterCourseTable;
  outcomeMaps: OutcomeMapTable;
}

export interface ProgramTable extends Base {
  branchId: number;
  degreeId: number;
  code: string;
  name: string;
  coordinatorId: number | null;
  accreditedUntil: string | null;
  isActive: Generated<boolean>;
}

export interface OutcomeSetTable extends Base {
  kind: 'PO' | 'PSO' | 'PEO';
  programId: number | null;
  name: string;
  nationalCount: number | null;
  adoptedOn: string;
  retiredOn: string | null;
}

export interface OutcomeTable extends Base {
  outcomeSetId: number;
  ordinal: number;
  code: string;
  title: string;
  statement: string;
}

export interface OutcomeCrosswalkTable extends Base {
  fromOutcomeId: number;
  toOutcomeId: number;
}

export interface VisionStatementTable extends Base {
  departmentId: number | null;
  vision: string;
  adoptedOn: string;
  retiredOn: string | null;
}

export interface MissionTable extends Base {
  visionStatementId: number;
  ordinal: number;
  statement: string;
}

export interface MissionObjectiveMapTable extends Base {
  missionId: number;
  outcomeId: number;
  level: number;
  justification: string | null;
}

export interface CourseTable extends Base {
  code: string;
  revision: number;
  bareCode: GeneratedAlways<string>;
  title: string;
  shortTitle: string;
  kind: 'theory' | 'practical' | 'sessional' | 'project';
  category: 'BS' | 'ES' | 'HS' | 'PC' | 'PE' | 'OE' | 'MC' | 'PR';
  lectures: Generated<number>;
  tutorials: Generated<number>;
  practicals: Generated<number>;
  credits: NumericColumn;
  internalMax: number;
  externalMax: number;
  internalPass: Generated<number>;
  externalPass: Generated<number>;
  totalPass: number;
  departmentId: number;
  labOfId: number | null;
  objectives: string | null;
  status: Generated<'draft' | 'active' | 'retired'>;
  importRunId: number | null;
}

export interface CoursePrerequisiteTable extends Base {
  courseId: number;
  requiredCourseId: number;
}

export interface CourseModuleTable extends Base {
  courseId: number;
  ordinal: number;
  title: string;
  content: string | null;
  hours: number | null;
  importRunId: number | null;
}

export interface CourseOutcomeTable extends Base {
  courseId: number;
  ordinal: number;
  code: string;
  statement: string;
  bloom: number;
  targetLevel: NullableNumericColumn;
  searchText: GeneratedAlways<string>;
}

export interface CourseTopicTable extends Base {
  courseModuleId: number;
  ordinal: number;
  title: string;
  plannedHours: NumericColumn;
  courseOutcomeId: number | null;
  importRunId: number | null;
  searchText: GeneratedAlways<string>;
}

export interface CourseBookTable extends Base {
  courseId: number;
  kind: 'text' | 'reference' | 'online';
  ordinal: number;
  citation: string;
  url: string | null;
  searchText: GeneratedAlways<string>;
}

export interface SyllabusTable extends Base {
  degreeId: number;
  programId: number;
  batchId: number;
  regulation: string;
  minCredits: NullableNumericColumn;
  maxCredits: NullableNumericColumn;
  poSetId: number;
  psoSetId: number | null;
  peoSetId: number | null;
  status: Generated<'draft' | 'review' | 'approved' | 'retired'>;
  openFrom: Generated<number>;
  editedBy: number | null;
  approvedAt: string | null;
  approvedBy: number | null;
  note: string | null;
}

export interface ElectiveGroupTable extends Base {
  syllabusId: number;
  semester: number;
  name: string;
  choose: Generated<number>;
}

export interface SemesterCourseTable extends Base {
  syllabusId: number;
  courseId: number;
  semester: number;
  ordinal: number;
  electiveGroupId: number | null;
  outcomeStatus: Generated<'draft' | 'review' | 'approved'>;
  outcomeNote: string | null;
  importRunId: number | null;
  outcomeEditedBy: number | null;
}

export interface OutcomeMapTable extends Base {
  semesterCourseId: number;
  courseOutcomeId: number;
  outcomeId: number;
  level: number;
  justification: string | null;
  toReview: Generated<boolean>;
}
