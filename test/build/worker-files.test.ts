import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isPage, mannerOf } from '../../src/offline/files.ts';

const test = suite('addresses in the service worker');
const all = new Set(['/assets/main-abc.js', '/assets/main-def.css']);

const manners: [path: string, manner: ReturnType<typeof mannerOf>][] = [
  ['/assets/main-abc.js', 'code'],
  ['/assets/main-def.css', 'code'],
  ['/assets/main-of-another-build.js', null],
  ['/locales/en/shell.json', 'text'],
  ['/locales/ae/academic-days.json', 'text'],
  ['/locales/en/../api/x.json', null],
  ['/favicon.svg', 'picture'],
  ['/logo-pmec.png', 'picture'],
  ['/icon-512-maskable.png', 'picture'],
  ['/portal.webmanifest', null],
  ['/college-logo/12', 'picture'],
  ['/', null],
  ['/worker.js', null],
  ['/api/timetable/mine', null],
  ['/api/account/profile', null],
  ['/api/assets/main-abc.js', null],
  ['/api/locales/en/shell.json', null],
];
for (const [path, manner] of manners) test(`${path}: ${manner}`, () => assert.is(mannerOf(path, all), manner));

test('all pages are cached as one empty page; calls, files and the machines page are not cached as pages', () => {
  for (const path of ['/', '/worklogEntry/time-table/mine', '/profile/stu/7', '/apiary']) assert.is(isPage(path), true, path);
  for (const path of ['/api', '/api/files/7', '/machines', '/machines/session', '/assets/x', '/locales/en', '/worker.js', '/x.pdf'])
    assert.is(isPage(path), false, path);
});

test.run();
