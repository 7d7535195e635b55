import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addStudentEvent } from '../../src/contract/student-life.ts';
import { addressLabels, cancelCertificate, certificatePaper, issueCertificate, listCertificates, noteCertificatePrint, studentCards } from '../../src/contract/student-papers.ts'; // prettier-ignore
import { testApp, type TestApp } from '../support/app.ts';
import { admissionIds, admitted, type AdmissionIds } from '../support/students.ts';

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
  return admitted(portal, ids, { firstName: `Paper${'abcdefghij'[made]}`, regdNo: null, rollNo: null, bornOn: `2008-02-0${made}` }); // prettier-ignore
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

test('issued by holders of 104, read by holders of 101', async () => {
  const { id } = await someone();
  for (const role of ['Faculty', 'HR', 'AuthorizationAdmin', 'Student'] as const)
    assert.is((await issue(id, { kind: 'conduct' }, role)).body.error, 'Forbidden', role);
  assert.is((await portal.call(listCertificates, 'Faculty', { id })).status, 200);
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

test.run();
