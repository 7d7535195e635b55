import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addStudentEvent } from '../../../src/contract/student-life.ts';
import { changeSetting, listSettings } from '../../../src/contract/settings.ts';
import { addressLabels, cancelCertificate, certificatePaper, issueCertificate, listCertificates, noteCertificatePrint, studentCards } from '../../../src/contract/student-papers.ts'; // prettier-ignore
import { changeStudent, getStudent } from '../../../src/contract/student.ts';
import { putStudentScan, removeStudentScan, studentScan, studentScans } from '../../../src/contract/student-scans.ts';
import { address, testApp, type TestApp } from '../../support/app.ts';
import { admissionIds, admitted, type AdmissionIds } from '../../support/students.ts';

/** Certificates, identity cards, address labels: who gets them, how they are numbered, what they say. */
const test = suite('papers of students');
let portal: TestApp;
let ids: AdmissionIds;
let made = 0;

test.before(async () => {
  portal = await testApp();
  ids = await admissionIds(portal);
});
test.after(() => portal.close());

const someone = () => {
  made += 1;
  return admitted(portal, ids, { firstName: `Paper${'abcdefghijklmnopqrst'[made]}`, regdNo: null, rollNo: null, bornOn: `2008-02-${String(made).padStart(2, '0')}` }); // prettier-ignore
};
const issue = (id: number, body: Record<string, unknown>, as = 'Staff') =>
  portal.call(issueCertificate, as, { id, body });
const listed = async (id: number) => (await portal.call(listCertificates, 'Staff', { id })).body;

test('numbered without gaps by kind and year, with what the record said that day', async () => {
  const { id, name } = await someone();
  const first = await issue(id, { kind: 'bonafide', purpose: 'Passport' });
  assert.is(first.status, 200, JSON.stringify(first.body));
  const second = await issue(id, { kind: 'bonafide' }, 'Deo');
  const [one, two] = [first.body.data.serialNo, second.body.data.serialNo];
  assert.match(one, /^BON\/\d{4}\/\d{4}$/);
  assert.is(Number(two.slice(-4)), Number(one.slice(-4)) + 1);
  const paper = (await portal.call(certificatePaper, 'Staff', { id, certId: first.body.data.id })).body;
  assert.equal([paper.data.content.name, paper.data.purpose, paper.data.printCount], [name, 'Passport', 0]);
  assert.ok(paper.head.college.includes('Parala'));
  const { data, allowed } = await listed(id);
  assert.equal([data.length, allowed], [2, ['bonafide', 'conduct', 'character']]);
});

test('every print after the first is a duplicate; a cancelled one is not printed', async () => {
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

test('a reprint is in the language in which it was issued; one that was issued without is in none', async () => {
  const { id } = await someone();
  const issued = async (language: string | null | undefined) => {
    const answer = await issue(id, { kind: 'character', ...(language !== undefined && { language }) });
    if (answer.status !== 200) return [answer.status, answer.body.fields];
    const { data } = (await portal.call(certificatePaper, 'Staff', { id, certId: answer.body.data.id })).body;
    assert.not('language' in data.content);
    return data.language;
  };
  assert.equal([await issued('ae'), await issued('en'), await issued(null), await issued(undefined)], ['ae', 'en', null, null]); // prettier-ignore
  assert.equal(await issued('or'), [422, { language: 'notAllowed' }]);
});

test('a reprint bears the head under which it was issued', async () => {
  const { id } = await someone();
  const headOf = async (certId: number) => (await portal.call(certificatePaper, 'Staff', { id, certId })).body.head;
  const old = (await issue(id, { kind: 'conduct' })).body.data.id;
  const { version, value } = (await portal.call(listSettings, 'Admin')).body.data.find(({ key }: { key: string }) => key === 'college.name'); // prettier-ignore
  const renamed = await portal.call(changeSetting, 'Admin', { key: 'college.name', body: { version, value: 'A New Name' } }); // prettier-ignore
  assert.is(renamed.status, 200, JSON.stringify(renamed.body));
  const next = (await issue(id, { kind: 'character' })).body.data.id;
  assert.equal([(await headOf(old)).college, (await headOf(next)).college], [value, 'A New Name']);
  const back = { version: renamed.body.data.version, value };
  assert.is((await portal.call(changeSetting, 'Admin', { key: 'college.name', body: back })).status, 200);
});

test('leaving and transfer certificates are for those who have left, one of each', async () => {
  const { id, version } = await someone();
  assert.is((await issue(id, { kind: 'leaving' })).body.error, 'Locked');
  const onDate = new Date(portal.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  await portal.call(addStudentEvent, 'Staff', { id, body: { kind: 'discontinued', onDate, reason: 'transfer', orderNo: '9', version } }); // prettier-ignore
  assert.is((await issue(id, { kind: 'bonafide' })).body.error, 'Locked');
  const leaving = await issue(id, { kind: 'leaving' });
  assert.is(leaving.status, 200, JSON.stringify(leaving.body));
  const paper = (await portal.call(certificatePaper, 'Staff', { id, certId: leaving.body.data.id })).body.data;
  assert.equal([paper.content.leftOn, paper.content.leavingReason], [onDate, 'transfer']);
  assert.is((await issue(id, { kind: 'leaving' })).body.error, 'Duplicate');
  await portal.call(cancelCertificate, 'Staff', { id, certId: leaving.body.data.id, body: { reason: 'Misprint' } });
  assert.is((await issue(id, { kind: 'leaving' })).status, 200);
});

test('what is wrong is named, what is not there is not found', async () => {
  const [{ id }, other] = [await someone(), await someone()];
  assert.equal((await issue(id, {})).body.fields, { kind: 'required' });
  assert.equal((await issue(id, { kind: 'praise' })).body.fields, { kind: 'notAllowed' });
  assert.equal((await issue(id, { kind: 'conduct', purpose: 'x'.repeat(121) })).body.fields, { purpose: 'tooLong' });
  assert.is((await issue(999_999, { kind: 'conduct' })).status, 404);
  const { id: certId } = (await issue(id, { kind: 'conduct' })).body.data;
  assert.is((await portal.call(certificatePaper, 'Staff', { id: other.id, certId })).status, 404);
  assert.is((await portal.call(noteCertificatePrint, 'Staff', { id: other.id, certId })).status, 404);
});

test('issued by holders of 104, listed for holders of 101 and 904', async () => {
  const { id } = await someone();
  for (const role of ['Faculty', 'HR', 'AuthorizationAdmin', 'Student'] as const)
    assert.is((await issue(id, { kind: 'conduct' }, role)).body.error, 'Forbidden', role);
  assert.is((await portal.call(listCertificates, 'Faculty', { id })).body.error, 'Forbidden');
  for (const role of ['Staff', 'Deo']) assert.is((await portal.call(listCertificates, role, { id })).status, 200);
});

test('cards for those on roll, labels for those with an address, in the order of choice', async () => {
  const { db } = portal.database;
  const gone = await db.selectFrom('students').select('id').where('status', '=', 'passedOut').executeTakeFirstOrThrow();
  const [one, two] = [await someone(), await someone()];
  const id = [two.id, gone.id, one.id];
  const cards = (await portal.call(studentCards, 'Deo', { query: { id } })).body;
  assert.equal(
    cards.data.map((card: { id: number }) => card.id),
    [two.id, one.id],
  );
  assert.ok(cards.data[0].validUntil > '2029');
  const labels = (await portal.call(addressLabels, 'Staff', { query: { id } })).body;
  assert.is(labels.data[0].id, two.id);
  assert.is(labels.data.length + labels.left, 3);
  assert.is((await portal.call(addressLabels, 'Deo', { query: { id } })).body.error, 'Forbidden');
  assert.is((await portal.call(studentCards, 'Faculty', { query: { id } })).body.error, 'Forbidden');
  assert.is((await portal.call(studentCards, 'Staff')).status, 422);
  const prints = await db.selectFrom('auditEvents').select('note').where('action', '=', 'print').where('tableName', '=', 'students').execute(); // prettier-ignore
  assert.ok(prints.some(({ note }) => note === '2 cards'));
});

/** A scan as the browser sends it. */
function attach(of: { id: number; documentId: number }, bytes: Buffer, as = 'Staff') {
  const edge = 'edge-of-the-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="../my scan.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return portal.request({
    method: 'PUT',
    url: address(putStudentScan, of),
    as,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  });
}
const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`);
const storedFiles = async () => (await portal.database.db.selectFrom('files').select('id').where('purpose', '=', 'document').execute()).length; // prettier-ignore

test('the scan of a paper is attached, replaced, read back with a trace, and taken away; until then the paper stays', async () => {
  const { id, version } = await someone();
  const documents = [{ kind: 'markX', state: 'original', stateOn: '2026-08-03', number: 'X-1' }];
  const record = (await portal.call(changeStudent, 'Staff', { id, body: { version, documents } })).body.data;
  const of = { id, documentId: record.documents[0].id as number };
  const files = await storedFiles();
  assert.equal((await attach(of, Buffer.from('GIF89a'))).body.fields, { file: 'badFormat' });
  assert.is((await attach({ ...of, id: id - 1 }, pdf('one'))).status, 404);
  assert.is((await attach(of, Buffer.concat([pdf('large'), Buffer.alloc(5 * 1024 * 1024)]))).status, 413);
  const first = await attach(of, pdf('one'));
  assert.equal(
    [first.status, first.body.data.name],
    [200, `${record.admissionNo}-markX.pdf`],
    JSON.stringify(first.body),
  );
  await attach(of, pdf('two'), 'Deo');
  assert.is(await storedFiles(), files + 1);
  const [listed] = (await portal.call(studentScans, 'Staff', { id })).body.data;
  assert.equal([listed.documentId, listed.mime, listed.byteSize], [of.documentId, 'application/pdf', 12]);
  const opened = await portal.call(studentScan, 'Staff', of);
  assert.equal([opened.raw.toString(), opened.headers['content-type']], ['%PDF-1.7 two', 'application/pdf']);
  const trail = await portal.database.db.selectFrom('auditEvents').select('action').where('tableName', '=', 'students').where('recordId', '=', id).orderBy('id', 'desc').limit(3).execute(); // prettier-ignore
  assert.equal(trail.map(({ action }) => action), ['read', 'update', 'update']); // prettier-ignore

  const change = (documents: unknown) => portal.call(changeStudent, 'Staff', { id, body: { version: record.version, documents } }); // prettier-ignore
  const lost = await change([]);
  assert.equal([lost.status, lost.body.error, lost.body.fields], [409, 'InUse', { documents: 'notAllowed' }]);
  assert.is((await change([{ ...record.documents[0], kind: 'markXII' }])).body.error, 'InUse');
  assert.is((await portal.call(removeStudentScan, 'Staff', of)).status, 200);
  assert.is((await portal.call(removeStudentScan, 'Staff', of)).status, 200);
  assert.is((await portal.call(studentScan, 'Staff', of)).status, 404);
  assert.is(await storedFiles(), files);
  assert.is((await change([])).status, 200);
});

test('scans are for those who see the person, and a student sees the own ones', async () => {
  const { id } = await portal.database.db.selectFrom('students').innerJoin('users', 'users.id', 'students.userId').select('students.id').where('users.username', '=', '23bt0001').executeTakeFirstOrThrow(); // prettier-ignore
  assert.is((await portal.call(studentScans, 'Faculty', { id })).body.error, 'Forbidden');
  assert.is((await portal.call(studentScans, 'Student', { id })).status, 200);
  assert.is((await portal.call(studentScans, 'Student', { id: id + 1 })).status, 404);
  const own = (await portal.call(getStudent, 'Staff', { id })).body.data.documents[0].id;
  await attach({ id, documentId: own }, pdf('mine'));
  assert.is((await portal.call(studentScan, 'Student', { id, documentId: own })).status, 200);
  assert.is((await attach({ id, documentId: own }, pdf('mine'), 'Student')).status, 403);
  assert.is((await attach({ id, documentId: own }, pdf('mine'), 'Faculty')).status, 403);
});

test.run();
