import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { LanguageCode } from '../../../../contract/core/languages.ts';
import type { ReportHead } from '../../../../contract/core/report.ts';
import {
  leavingCertificates,
  type Certificate,
  type CertificateKind,
  type issueCertificate,
  type PaperContent,
} from '../../../../contract/student/papers.ts';
import { notClear } from '../../../clearance.ts';
import { collegeDay } from '../../../college-day.ts';
import { readSettings } from '../../../database/settings.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { isClosed } from '../life/rules.ts';
import { takeNext } from '../queries/admission-number.ts';
import { semesterOf } from '../queries/student-columns.ts';
import { labelOf } from '../trail.ts';
import { allowedCertificates, certificateRefusal, certificateScope, certificateSerial } from './rules.ts';

/** Certificates of a student, newest first. */
export async function certificatesOf(db: Db, studentId: number): Promise<Certificate[]> {
  return certificates(db).where('c.studentId', '=', studentId).orderBy('c.issuedOn', 'desc').orderBy('c.id', 'desc').execute();
}

/** Kinds of certificates allowed for a student, and whether dues block some of them. */
export async function allowedFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  studentId: number,
  issued: readonly Certificate[],
): Promise<{ allowed: CertificateKind[]; isOwing: boolean }> {
  const student = await db.selectFrom('students').select('status').where('id', '=', studentId).executeTakeFirst();
  if (!student) throw new ApiError('NotFound');
  const isOwing = isClosed(student.status) && (await owesOnLeaving(db, studentId, now));
  return { allowed: allowedCertificates({ status: student.status, valid: validKinds(issued), isOwing }), isOwing };
}

const owesOnLeaving = async (db: Db, id: number, now: Date): Promise<boolean> =>
  (await notClear(db, { studentIds: [id], purpose: 'leaving', academicTermId: null, day: collegeDay(now) })).has(id);

/** Issues a certificate with the next number of its kind and year, and stores its content. */
export async function issue(
  { db, caller, now, audit }: Context,
  id: number,
  { kind, purpose, language }: Checked<typeof issueCertificate>['body'],
): Promise<Certificate> {
  const student = await db
    .selectFrom('students')
    .select(['id', 'userId', 'name', 'regdNo', 'admissionNo', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!student) throw new ApiError('NotFound');
  const isOwing = leavingCertificates.includes(kind) && (await owesOnLeaving(db, id, now));
  const valid = validKinds(await certificatesOf(db, id));
  const refusal = certificateRefusal(kind, { status: student.status, valid, isOwing });
  if (refusal) throw new ApiError(refusal, refusal === 'Duplicate' ? { fields: { kind: 'duplicate' } } : {});
  const issuedOn = collegeDay(now);
  const serialNo = certificateSerial(kind, issuedOn, await takeNext(db, certificateScope(kind, issuedOn), 1));
  const at = now.toISOString();
  const { id: certId } = await db
    .insertInto('issuedCertificates')
    .values({
      studentId: id,
      kind,
      serialNo,
      issuedOn,
      purpose,
      content: JSON.stringify({
        ...(await contentOf(db, id)),
        ...(await letterhead(db)),
        ...(language && { language }),
      }),
      issuedBy: caller.userId,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({
    action: 'insert',
    table: 'issued_certificates',
    recordId: certId,
    aboutUserId: student.userId,
    label: `${serialNo} ${labelOf(student)}`,
    after: { kind, serialNo, purpose },
  });
  return certificateOf(db, id, certId);
}

/** Cancels a certificate. The number stays used, and the certificate stays in the list, crossed out. */
export async function cancel({ db, now, audit }: Context, id: number, certId: number, reason: string) {
  const certificate = await lockCertificate(db, id, certId);
  if (certificate.cancelledAt !== null) throw new ApiError('Locked', { detail: 'the certificate is already cancelled' });
  await db
    .updateTable('issuedCertificates')
    .set({ cancelledAt: now.toISOString(), cancelReason: reason, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', certId)
    .execute();
  await audit({
    action: 'update',
    table: 'issued_certificates',
    recordId: certId,
    aboutUserId: certificate.userId,
    label: certificate.serialNo,
    before: { isCancelled: false },
    after: { isCancelled: true },
    note: reason,
  });
  return certificateOf(db, id, certId);
}

/** Records a print of a certificate and returns the number of prints. */
export async function notePrint({ db, audit }: Context, id: number, certId: number): Promise<number> {
  const certificate = await lockCertificate(db, id, certId);
  if (certificate.cancelledAt !== null) throw new ApiError('Locked', { detail: 'the certificate is cancelled' });
  const printCount = certificate.printCount + 1;
  await db
    .updateTable('issuedCertificates')
    .set({ printCount, updatedAt: sql`now()` })
    .where('id', '=', certId)
    .execute();
  await audit({
    action: 'print',
    table: 'issued_certificates',
    recordId: certId,
    aboutUserId: certificate.userId,
    label: certificate.serialNo,
    after: { printCount },
  });
  return printCount;
}

/** Letterhead at the time of issue, so that a reprint is identical even if the college is renamed. */
type KeptHead = Pick<ReportHead, 'college' | 'address'>;
type StoredContent = PaperContent & KeptHead & { language: LanguageCode };

/** A certificate with content, letterhead and language. Older certificates have fewer stored fields. */
export async function paperOf(db: Db, id: number, certId: number) {
  const certificate = await certificateOf(db, id, certId);
  const { content } = await db.selectFrom('issuedCertificates').select('content').where('id', '=', certId).executeTakeFirstOrThrow();
  const { college, address, language = null, ...details } = content as Partial<StoredContent>;
  const head: Partial<KeptHead> = { ...(college && { college }), ...(address && { address }) };
  return { ...certificate, head, language, content: { ...emptyContent, ...details } };
}

const emptyContent: PaperContent = {
  name: '',
  fatherName: null,
  admissionNo: null,
  regdNo: null,
  degree: null,
  branch: null,
  batch: null,
  semester: null,
  bornOn: null,
  admittedOn: null,
  leftOn: null,
  leavingReason: null,
};

async function letterhead(db: Db): Promise<KeptHead> {
  const settings = await readSettings(db);
  return { college: settings['college.name'], address: settings['college.address'] };
}

/** Content of a certificate, from the current record. */
async function contentOf(db: Db, id: number): Promise<PaperContent> {
  const { status, statusOn, ...student } = await db
    .selectFrom('students as s')
    .innerJoin('degrees', 'degrees.id', 's.degreeId')
    .innerJoin('branches', 'branches.id', 's.branchId')
    .innerJoin('batches', 'batches.id', 's.batchId')
    .select(['s.name', 's.admissionNo', 's.regdNo', 's.bornOn', 's.admittedOn', 's.status', 's.statusOn'])
    .select(['degrees.name as degree', 'branches.name as branch', 'batches.name as batch'])
    .select((from) => [
      semesterOf.as('semester'),
      from
        .selectFrom('studentGuardians as g')
        .select('g.name')
        .whereRef('g.studentId', '=', 's.id')
        .where('g.relation', '=', 'father')
        .as('fatherName'),
      from
        .selectFrom('studentEvents as e')
        .select('e.reason')
        .whereRef('e.studentId', '=', 's.id')
        .where('e.kind', '=', 'discontinued')
        .where('e.undoneAt', 'is', null)
        .orderBy('e.onDate', 'desc')
        .limit(1)
        .as('leavingReason'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
  const hasLeft = isClosed(status);
  return {
    ...student,
    semester: hasLeft ? null : student.semester,
    leftOn: hasLeft ? statusOn : null,
    leavingReason: status === 'discontinued' ? student.leavingReason : null,
  };
}

function certificates(db: Db) {
  return db
    .selectFrom('issuedCertificates as c')
    .innerJoin('users', 'users.id', 'c.issuedBy')
    .select(['c.id', 'c.kind', 'c.serialNo', 'c.issuedOn', 'c.purpose', 'users.displayName as by'])
    .select(['c.cancelledAt', 'c.cancelReason', 'c.printCount']);
}

async function certificateOf(db: Db, studentId: number, certId: number): Promise<Certificate> {
  const certificate = await certificates(db).where('c.id', '=', certId).where('c.studentId', '=', studentId).executeTakeFirst();
  if (!certificate) throw new ApiError('NotFound');
  return certificate;
}

async function lockCertificate(db: Db, studentId: number, certId: number) {
  const certificate = await db
    .selectFrom('issuedCertificates as c')
    .innerJoin('students', 'students.id', 'c.studentId')
    .select(['c.serialNo', 'c.cancelledAt', 'c.printCount', 'students.userId'])
    .where('c.id', '=', certId)
    .where('c.studentId', '=', studentId)
    .forUpdate('c')
    .executeTakeFirst();
  if (!certificate) throw new ApiError('NotFound');
  return certificate;
}

const validKinds = (issued: readonly Certificate[]): CertificateKind[] =>
  issued.filter(({ cancelledAt }) => cancelledAt === null).map(({ kind }) => kind);
