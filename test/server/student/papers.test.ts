import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addStudentEvent } from '../../../src/contract/student/life.ts';
import { changeSetting, listSettings } from '../../../src/contract/authorization/settings.ts';
import {
  addressLabels,
  cancelCertificate,
  certificatePaper,
  issueCertificate,
  listCertificates,
  noteCertificatePrint,
  studentCards,
} from '../../../src/contract/student/papers.ts';
import { mostScans } from '../../../src/contract/core/files.ts';
import { addStudent, changeStudent, getStudent } from '../../../src/contract/student/student.ts';
import { putStudentScan, removeStudentScan, studentScan, studentScans } from '../../../src/contract/student/scans.ts';
import { permission } from '../../../src/contract/core/permissions.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { address, testApp, type TestApp } from '../../support/app.ts';
import { admissionBody, admissionIds, admitted, lastAudit, type AdmissionIds } from '../../support/students.ts';

// Runs on both databases: several callers at once.

/** Certificates, identity cards and address labels: permissions, numbers and content. */
const test = suite('certificates, cards and scans of students');
let portal: TestApp;
let ids: AdmissionIds;
let paperCount = 0;

test.before(async () => {
  portal = await testApp();
  ids = await admissionIds(portal);
});
test.after(() => portal.close());

const someone = (change: Parameters<typeof admitted>[2] = {}) => {
  paperCount += 1;
  return admitted(portal, ids, {
    ...change,
    firstName: `Paper${'abcdefghijklmnopqrst'[paperCount]}`,
    regdNo: null,
    rollNo: null,
    bornOn: `2008-02-${String(paperCount).padStart(2, '0')}`,
  });
};
const issue = (id: number, body: Record<string, unknown>, as = 'Staff') => portal.call(issueCertificate, as, { id, body });
const listed = async (id: number) => (await portal.call(listCertificates, 'Staff', { id })).body;

test('numbered without gaps by kind and year, with the record of that day', async () => {
  const { id, name } = await someone();
  const first = await issue(id, { kind: 'bonafide', purpose: 'Passport' });
  assert.is(first.status, 200, JSON.stringify(first.body));
  const second = await issue(id, { kind: 'bonafide' }, 'Deo');
  const [firstNo, two] = [first.body.data.serialNo, second.body.data.serialNo];
  assert.match(firstNo, /^BON\/\d{4}\/\d{4}$/);
  assert.is(Number(two.slice(-4)), Number(firstNo.slice(-4)) + 1);
  const paper = (await portal.call(certificatePaper, 'Staff', { id, certId: first.body.data.id })).body;
  assert.equal([paper.data.content.name, paper.data.purpose, paper.data.printCount], [name, 'Passport', 0]);
  assert.ok(paper.head.college.includes('Parala'));
  const { data, allowed } = await listed(id);
  assert.equal([data.length, allowed], [2, ['bonafide', 'conduct', 'character']]);
});

test('every print after the first is a duplicate; a cancelled one cannot be printed', async () => {
  const { id } = await someone();
  const { id: certId } = (await issue(id, { kind: 'conduct' })).body.data;
  const print = () => portal.call(noteCertificatePrint, 'Staff', { id, certId });
  assert.is((await print()).body.data.printCount, 1);
  assert.is((await print()).body.data.printCount, 2);
  const cancel = (reason: unknown) => portal.call(cancelCertificate, 'Staff', { id, certId, body: { reason } });
  assert.equal((await cancel('')).body.fields, { reason: 'required' });
  assert.equal((await cancel('ab')).body.fields, { reason: 'tooShort' });
  const cancelled = await cancel('Wrong student');
  assert.is(cancelled.body.data.cancelReason, 'Wrong student', JSON.stringify(cancelled.body));
  assert.is((await cancel('Again')).body.error, 'Locked');
  assert.is((await print()).body.error, 'Locked');
});

test('a reprint is in the language of its issue; one issued without a language has none', async () => {
  const { id } = await someone();
  const issued = async (language: string | null | undefined) => {
    const answer = await issue(id, { kind: 'character', ...(language !== undefined && { language }) });
    if (answer.status !== 200) return [answer.status, answer.body.fields];
    const { data } = (await portal.call(certificatePaper, 'Staff', { id, certId: answer.body.data.id })).body;
    assert.not('language' in data.content);
    return data.language;
  };
  assert.equal([await issued('ae'), await issued('en'), await issued(null), await issued(undefined)], ['ae', 'en', null, null]);
  assert.equal(await issued('or'), [422, { language: 'notAllowed' }]);
});

test('a reprint has the letterhead of its issue', async () => {
  const { id } = await someone();
  const headOf = async (certId: number) => (await portal.call(certificatePaper, 'Staff', { id, certId })).body.head;
  const old = (await issue(id, { kind: 'conduct' })).body.data.id;
  const { version, value } = (await portal.call(listSettings, 'Admin')).body.data.find(
    ({ key }: { key: string }) => key === 'college.name',
  );
  const renamed = await portal.call(changeSetting, 'Admin', { key: 'college.name', body: { version, value: 'A New Name' } });
  assert.is(renamed.status, 200, JSON.stringify(renamed.body));
  const next = (await issue(id, { kind: 'character' })).body.data.id;
  assert.equal([(await headOf(old)).college, (await headOf(next)).college], [value, 'A New Name']);
  const back = { version: renamed.body.data.version, value };
  assert.is((await portal.call(changeSetting, 'Admin', { key: 'college.name', body: back })).status, 200);
});

test('leaving and transfer certificates are for students who have left, one of each', async () => {
  const { id, version } = await someone();
  assert.is((await issue(id, { kind: 'leaving' })).body.error, 'Locked');
  const onDate = new Date(portal.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  await portal.call(addStudentEvent, 'Staff', { id, body: { kind: 'discontinued', onDate, reason: 'transfer', orderNo: '9', version } });
  assert.is((await issue(id, { kind: 'bonafide' })).body.error, 'Locked');
  const leaving = await issue(id, { kind: 'leaving' });
  assert.is(leaving.status, 200, JSON.stringify(leaving.body));
  const paper = (await portal.call(certificatePaper, 'Staff', { id, certId: leaving.body.data.id })).body.data;
  assert.equal([paper.content.leftOn, paper.content.leavingReason], [onDate, 'transfer']);
  assert.is((await issue(id, { kind: 'leaving' })).body.error, 'Duplicate');
  await portal.call(cancelCertificate, 'Staff', { id, certId: leaving.body.data.id, body: { reason: 'Misprint' } });
  assert.is((await issue(id, { kind: 'leaving' })).status, 200);
});

test('errors are reported, missing ones are not found', async () => {
  const [{ id }, otherStudent] = [await someone(), await someone()];
  assert.equal((await issue(id, {})).body.fields, { kind: 'required' });
  assert.equal((await issue(id, { kind: 'praise' })).body.fields, { kind: 'notAllowed' });
  assert.equal((await issue(id, { kind: 'conduct', purpose: 'x'.repeat(121) })).body.fields, { purpose: 'tooLong' });
  assert.is((await issue(999_999, { kind: 'conduct' })).status, 404);
  const { id: certId } = (await issue(id, { kind: 'conduct' })).body.data;
  assert.is((await portal.call(certificatePaper, 'Staff', { id: otherStudent.id, certId })).status, 404);
  assert.is((await portal.call(noteCertificatePrint, 'Staff', { id: otherStudent.id, certId })).status, 404);
});

test('issued by holders of 104, listed for holders of 101 and 904', async () => {
  const { id } = await someone();
  for (const role of ['Faculty', 'HR', 'AuthorizationAdmin', 'Student'] as const)
    assert.is((await issue(id, { kind: 'conduct' }, role)).body.error, 'Forbidden', role);
  assert.is((await portal.call(listCertificates, 'Faculty', { id })).body.error, 'Forbidden');
  for (const role of ['Staff', 'Deo']) assert.is((await portal.call(listCertificates, role, { id })).status, 200);
});

test('users without access to personal data cannot issue or cancel certificates', async () => {
  const { id } = await someone();
  const { id: certId } = (await issue(id, { kind: 'conduct' })).body.data;
  const { db } = portal.database;
  const [admin, deo] = await Promise.all(
    ['admin', 'deo'].map((username) => db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()),
  );
  await db
    .insertInto('userGrants')
    .values({
      userId: deo!.id,
      permissionId: permission.Student_PersonalVIEW,
      effect: 'deny',
      startsOn: '2020-01-01',
      reason: 'for this test',
      givenBy: admin!.id,
    })
    .execute();
  forgetPermissions(deo!.id);
  assert.is((await issue(id, { kind: 'character' }, 'Deo')).body.error, 'Forbidden');
  assert.is((await portal.call(cancelCertificate, 'Deo', { id, certId, body: { reason: 'Misprint' } })).body.error, 'Forbidden');
  await db.deleteFrom('userGrants').where('userId', '=', deo!.id).execute();
  forgetPermissions(deo!.id);
  assert.is((await portal.call(cancelCertificate, 'Deo', { id, certId, body: { reason: 'Misprint' } })).status, 200);
});

test('cards for students on roll, labels for those with an address, in the order of selection', async () => {
  const { db } = portal.database;
  const gone = await db.selectFrom('students').select('id').where('status', '=', 'passedOut').executeTakeFirstOrThrow();
  const [firstOne, two] = [await someone(), await someone()];
  const id = [two.id, gone.id, firstOne.id];
  const cards = (await portal.call(studentCards, 'Deo', { query: { id } })).body;
  assert.equal(
    cards.data.map((card: { id: number }) => card.id),
    [two.id, firstOne.id],
  );
  assert.ok(cards.data[0].validUntil > '2029');
  const labels = (await portal.call(addressLabels, 'Staff', { query: { id } })).body;
  assert.is(labels.data[0].id, two.id);
  assert.is(labels.data.length + labels.left, 3);
  assert.is((await portal.call(addressLabels, 'Deo', { query: { id } })).body.error, 'Forbidden');
  assert.is((await portal.call(studentCards, 'Faculty', { query: { id } })).body.error, 'Forbidden');
  assert.is((await portal.call(studentCards, 'Staff')).status, 422);
  const prints = await db
    .selectFrom('auditEvents')
    .select('note')
    .where('action', '=', 'print')
    .where('tableName', '=', 'students')
    .execute();
  assert.ok(prints.some(({ note }) => note === '2 cards'));
});

/** Uploads a scan in the format of the browser. */
const attach = (of: { id: number; documentId: number }, bytes: Buffer, as = 'Staff') => send('PUT', address(putStudentScan, of), bytes, as);
/** Uploads a scan before its record or row exists. */
const bring = (bytes: Buffer, as = 'Staff') => send('POST', '/api/files?purpose=document', bytes, as);
const brought = async (text: string, as = 'Staff'): Promise<number> => (await bring(pdf(text), as)).body.data.id;
const read = async (id: number) => (await portal.call(getStudent, 'Staff', { id })).body.data;

function send(method: 'PUT' | 'POST', url: string, bytes: Buffer, as: string) {
  const edge = 'edge-of-the-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="../my scan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return portal.request({
    method,
    url,
    as,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  });
}
const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`);
const storedFiles = async () =>
  (await portal.database.db.selectFrom('files').select('id').where('purpose', '=', 'document').execute()).length;

test('the scan of a document is attached, replaced, read back with a trail entry, and removed; until then the document stays', async () => {
  const { id, version } = await someone();
  const documents = [{ kind: 'markX', state: 'original', stateOn: '2026-08-03', number: 'X-1' }];
  const record = (await portal.call(changeStudent, 'Staff', { id, body: { version, documents } })).body.data;
  const of = { id, documentId: record.documents[0].id as number };
  const files = await storedFiles();
  assert.equal((await attach(of, Buffer.from('GIF89a'))).body.fields, { file: 'badFormat' });
  assert.is((await attach({ ...of, id: id - 1 }, pdf('one'))).status, 404);
  assert.is((await attach(of, Buffer.concat([pdf('large'), Buffer.alloc(5 * 1024 * 1024)]))).status, 413);
  const first = await attach(of, pdf('one'));
  assert.equal([first.status, first.body.data.name], [200, `${record.admissionNo}-markX.pdf`], JSON.stringify(first.body));
  await attach(of, pdf('two'), 'Deo');
  assert.is(await storedFiles(), files + 1);
  const [listed] = (await portal.call(studentScans, 'Staff', { id })).body.data;
  assert.equal([listed.documentId, listed.mime, listed.byteSize], [of.documentId, 'application/pdf', 12]);
  const opened = await portal.call(studentScan, 'Staff', of);
  assert.equal([opened.raw.toString(), opened.headers['content-type']], ['%PDF-1.7 two', 'application/pdf']);
  const trail = await portal.database.db
    .selectFrom('auditEvents')
    .select('action')
    .where('tableName', '=', 'students')
    .where('recordId', '=', id)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  assert.equal(
    trail.map(({ action }) => action),
    ['read', 'update', 'update'],
  );

  // A form loaded before the upload of the scan cannot delete the scan.
  const stale = await portal.call(changeStudent, 'Staff', { id, body: { version: record.version, documents } });
  assert.is(stale.body.error, 'StaleVersion');
  const change = async (rows: unknown) =>
    portal.call(changeStudent, 'Staff', { id, body: { version: (await read(id)).version, documents: rows } });
  const lost = await change([]);
  assert.equal([lost.status, lost.body.error, lost.body.fields], [409, 'InUse', { documents: 'notAllowed' }]);
  const [scanned] = (await read(id)).documents;
  assert.is((await change([{ ...scanned, kind: 'markXII' }])).body.error, 'InUse');
  assert.is((await portal.call(removeStudentScan, 'Staff', of)).status, 200);
  assert.is((await portal.call(removeStudentScan, 'Staff', of)).status, 200);
  assert.is((await portal.call(studentScan, 'Staff', of)).status, 404);
  assert.is(await storedFiles(), files);
  assert.is((await change([])).status, 200);
});

const paper = { kind: 'markX', state: 'original', stateOn: '2026-08-03', number: null } as const;

test('a scan uploaded earlier belongs to the document once its row is added or changed', async () => {
  const files = await storedFiles();
  const { id } = await someone({ documents: [{ ...paper, fileId: await brought('X') }] });
  const { documents, admissionNo } = await read(id);
  const logged = (await lastAudit(portal, id))!.after as { documents: object[] };
  assert.equal(logged.documents, [{ ...paper, fileId: documents[0].fileId }]);
  const of = { id, documentId: documents[0].id };
  const opened = await portal.call(studentScan, 'Staff', of);
  assert.equal([opened.raw.toString(), await storedFiles()], ['%PDF-1.7 X', files + 1]);
  assert.is((await portal.call(studentScans, 'Staff', { id })).body.data[0].name, `${admissionNo}-markX.pdf`);

  const change = async (rows: object[]) =>
    portal.call(changeStudent, 'Staff', { id, body: { version: (await read(id)).version, documents: rows } });
  // Replaces a scan, and adds a document with a scan.
  const rows = [
    { ...documents[0], fileId: await brought('X again') },
    { ...paper, kind: 'markXII', fileId: await brought('XII') },
  ];
  assert.is((await change(rows)).status, 200);
  assert.equal([(await portal.call(studentScan, 'Staff', of)).raw.toString(), await storedFiles()], ['%PDF-1.7 X again', files + 2]);
  // Sending unchanged rows changes nothing.
  const { version, documents: stored } = await read(id);
  assert.is((await change(stored)).body.data.version, version);
  // Once the scan is removed from its row, the kind of document can change.
  assert.is((await change([{ ...stored[0], kind: 'diploma', fileId: null }, stored[1]])).status, 200);
  assert.equal(
    [(await read(id)).documents.map(({ fileId }: { fileId: number | null }) => fileId !== null), await storedFiles()],
    [[true, false], files + 1],
  );
});

test('a scan of another student, of another document, of another kind of file or given twice is rejected at its row', async () => {
  const { id, version } = await someone();
  const change = (fileIds: unknown[]) =>
    portal.call(changeStudent, 'Staff', {
      id,
      body: { version, documents: fileIds.map((fileId, at) => ({ ...paper, kind: ['markX', 'markXII'][at], fileId })) },
    });
  const refused = async (fileIds: unknown[], fields: object) => {
    const { status, body } = await change(fileIds);
    assert.equal([status, body.fields], [422, fields]);
  };
  const ownFileId = await brought('own');
  const proof = (await send('POST', '/api/files?purpose=proof', pdf('proof'), 'Staff')).body.data.id;
  const logo = await portal.database.db.selectFrom('files').select('id').where('purpose', '=', 'photo').executeTakeFirst();
  for (const stranger of [await brought('of the other', 'Deo'), proof, logo?.id ?? 9_999_998, 9_999_999])
    await refused([stranger], { 'documents.0.fileId': 'unknownReference' });
  await refused([ownFileId, ownFileId], { 'documents.1.fileId': 'duplicate' });
  await refused(['1'], { 'documents.0.fileId': 'notANumber' });
  assert.is((await change([ownFileId])).status, 200);
  const answer = await portal.call(addStudent, 'Staff', {
    body: admissionBody(ids, { firstName: 'Twice', bornOn: '2008-03-01', documents: [{ ...paper, fileId: ownFileId }] }),
  });
  assert.equal([answer.status, answer.body.fields], [422, { 'documents.0.fileId': 'duplicate' }]);
});

test('scans are uploaded by users who edit records: a PDF, JPEG or PNG up to 5 MB, and a limited number', async () => {
  for (const role of ['Student', 'Faculty', 'HR']) assert.is((await bring(pdf('mine'), role)).body.error, 'Forbidden', role);
  assert.equal((await bring(Buffer.from('GIF89a'))).body.fields, { file: 'badFormat' });
  const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')]);
  assert.equal((await bring(webp)).body.fields, { file: 'badFormat' });
  assert.is((await bring(Buffer.concat([pdf('large'), Buffer.alloc(5 * 1024 * 1024)]))).status, 413);
  const { db } = portal.database;
  const waiting = () =>
    db
      .selectFrom('files')
      .select('id')
      .where('purpose', '=', 'upload')
      .where('uploadedBy', 'in', (of) => of.selectFrom('users').select('id').where('username', '=', 'deo'))
      .execute();
  for (let count = (await waiting()).length; count < mostScans; count += 1) await brought('many', 'Deo');
  assert.is((await bring(pdf('one more'), 'Deo')).body.error, 'Locked');
  // Unused files are deleted after a day; scans of documents stay.
  const day = 24 * 60 * 60_000;
  await db
    .updateTable('files')
    .set({ createdAt: new Date(portal.now().getTime() - 2 * day).toISOString() })
    .where('purpose', 'in', ['upload', 'document'])
    .execute();
  const files = await storedFiles();
  assert.is((await bring(pdf('one more'), 'Deo')).status, 200);
  assert.equal([(await waiting()).length, await storedFiles()], [1, files]);
});

test('scans require access to personal data, and students see their own', async () => {
  const { id } = await portal.database.db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select('students.id')
    .where('users.username', '=', '23bt0001')
    .executeTakeFirstOrThrow();
  assert.is((await portal.call(studentScans, 'Faculty', { id })).body.error, 'Forbidden');
  assert.is((await portal.call(studentScans, 'Student', { id })).status, 200);
  assert.is((await portal.call(studentScans, 'Student', { id: id + 1 })).status, 404);
  const documentId = (await portal.call(getStudent, 'Staff', { id })).body.data.documents[0].id;
  await attach({ id, documentId }, pdf('mine'));
  assert.is((await portal.call(studentScan, 'Student', { id, documentId })).status, 200);
  assert.is((await attach({ id, documentId }, pdf('mine'), 'Student')).status, 403);
  assert.is((await attach({ id, documentId }, pdf('mine'), 'Faculty')).status, 403);
});

test.run();
