import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { partsOf, wholeTexts } from '../../support/languages.ts';

const { Screen } = await import('../../../src/portal/modules/student/screens/certificate.tsx');
const { IssueDialog } = await import('../../../src/portal/modules/student/parts/papers/issue-dialog.tsx');

/** A certificate keeps the language of its issue, regardless of the language of the portal when it is reprinted. */
const test = suite('the language of a certificate');
signedInPage(test);

const content = {
  name: 'Asha Sahu',
  fatherName: null,
  admissionNo: '26BT0001',
  regdNo: null,
  degree: 'B.Tech',
  branch: 'CSE',
  batch: '2026-30',
  semester: 3,
  bornOn: '2008-03-11',
  admittedOn: null,
  leftOn: null,
  leavingReason: null,
};
const paper = (language: string | null) => ({
  body: {
    head: { college: 'The College', address: '', logo: null, madeBy: '', madeAt: '' },
    data: {
      id: 9,
      kind: 'conduct',
      serialNo: 'CON/2026/0009',
      issuedOn: '2026-11-02',
      purpose: null,
      by: 'A',
      cancelledAt: null,
      cancelReason: null,
      printCount: 1,
      language,
      content,
    },
  },
});
const call = 'GET /students/4/certificates/9/print';
const texts = (language: string, part: string) => ({ body: partsOf(language).get(part) });
const open = async (language: string | null) => {
  answer(call, paper(language));
  history.replaceState(null, '', '/');
  await signIn('Staff');
  draw(<Screen params={{ id: '4', certId: '9' }} />);
};
const sheetOf = () => screen.findByRole('article');

test('a certificate issued in Arabic is Arabic and right-to-left, in an English portal', async () => {
  let isDown = true;
  for (const part of ['shell', 'student']) answer(`GET /locales/ae/${part}.json`, () => (isDown ? { status: 404 } : texts('ae', part)));
  await open('ae');
  await screen.findByRole('heading', { name: 'The certificates could not be loaded' });
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const sheet = await sheetOf();
  assert.equal([sheet.lang, sheet.dir], ['ar', 'rtl']);
  const arabic = wholeTexts('ae') as unknown as {
    student: { certificate: { kind: { conduct: string }; duplicateMark: string } };
  };
  const { kind, duplicateMark } = arabic.student.certificate;
  assert.ok(within(sheet).getByText(kind.conduct));
  assert.ok(within(sheet).getByText(duplicateMark));
  assert.match(sheet.textContent ?? '', 'Asha Sahu');
  assert.not.match(sheet.textContent ?? '', 'Date of birth');
  assert.ok(screen.getByRole('heading', { level: 1, name: 'Conduct certificate' }), 'the portal speaks English');
});

test('an older certificate uses the current language', async () => {
  await open(null);
  const sheet = await sheetOf();
  assert.equal([sheet.lang, sheet.dir], ['', '']);
  assert.match(sheet.textContent ?? '', 'Date of birth11 Mar 2008');
});

test('a certificate is issued in the language of the portal', async () => {
  answer('POST /students/4/certificates', refusal(409, 'Locked'));
  await signIn('Staff');
  draw(<IssueDialog studentId={4} allowed={['conduct']} isOwing={false} onClose={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Issue a certificate' }));
  await waitFor(() => assert.is(askedFor('POST /students/4/certificates').length, 1));
  assert.equal(askedFor('POST /students/4/certificates')[0]?.json, { kind: 'conduct', purpose: null, language: 'en' });
  await screen.findByText('The student’s status does not allow this certificate.');
});

test.run();
