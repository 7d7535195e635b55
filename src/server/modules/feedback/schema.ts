import type { Generated } from 'kysely';
import type {
  AnswerKind,
  CommentReview,
  FeedbackPolicyStatus,
  FeedbackPurpose,
  FeedbackSheetStatus,
  FinalGradeStatus,
  PercentBase,
  QuestionCategory,
  QuestionKind,
  ReviewStatus,
  SheetKind,
  Weighing,
} from '../../../contract/feedback/fields.ts';
import type { Base, JsonColumn, NullableJsonColumn, NumericColumn } from '../../database/columns.ts';

export interface FeedbackTables {
  feedbackQuestions: FeedbackQuestionTable;
  feedbackQuestionTexts: FeedbackQuestionTextTable;
  feedbackSheets: FeedbackSheetTable;
  feedbackSheetQuestions: FeedbackSheetQuestionTable;
  feedbackPolicies: FeedbackPolicyTable;
  feedbackPolicyScopes: FeedbackPolicyScopeTable;
  feedbackGradeBands: FeedbackGradeBandTable;
  feedbackOfferings: FeedbackOfferingTable;
  feedbackReceipts: FeedbackReceiptTable;
  feedbackResponses: FeedbackResponseTable;
  feedbackAnswers: FeedbackAnswerTable;
  feedbackComments: FeedbackCommentTable;
  feedbackResults: FeedbackResultTable;
  feedbackFinalGrades: FeedbackFinalGradeTable;
  feedbackReplies: FeedbackReplyTable;
}

interface FeedbackQuestionTable extends Base {
  code: string;
  courseKind: QuestionKind;
  category: QuestionCategory;
  answer: AnswerKind;
  isReversed: Generated<boolean>;
  body: string;
  isActive: Generated<boolean>;
  importRunId: Generated<number | null>;
}

interface FeedbackQuestionTextTable extends Base {
  feedbackQuestionId: number;
  locale: string;
  body: string;
}

interface FeedbackSheetTable extends Base {
  name: string;
  revision: Generated<number>;
  courseKind: SheetKind;
  purpose: Generated<FeedbackPurpose>;
  intro: string | null;
  status: Generated<FeedbackSheetStatus>;
}

interface FeedbackSheetQuestionTable extends Base {
  feedbackSheetId: number;
  feedbackQuestionId: number | null;
  courseOutcomeOrdinal: number | null;
  ordinal: number;
  weight: NumericColumn;
  isRequired: Generated<boolean>;
}

interface FeedbackPolicyTable extends Base {
  academicTermId: number;
  name: string;
  purpose: FeedbackPurpose;
  round: number;
  opensAt: string;
  closesAt: string;
  eligibleOn: string;
  minAttendance: NumericColumn;
  scale: number;
  percentBase: PercentBase;
  minResponses: number;
  minRate: NumericColumn;
  trimPercent: NumericColumn;
  weightBy: Weighing;
  comments: boolean;
  releaseAfterMarks: boolean;
  status: Generated<FeedbackPolicyStatus>;
  /**
   * Students below the minimum attendance: their attendance in hundredths of a per cent, by id. Null until the round
   * opens.
   */
  absentees: NullableJsonColumn;
}

interface FeedbackPolicyScopeTable extends Base {
  feedbackPolicyId: number;
  registrationPolicyId: number;
}

interface FeedbackGradeBandTable extends Base {
  feedbackPolicyId: number;
  grade: string;
  fromPercent: NumericColumn;
}

interface FeedbackOfferingTable extends Base {
  feedbackPolicyId: number;
  feedbackSheetId: number;
  sectionCourseId: number;
  sectionGroupId: number | null;
  employeeId: number | null;
  isActive: Generated<boolean>;
  isVisible: Generated<boolean>;
  opensAt: string | null;
  closesAt: string | null;
  eligible: number | null;
  reviewStatus: Generated<ReviewStatus>;
}

/** Has no time and no serial number, so that a receipt and a response have only the offering in common. */
interface FeedbackReceiptTable {
  feedbackOfferingId: number;
  studentId: number;
}

interface FeedbackResponseTable {
  /** A random UUID, because a serial number would reveal the order. */
  key: Generated<string>;
  feedbackOfferingId: number;
  /** Encrypted until the seal, then null. */
  texts: Uint8Array | null;
}

interface FeedbackAnswerTable {
  feedbackResponseKey: string;
  feedbackSheetQuestionId: number;
  rating: number | null;
}

interface FeedbackCommentTable extends Base {
  feedbackOfferingId: number;
  feedbackSheetQuestionId: number;
  body: string;
  review: Generated<CommentReview>;
  reviewReason: string | null;
}

interface FeedbackResultTable extends Base {
  feedbackOfferingId: number;
  eligible: number;
  counted: number;
  percent: NumericColumn | null;
  margin: NumericColumn | null;
  isValid: boolean;
  detail: JsonColumn;
}

interface FeedbackFinalGradeTable extends Base {
  employeeId: number;
  academicYear: number;
  percent: NumericColumn | null;
  responses: number;
  offerings: number;
  grade: string | null;
  points25: NumericColumn | null;
  inputs: JsonColumn;
  status: Generated<FinalGradeStatus>;
  remark: string | null;
}

interface FeedbackReplyTable extends Base {
  feedbackOfferingId: number;
  employeeId: number;
  body: string;
  publishedAt: string | null;
}
