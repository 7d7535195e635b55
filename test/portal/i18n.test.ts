import { page } from '../support/page.ts';
import i18next from 'i18next';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { locales } from '../../machines/settings.ts';
import { languageCodes } from '../../src/contract/core/languages.ts';
import { LocalesBackend } from '../../src/portal/i18n/backend.ts';
import { formatIn } from '../../src/portal/i18n/format.ts';
import { i18n, isolated, joined } from '../../src/portal/i18n/i18n.ts';
import { showLanguage } from '../../src/portal/i18n/language.ts';
import { langOf, languageList } from '../../src/portal/i18n/languages.ts';
import { hasTexts, loadTexts, needTexts } from '../../src/portal/i18n/text-parts.ts';
import { joinName } from '../../src/portal/i18n/person-name.ts';
import { optionsTo } from '../../src/portal/kit/number-options.ts';
import { eventually } from '../support/eventually.ts';
import { fakeServer, type Reply } from '../support/fake-server.ts';

let reply: (lng: string, part: string) => Reply | Promise<Reply> = () => ({});
const server = await fakeServer(({ url }) => {
  const [, lng = '', part = ''] = /locales\/(?:add\/)?([^/]+)\/([\w-]+)/.exec(url) ?? [];
  return reply(lng, part);
});
/** Files requested so far: `de/shell`. */
const files = () => server.received.map(({ url }) => url.replace('/locales/', '').replace('.json', ''));
page.apiBase = server.base;

/** Loads one language with short waits; returns a text, and the number of requests for the file. */
async function load(answer: typeof reply, lng = 'de') {
  reply = answer;
  server.received.length = 0;
  const instance = i18next.createInstance();
  await instance.use(new LocalesBackend()).init({ lng, fallbackLng: false, ns: ['translation'], maxRetries: 5, retryTimeout: 4 });
  return { text: instance.t('hello'), asked: server.received.length };
}

const test = suite('i18n');
test.after(() => server.close());

test('loads a language from its file', async () => {
  assert.equal(await load(() => ({ body: { hello: 'Hallo' } })), { text: 'Hallo', asked: 1 });
  assert.is(server.received[0]?.url, '/locales/de/translation.json');
});

test('a server error is retried five times', async () => {
  assert.equal(await load(() => ({ status: 500 })), { text: 'hello', asked: 6 });
});

test('no answer is retried five times', async () => {
  assert.equal(await load(() => ({ drop: true })), { text: 'hello', asked: 6 });
});

test('a recovered server is used', async () => {
  let tries = 0;
  const flaky = () => ((tries += 1) < 3 ? { status: 503 } : { body: { hello: 'Hallo' } });
  assert.equal(await load(flaky), { text: 'Hallo', asked: 3 });
});

test('a missing file is not requested again', async () => {
  assert.equal(await load(() => ({ status: 404 })), { text: 'hello', asked: 1 });
});

test('a file with invalid JSON is not requested again', async () => {
  assert.equal(await load(() => ({ body: '{' })), { text: 'hello', asked: 1 });
});

test('an unknown error code still has a sentence', () => {
  assert.is(i18n.t('error.BrandNew'), i18n.t('error.unknown'));
  assert.is(i18n.t(['student.refused.BrandNew', 'error.BrandNew']), i18n.t('error.unknown'));
  assert.match(i18n.t('error.unknown'), /^Something .*\.$/);
});

test('at most ten files are loaded in parallel', async () => {
  const files = 25;
  let now = 0;
  let most = 0;
  let requested = 0;
  reply = async () => {
    most = Math.max(most, (now += 1));
    requested += 1;
    // Waits until ten (or the last few) requests are held, and then a moment in which an excess one could arrive.
    await eventually(() => assert.ok(now >= 10 || requested === files));
    await new Promise((done) => setTimeout(done, 20));
    now -= 1;
    return { body: {} };
  };
  const instance = i18next.createInstance();
  await instance
    .use(new LocalesBackend())
    .init({ lng: 'xx', fallbackLng: false, ns: Array.from({ length: files }, (_, index) => `n${index}`) });
  assert.is(most, 10);
});

test('missing keys can be posted, but are not (E3)', async () => {
  reply = () => ({ body: {} });
  new LocalesBackend().create(['de'], 'translation', 'a.b', 'A');
  for (let wait = 0; wait < 100 && server.received.at(-1)?.method !== 'POST'; wait += 1) await new Promise((done) => setTimeout(done, 20));
  assert.equal([server.received.at(-1)?.url, server.received.at(-1)?.body], ['/locales/add/de/translation', '{"a.b":"A"}']);
  const before = server.received.length;
  i18n.t('there.is.no.such.key');
  await new Promise((done) => setTimeout(done, 20));
  assert.is(server.received.length, before);
  assert.is(i18n.options.saveMissing, false);
});

test('the limits are those of the specification (E2)', () => {
  const { maxParallelReads, maxRetries, retryTimeout, fallbackLng, ns } = i18n.options as Record<string, unknown>;
  assert.equal(
    { maxParallelReads, maxRetries, retryTimeout, ns },
    { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350, ns: ['translation'] },
  );
  assert.ok(String(fallbackLng).includes('en'));
});

test('English starts with the texts of the first page; its shell is loaded from a file', async () => {
  assert.is(i18n.t('account.signIn.title'), 'Sign in');
  assert.is(i18n.t('later.text'), 'later.text');
  assert.not(hasTexts('en'));
  reply = () => ({ body: { later: { text: 'Later' }, account: { signIn: { title: 'Sign in' } } } });
  await showLanguage('en');
  assert.is(i18n.t('later.text'), 'Later');
  assert.ok(hasTexts('en'));
  assert.equal(files().slice(-1), ['en/shell']);
});

test('if a language cannot be loaded, the former one stays, and a retry is possible', async () => {
  reply = () => ({ status: 404 });
  const failed = await showLanguage('fr').then(
    () => false,
    () => true,
  );
  assert.ok(failed);
  assert.is(i18n.language, 'en');
  reply = () => ({ body: { later: { text: 'Plus tard' } } });
  await showLanguage('fr');
  assert.is(i18n.t('later.text'), 'Plus tard');
  assert.is(i18n.t('account.signIn.title'), 'Sign in');
});

test('the parts of a language share one namespace, and are requested once', async () => {
  server.received.length = 0;
  reply = (_, part) => ({ body: { student: { [part === 'student' ? 'list' : 'report']: part } } });
  await Promise.all([needTexts(['student']), needTexts(['student', 'student-reports'])]);
  assert.equal([i18n.t('student.list'), i18n.t('student.report')], ['student', 'student-reports']);
  assert.equal(files(), ['fr/student', 'fr/student-reports']);
  await needTexts(['student']);
  assert.is(files().length, 2);
});

test('another language is shown with all parts in use, including those added meanwhile', async () => {
  server.received.length = 0;
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  reply = async (lng, part) => {
    if (lng === 'de' && part === 'shell') await held;
    return { body: { [part]: { of: lng } } };
  };
  const shown = showLanguage('de');
  const needed = needTexts(['hr']);
  await needed;
  assert.is(i18n.language, 'fr');
  assert.is(i18n.t('hr.of'), 'fr');
  release();
  await shown;
  assert.is(i18n.t('hr.of'), 'de');
  assert.equal(files().toSorted(), ['de/hr', 'de/shell', 'de/student', 'de/student-reports', 'fr/hr']);
});

test('the texts of a screen are loaded in the language chosen meanwhile', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  reply = async (lng, part) => {
    if (lng === 'de') await held;
    return { body: { [part]: { of: lng } } };
  };
  await loadTexts('fr', ['exam']);
  const needed = needTexts(['exam', 'welfare']);
  await showLanguage('fr');
  release();
  await needed;
  assert.is(i18n.t('welfare.of'), 'fr');
});

test('a part that cannot be loaded is an error, and is requested again', async () => {
  reply = () => ({ status: 404 });
  const failed = await needTexts(['desk']).then(() => '', String);
  assert.match(failed, 'fr/desk');
  reply = () => ({ body: { desk: { of: 'fr' } } });
  await needTexts(['desk']);
  assert.is(i18n.t('desk.of'), 'fr');
});

test('early requests of the page are not repeated', async () => {
  const ahead = Promise.resolve(new Response('{"feedback":{"of":"ahead"}}'));
  Object.assign(globalThis, { earlyTexts: { 'fr/feedback.json': ahead } });
  server.received.length = 0;
  await needTexts(['feedback']);
  assert.equal([i18n.t('feedback.of'), files()], ['ahead', []]);
});

test('a failed early request is retried', async () => {
  Object.assign(globalThis, { earlyTexts: { 'fr/syllabus.json': Promise.reject(new TypeError('no network')) } });
  server.received.length = 0;
  reply = () => ({ body: { syllabus: { of: 'fr' } } });
  await needTexts(['syllabus']);
  assert.equal([i18n.t('syllabus.of'), files()], ['fr', ['fr/syllabus']]);
});

test('Arabic has its own plurals and figures under the code ae', async () => {
  const plurals = { n_zero: 'z', n_one: '1', n_two: '2', n_few: 'f{{count}}', n_many: 'm', n_other: 'o' };
  reply = () => ({ body: { ...plurals, by: 'من {{name}}: {{reason}}' } });
  await showLanguage('ae');
  assert.equal(
    [0, 1, 2, 11, 100].map((count) => i18n.t('n', { count })),
    ['z', '1', '2', 'm', 'o'],
  );
  assert.is(i18n.t('n', { count: 3 }), `f${new Intl.NumberFormat('ar').format(3)}`);
  await showLanguage('en');
});

test('a number in a placeholder is formatted, a text is unchanged', async () => {
  reply = () => ({ body: { n: '{{count}} rows of {{total}}', id: '{{id}}' } });
  await showLanguage('de');
  assert.is(i18n.t('n', { count: 1234, total: 5678 }), '1.234 rows of 5.678');
  assert.is(i18n.t('id', { id: '2601234001' }), '2601234001');
  await showLanguage('en');
});

test('in Arabic a Latin text in a placeholder is isolated, an Arabic text or a number is not', async () => {
  await showLanguage('ae');
  assert.is(i18n.t('by', { name: 'Asha Das', reason: 'نقل' }), 'من \u2068Asha Das\u2069: نقل');
  assert.is(i18n.t('by', { name: '2026-27', reason: '12' }), 'من \u20682026-27\u2069: 12');
  assert.is(i18n.t('by', { name: '2601', reason: '' }), 'من 2601: ');
  await showLanguage('en');
});

test('parts of a label are isolated in Arabic only, and empty parts are omitted', async () => {
  assert.is(joined('CS301', null, false, '', '12 Jul'), 'CS301 · 12 Jul');
  assert.is(isolated('5–9'), '5–9');
  await showLanguage('ae');
  assert.is(joined('CS301', null, '12 Jul'), '\u2067\u2068CS301\u2069 · \u206812 Jul\u2069\u2069');
  assert.is(isolated('5–9'), '\u20685–9\u2069');
  await showLanguage('en');
});

test('all sixteen languages have their names (E1)', () => {
  assert.equal(
    languageList.map(({ code }) => code),
    [...locales],
  );
  assert.is(languageList.find(({ code }) => code === 'ae')?.english, 'Arabic');
  assert.is(langOf('ae'), 'ar');
  assert.is(langOf('pt'), 'pt');
});

test('numbers, dates, times and rupees', () => {
  const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ');
  const { number, date, dateTime, money, relative } = formatIn('en');
  assert.is(number(123456.5), '1,23,456.5');
  assert.is(date('2026-07-01'), '1 Jul 2026');
  assert.is(plain(dateTime('2026-07-01T20:30:00Z')), '2 Jul 2026, 2:00 am');
  assert.is(money(1234500), '₹12,345');
  assert.is(money(1234550), '₹12,345.50');
  assert.is(relative('2026-07-01T10:00:00Z', new Date('2026-07-01T12:30:00Z')), '2 hours ago');
  assert.is(plain(formatIn('de').date('2026-07-01')), '01.07.2026');
  assert.is(formatIn('en').date('not a day'), 'not a day');
});

test('a name omits empty parts and the word null', () => {
  assert.is(joinName('Sai', null, 'Teja'), 'Sai Teja');
  assert.is(joinName(' Ananya ', '', 'null', undefined, 'Behera'), 'Ananya Behera');
  assert.is(joinName('NULL', 'Nulliah'), 'Nulliah');
  assert.is(joinName(), '');
});

test('options from one to a count are texts (G6)', () => {
  assert.equal(
    optionsTo(3).map(({ value }) => value),
    ['1', '2', '3'],
  );
  assert.equal(optionsTo(0), []);
});

test('documents are printed in the portal’s languages', () => assert.equal(languageCodes, locales));

test.run();
