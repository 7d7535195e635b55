import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { answerRows, Notes, row } from '../../support/notes-list.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permission } from '../../../src/contract/core/permissions.ts';
import type { RoleName } from '../../../src/contract/core/role-catalogue.ts';
import { partsOf, shellTexts } from '../../support/languages.ts';

const { i18n } = await import('../../../src/portal/i18n/i18n.ts');
const { settingsActor } = await import('../../../src/portal/session/settings.ts');

const test = suite('states of a list');
signedInPage(test);

test('until loaded, as many placeholder lines as rows are expected, and the headings', async () => {
  let come = (_rows: object) => {};
  answer('GET /notes', () => new Promise((done) => (come = (body) => done({ body }))));
  await open('?pageSize=10');
  assert.is(screen.getByRole('heading', { level: 1 }).textContent, 'Student Basic Details');
  await waitFor(() => assert.is(askedFor('GET /notes').length, 1));
  assert.is(document.querySelectorAll('tbody tr').length, 10);
  assert.not(screen.queryByText('Nothing here yet'));
  await act(async () => come({ data: [row(1)], total: 1, page: 1, pageSize: 10 }));
  await waitFor(() => assert.is(document.querySelectorAll('tbody tr').length, 1));
});

test('an empty list shows a message, and offers to add to users with the permission', async () => {
  answerRows(0);
  await open();
  await screen.findByRole('heading', { name: 'Nothing here yet' });
  assert.ok(within(screen.getByRole('table')).getByRole('link', { name: 'Add student' }));
});

test('a file with few persons is downloaded immediately, one with many requires a purpose', async () => {
  for (const [total, asks] of [
    [500, false],
    [501, true],
  ] as const) {
    answerRows(total);
    await open(`?q=${total}`);
    await screen.findByText('Note 1');
    const before = askedFor('GET /notes').length;
    answer('GET /notes', refusal(503, 'Unavailable'));
    fireEvent.click(screen.getByRole('button', { name: 'Export all rows' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    if (asks) {
      const dialog = within(await screen.findByRole('dialog', { name: 'What is the file for?' }));
      fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Convocation' } });
      fireEvent.click(dialog.getByRole('button', { name: 'Download file' }));
    }
    await waitFor(() => assert.ok(askedFor('GET /notes').length > before));
    const { query } = askedFor('GET /notes')[before] ?? {};
    assert.equal([query?.get('q'), query?.get('format'), query?.get('purpose')], [`${total}`, 'csv', asks ? 'Convocation' : null]);
    cleanup();
  }
});

const exportButton = () => screen.getByRole('button', { name: i18n.t('kind.list.export') });

/** The entries of the menu of files, each with the language of its file if there is a choice. */
async function fileEntries(): Promise<HTMLElement[]> {
  fireEvent.click(exportButton());
  return screen.findAllByRole('menuitem');
}

test('in English a file is offered in each format, in another language in English and in that language', async () => {
  answerRows(1);
  await open();
  await screen.findByText('Note 1');
  assert.equal(
    (await fileEntries()).map(({ textContent }) => textContent),
    ['Excel workbook (XLSX)', 'Comma-separated values (CSV)'],
  );
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });

  for (const [part, body] of new Map([...partsOf('de'), ['shell', shellTexts('de')]])) answer(`GET /locales/de/${part}.json`, { body });
  await act(async () => settingsActor.send({ type: 'languageChosen', locale: 'de' }));
  await waitFor(() => assert.is(i18n.language, 'de'));
  assert.equal(
    (await fileEntries()).map(({ textContent }) => textContent),
    [
      'Excel-Arbeitsmappe (XLSX)English',
      'Kommagetrennte Werte (CSV)English',
      'Excel-Arbeitsmappe (XLSX)Deutsch',
      'Kommagetrennte Werte (CSV)Deutsch',
    ],
  );
  assert.equal(
    screen.getAllByRole('menuitem').map((entry) => entry.querySelector('[lang]')?.getAttribute('lang')),
    ['en', 'en', 'de', 'de'],
  );
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  for (const [place, language] of [null, null, 'de', 'de'].entries()) {
    const before = askedFor('GET /notes').length;
    answer('GET /notes', refusal(503, 'Unavailable'));
    fireEvent.click((await fileEntries())[place]!);
    await waitFor(() => assert.ok(askedFor('GET /notes').length > before));
    const { query } = askedFor('GET /notes')[before] ?? {};
    assert.equal([query?.get('format'), query?.get('language')], [place % 2 === 0 ? 'xlsx' : 'csv', language]);
    await waitFor(() => assert.is(exportButton().getAttribute('aria-busy'), null));
  }
});

test('an empty list without the permission to add offers no way to add', async () => {
  answerRows(0);
  await open('', 'Faculty');
  await screen.findByRole('heading', { name: 'Nothing here yet' });
  assert.not(screen.queryByRole('link', { name: 'Add student' }));
});

test('no match: shown and announced, and search and filters can be cleared', async () => {
  answer('GET /notes', ({ query }) => {
    const data = query.has('q') ? [] : [row(1)];
    return { body: { data, total: data.length, page: 1, pageSize: 20 } };
  });
  await open('?q=nobody&gender=O');
  await screen.findByRole('heading', { name: 'No rows match' });
  assert.ok(screen.getAllByRole('status').some(({ textContent }) => textContent === 'No rows match'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await screen.findByText('Note 1');
  assert.is(location.search, '');
  assert.is(screen.getByRole<HTMLInputElement>('searchbox').value, '');
});

test('a failure shows its title and request number, and offers a retry', async () => {
  answer('GET /notes', refusal(500, 'InternalError'));
  await open();
  const heading = await screen.findByRole('heading', { name: 'The list could not be loaded' });
  const alert = heading.closest<HTMLElement>('[role="alert"]');
  assert.ok(alert?.textContent.includes('Request ID: r-7'));
  answerRows(3);
  fireEvent.click(within(alert!).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Note 3');
});

test('without the permission for the rows a message is shown without a retry', async () => {
  answer('GET /notes', refusal(403, 'Forbidden'));
  await open();
  await screen.findByRole('heading', { level: 2, name: 'You have no access to this page' });
  assert.is(screen.getAllByRole('heading', { level: 1 }).length, 1);
  assert.not(screen.queryByRole('button', { name: 'Try again' }));
  assert.ok(localStorage.getItem('token'));
});

test('forbidden columns and actions are absent, and so are fields hidden by the server', async () => {
  answerRows(2, { hidden: ['regdNo'] });
  await signIn('Faculty', [permission.STUDENT_LIST]);
  draw(<Notes params={{}} />);
  await screen.findByText('Note 2');
  assert.equal(
    screen.getAllByRole('columnheader').map((head) => head.textContent),
    ['Select all rows on this page', 'Name', 'Gender'],
  );
  assert.not(screen.queryByRole('button', { name: 'Export all rows' }));
});

test('a row links to its record, and its menu to its actions', async () => {
  answerRows(2);
  await open();
  const link = await screen.findByRole('link', { name: 'Note 2' });
  assert.ok(link.getAttribute('href')?.endsWith('/view/2'));
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Note 2' }));
  assert.is(screen.getByRole('menuitem', { name: 'Edit' }).getAttribute('href'), '/edit/2');
});

test.run();

async function open(address = '', role: RoleName = 'Admin'): Promise<void> {
  history.replaceState(null, '', `/notes${address}`);
  await signIn(role);
  draw(<Notes params={{}} />);
}
