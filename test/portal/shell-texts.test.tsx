import { answer, askedFor, enter, signedInPage } from '../support/signed-in.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { partsOf, shellTexts } from '../support/languages.ts';

const { i18n } = await import('../../src/portal/i18n/i18n.ts');
const { settingsActor } = await import('../../src/portal/session/settings.ts');

const rows = [{ id: 1, version: 1, name: 'Hindu', isMinority: false, isActive: true, students: 3, employees: 1 }];
const religions = '/studentInformation/masterTables/religion';

/** Serves the texts of a language. The part named by `waiting` is only sent when the returned function is called. */
function serve(language: 'hu' | 'it', waiting: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  const texts = new Map([...partsOf(language), ['shell', shellTexts(language)]]);
  for (const [part, body] of texts) {
    answer(`GET /locales/${language}/${part}.json`, async () => {
      if (part === waiting) await held;
      return { body };
    });
  }
  answer('GET /religions', { body: { data: rows, total: 1, page: 1, pageSize: 20 } });
  return letGo;
}

const choose = (locale: 'hu' | 'it') => act(async () => settingsActor.send({ type: 'languageChosen', locale }));
const go = (path: string) => act(async () => history.pushState(null, '', path));
const heading = () => document.querySelector('h1')?.textContent;
const keys = () => document.body.textContent?.match(/\b(religion|kind|nav)\.\w+/g) ?? [];

const test = suite('texts in parts');
signedInPage(test);

test('a screen is not drawn before the texts of its module are loaded in the current language', async () => {
  await enter('/');
  const letGo = serve('hu', 'student-masters');
  await choose('hu');
  await waitFor(() => assert.is(i18n.language, 'hu'));
  const home = heading();
  await go(religions);
  await waitFor(() => assert.is(askedFor('GET /locales/hu/student-masters.json').length, 1));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  assert.equal([heading(), askedFor('GET /religions').length, keys()], [home, 0, []]);
  letGo();
  await screen.findByRole('heading', { level: 1, name: 'Vallások' });
  await screen.findByRole('option', { name: 'Beiratkozott hallgatók, növekvő' });
  assert.equal(keys(), []);
  assert.equal(askedFor('GET /locales/hu/student.json'), []);
});

test('another language is shown once the texts of the screens in use are loaded', async () => {
  answer('GET /religions', { body: { data: rows, total: 1, page: 1, pageSize: 20 } });
  await enter(religions);
  const letGo = serve('it', 'student-masters');
  await choose('it');
  await waitFor(() => assert.is(askedFor('GET /locales/it/student-masters.json').length, 1));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  assert.equal([heading(), settingsActor.getSnapshot().hasTag('busy')], ['Religions', true]);
  letGo();
  await screen.findByRole('heading', { level: 1, name: 'Religioni' });
  assert.ok(screen.getByRole('option', { name: 'Studenti iscritti, crescente' }));
  assert.equal(keys(), []);
});

test.run();
