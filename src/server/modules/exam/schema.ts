import type { ColumnType, Generated } from 'kysely';
import type {
  ComponentMethod,
  CourseKind,
  ExamKind,
  InternalPolicyStatus,
  MarkState,
  PaperStatus,
  PlanStatus,
  Rounding,
  RunStatus,
  SheetStatus,
  SurveyKind,
  TestStatus,
} from '../../../contract/exam/fields.ts';
import type { VoidRule } from '../../../contract/exam/question-total.ts';
import type { Base, JsonColumn, NullableNumericColumn, NumericColumn } from '../../database/columns.ts';

/** Read as a decimal string. If omitted on insert, the default of the table applies. */
type DefaultNumericColumn = ColumnType<string, number | string | undefined, number | string>;

export interface ExamTables {
  examTypes: ExamTypeTable;
  internalPolicies: InternalPolicyTable;
  policyComponents: PolicyComponentTable;
  attendanceSlabs: AttendanceSlabTable;
  internalPlans: InternalPlanTable;
  planComponents: PlanComponentTable;
  internalTests: InternalTestTable;
  testOutcomes: TestOutcomeTable;
  questionPapers: QuestionPaperTable;
  paperParts: PaperPartTable;
  paperQuestions: PaperQuestionTable;
  questionOutcomes: QuestionOutcomeTable;
  paperComments: PaperCommentTable;
  markSheets: MarkSheetTable;
  sheetStudents: SheetStudentTable;
  testMarks: TestMarkTable;
  questionMarks: QuestionMarkTable;
  internalResults: InternalResultTable;
  gradeScales: GradeScaleTable;
  gradeBands: GradeBandTable;
  endSemesterResults: EndSemesterResultTable;
  endSemesterOutcomeMarks: EndSemesterOutcomeMarkTable;
  attainmentPolicies: AttainmentPolicyTable;
  attainmentRuns: AttainmentRunTable;
  attainmentValues: AttainmentValueTable;
  outcomeSurveys: OutcomeSurveyTable;
  attainmentActions: AttainmentActionTable;
  resultGoals: ResultGoalTable;
}

export interface ExamTypeTable extends Base {
  code: string;
  name: string;
  kind: ExamKind;
  isScheduled: Generated<boolean>;
  hasQuestions: Generated<boolean>;
  defaultMax: NumericColumn;
  defaultMinutes: number | null;
  isActive: Generated<boolean>;
}

export interface InternalPolicyTable extends Base {
  name: string;
  courseKind: CourseKind;
  degreeId: number | null;
  fromBatchId: number | null;
  internalMax: number;
  passMark: number;
  rounding: Generated<Rounding>;
  voidRule: Generated<VoidRule>;
  markStep: DefaultNumericColumn;
  status: Generated<InternalPolicyStatus>;
}

export interface PolicyComponentTable extends Base {
  internalPolicyId: number;
  examTypeId: number;
  ordinal: number;
  label: string;
  weight: NumericColumn;
  method: ComponentMethod;
  planned: Generated<number>;
  bestOf: number | null;
}

export interface AttendanceSlabTable extends Base {
  policyComponentId: number;
  fromPercent: NumericColumn;
  marks: NumericColumn;
}

export interface InternalPlanTable extends Base {
  registrationPolicyId: number;
  semesterCourseId: number;
  internalPolicyId: number;
  coordinatorId: number | null;
  status: Generated<PlanStatus>;
  closedAt: string | null;
  askedBy: number | null;
  reopenReason: string | null;
}

export interface PlanComponentTable extends Base {
  internalPlanId: number;
  policyComponentId: number;
  planned: number;
  reason: string;
}

export interface InternalTestTable extends Base {
  internalPlanId: number;
  policyComponentId: number;
  sequence: number;
  sectionCourseId: number | null;
  retestOfId: number | null;
  name: string;
  maxMarks: NumericColumn;
  onDate: string | null;
  startsAt: string | null;
  minutes: number | null;
  coverage: string | null;
  status: Generated<TestStatus>;
  cancelReason: string | null;
}

export interface TestOutcomeTable extends Base {
  internalTestId: number;
  courseOutcomeId: number;
  share: NumericColumn;
}

export interface QuestionPaperTable extends Base {
  internalTestId: number;
  setLabel: Generated<string>;
  setterId: number;
  moderatorId: number | null;
  instructions: string | null;
  fileId: number | null;
  status: Generated<PaperStatus>;
  note: string | null;
}

export interface PaperPartTable extends Base {
  questionPaperId: number;
  ordinal: number;
  name: string;
  instruction: string | null;
  answerAny: number | null;
}

export interface PaperQuestionTable extends Base {
  paperPartId: number;
  mainNo: number;
  sub: Generated<string>;
  eitherKey: number | null;
  body: string;
  marks: NumericColumn;
  bloom: number | null;
  isVoid: Generated<boolean>;
  voidReason: string | null;
}

export interface QuestionOutcomeTable extends Base {
  paperQuestionId: number;
  courseOutcomeId: number;
  share: DefaultNumericColumn;
}

export interface PaperCommentTable extends Base {
  questionPaperId: number;
  paperQuestionId: number | null;
  writtenBy: number;
  body: string;
  isSettled: Generated<boolean>;
}

export interface MarkSheetTable extends Base {
  internalTestId: number;
  sectionCourseId: number;
  sectionGroupId: number | null;
  questionPaperId: number | null;
  evaluatorId: number | null;
  dueOn: string | null;
  status: Generated<SheetStatus>;
  submittedBy: number | null;
  submittedAt: string | null;
  verifiedBy: number | null;
  verifiedAt: string | null;
  publishedBy: number | null;
  publishedAt: string | null;
  returnNote: string | null;
  reopenReason: string | null;
  corrections: Generated<number>;
}

export interface SheetStudentTable extends Base {
  markSheetId: number;
  studentId: number;
  reason: string;
}

export interface TestMarkTable extends Base {
  markSheetId: number;
  studentId: number;
  state: MarkState;
  total: NullableNumericColumn;
  remark: string | null;
  enteredBy: number;
}

export interface QuestionMarkTable extends Base {
  testMarkId: number;
  paperQuestionId: number;
  marks: NullableNumericColumn;
}

export interface InternalResultTable extends Base {
  internalPlanId: number;
  sectionCourseId: number | null;
  studentId: number;
  breakdown: JsonColumn;
  total: NumericColumn;
  finalMark: NumericColumn;
  overrideReason: string | null;
  overriddenBy: number | null;
  carriedFromId: number | null;
}

export interface GradeScaleTable extends Base {
  name: string;
  degreeId: number | null;
  fromBatchId: number | null;
}

export interface GradeBandTable extends Base {
  gradeScaleId: number;
  grade: string;
  fromPercent: NullableNumericColumn;
  points: NumericColumn;
  isPass: boolean;
}

export interface EndSemesterResultTable extends Base {
  studentId: number;
  semesterCourseId: number;
  academicTermId: number;
  attempt: Generated<number>;
  internal: NullableNumericColumn;
  external: NullableNumericColumn;
  grade: string;
  points: NumericColumn;
  isPass: boolean;
  declaredOn: string;
  importRunId: number | null;
}

export interface EndSemesterOutcomeMarkTable extends Base {
  endSemesterResultId: number;
  courseOutcomeId: number;
  got: NumericColumn;
  max: NumericColumn;
}

export interface AttainmentPolicyTable extends Base {
  programId: number | null;
  courseKind: CourseKind | null;
  fromBatchId: number | null;
  internalThreshold: DefaultNumericColumn;
  externalThreshold: DefaultNumericColumn;
  cut1: DefaultNumericColumn;
  cut2: DefaultNumericColumn;
  cut3: DefaultNumericColumn;
  wInternal: DefaultNumericColumn;
  wDirect: DefaultNumericColumn;
  absentAsZero: Generated<boolean>;
  courseMethod: Generated<'weighted' | 'scaled'>;
  defaultTarget: DefaultNumericColumn;
}

export interface AttainmentRunTable extends Base {
  semesterCourseId: number;
  runNo: number;
  status: Generated<RunStatus>;
  inputs: JsonColumn;
  inputsHash: string;
  computedBy: number;
  submittedBy: number | null;
  approvedBy: number | null;
  returnNote: string | null;
}

export interface AttainmentValueTable extends Base {
  attainmentRunId: number;
  courseOutcomeId: number;
  sectionCourseId: number | null;
  assessed: number;
  attained: number;
  internalLevel: number | null;
  externalLevel: number | null;
  direct: NullableNumericColumn;
  indirect: NullableNumericColumn;
  final: NullableNumericColumn;
  target: NumericColumn;
}

export interface OutcomeSurveyTable extends Base {
  programId: number;
  batchId: number;
  kind: SurveyKind;
  outcomeId: number;
  responses: number;
  mean: NumericColumn;
  importRunId: number | null;
}

export interface AttainmentActionTable extends Base {
  attainmentRunId: number | null;
  programId: number | null;
  batchId: number | null;
  courseOutcomeId: number | null;
  outcomeId: number | null;
  observation: string;
  action: string;
  ownerId: number;
  dueOn: string;
  result: string | null;
  status: Generated<'open' | 'done' | 'dropped'>;
}

/** A target grade for a course, or a target SGPA for the term. Visible to the student only. */
export interface ResultGoalTable extends Base {
  studentId: number;
  registrationPolicyId: number;
  semesterCourseId: number | null;
  targetGrade: string | null;
  targetSgpa: NullableNumericColumn;
}
