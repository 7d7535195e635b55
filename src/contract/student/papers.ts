import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choice, optional, recordSchema, text, type RecordOf } from '../core/field.ts';
import { languageCodes } from '../core/languages.ts';
import { oneAnswer } from '../core/paging.ts';
import { reportHead } from '../core/report.ts';
import { digits, id, many, moment } from '../core/scalars.ts';

/** Certificates that the office issues to a student. */
export const certificateKinds = ['bonafide', 'conduct', 'character', 'leaving', 'transfer'] as const;
export type CertificateKind = (typeof certificateKinds)[number];
/** Issued once, to a student who leaves without dues. A second copy is a duplicate of the first. */
export const leavingCertificates: readonly CertificateKind[] = ['leaving', 'transfer'];

export const certificateFields = {
  kind: choice(certificateKinds),
  purpose: optional(text({ max: 120 })),
  /** Language of the certificate, also for reprints. If empty, the language of the user who prints the certificate. */
  language: optional(choice(languageCodes)),
};

const nullableText = z.nullable(z.string());

const certificate = z.object({
  id,
  kind: z.enum(certificateKinds),
  serialNo: z.string(),
  issuedOn: z.string(),
  purpose: nullableText,
  by: z.string(),
  cancelledAt: z.nullable(moment),
  cancelReason: nullableText,
  printCount: z.int(),
});
export type Certificate = z.infer<typeof certificate>;

export const listCertificates = endpoint({
  method: 'GET',
  path: '/students/:id/certificates',
  access: ['STUDENT_VIEW'],
  also: ['Student_PersonalVIEW'],
  summary: 'List the certificates of a student, newest first, with the kinds that can be issued now.',
  area: 'StudentData',
  answer: z.object({ data: z.array(certificate), allowed: z.array(z.enum(certificateKinds)), isOwing: z.boolean() }),
});

const changes = ['StudentData'] as const;

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/students/:id/certificates',
  access: ['STUDENT_EDIT'],
  also: ['Student_PersonalVIEW'],
  rule: 'Leaving and transfer certificates are Locked unless the student is discontinued or passed out and has no dues that block leaving, and Duplicate while one is valid. A bonafide certificate is Locked for a student who is not on roll.',
  summary: 'Issue a certificate with the next number. Its content is stored as of today.',
  changes,
  body: recordSchema(certificateFields) as unknown as z.ZodMiniType<RecordOf<typeof certificateFields>>,
  answer: oneAnswer(certificate),
});

/** Content of a certificate: the record on the day of issue. Older certificates have fewer fields. */
const paperContent = z.object({
  name: z.string(),
  fatherName: nullableText,
  admissionNo: nullableText,
  regdNo: nullableText,
  degree: nullableText,
  branch: nullableText,
  batch: nullableText,
  semester: z.nullable(z.int()),
  bornOn: nullableText,
  admittedOn: nullableText,
  leftOn: nullableText,
  leavingReason: nullableText,
});
export type PaperContent = z.infer<typeof paperContent>;

export const certificatePaper = endpoint({
  method: 'GET',
  path: '/students/:id/certificates/:certId/print',
  access: ['STUDENT_EDIT'],
  rule: 'Without 904, only the name, the numbers and the class are shown.',
  summary: 'Get a certificate for printing. Every print after the first is a duplicate.',
  area: 'StudentData',
  answer: z.object({
    head: reportHead,
    data: z.extend(certificate, { language: z.nullable(z.enum(languageCodes)), content: paperContent }),
  }),
});

export const noteCertificatePrint = endpoint({
  method: 'POST',
  path: '/students/:id/certificates/:certId/print',
  access: ['STUDENT_EDIT'],
  rule: 'Locked for a cancelled certificate.',
  summary: 'Record a print of a certificate and return the number of prints.',
  changes,
  answer: oneAnswer(z.object({ printCount: z.int() })),
});

export const cancelCertificate = endpoint({
  method: 'POST',
  path: '/students/:id/certificates/:certId/cancel',
  access: ['STUDENT_EDIT'],
  also: ['Student_PersonalVIEW'],
  rule: 'Locked for a cancelled certificate.',
  summary: 'Cancel a certificate with a reason. Its number stays used.',
  changes,
  body: z.strictObject({ reason: text({ min: 3, max: 200 }).schema }),
  answer: oneAnswer(certificate),
});

/** Students whose documents are printed, `id=4&id=9`, in this order. */
const chosen = z.strictObject({ id: many(digits, 500) });

const idCard = z.object({
  id,
  name: z.string(),
  photo: nullableText,
  regdNo: nullableText,
  admissionNo: z.string(),
  rollNo: nullableText,
  degree: z.string(),
  branch: z.string(),
  batch: z.string(),
  validUntil: z.string(),
  bloodGroup: nullableText,
  emergencyPhone: nullableText,
});
export type IdCard = z.infer<typeof idCard>;

export const studentCards = endpoint({
  method: 'GET',
  path: '/students/cards',
  access: ['STUDENT_EDIT'],
  rule: 'Students who are not on roll are skipped. Blood group and emergency phone require 904. Recorded in the audit trail.',
  summary: 'Get identity cards of the selected students.',
  area: 'StudentData',
  query: chosen,
  answer: z.object({ head: reportHead, data: z.array(idCard) }),
});

const addressLabel = z.object({
  id,
  name: z.string(),
  guardian: nullableText,
  line1: z.string(),
  postOffice: nullableText,
  policeStation: nullableText,
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pin: z.string(),
});
export type AddressLabel = z.infer<typeof addressLabel>;

export const addressLabels = endpoint({
  method: 'GET',
  path: '/students/labels',
  access: ['ADDRESS_REPORT'],
  also: ['Student_PersonalVIEW'],
  rule: 'Students without an address are skipped. Recorded in the audit trail.',
  summary: 'Get the permanent addresses of the selected students, for labels.',
  area: 'StudentData',
  query: chosen,
  answer: z.object({ data: z.array(addressLabel), left: z.int() }),
});
