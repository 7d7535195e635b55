import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findByWords, matchWords } from '../../../src/portal/shell/match-words.ts';
import { frequentPaths, readVisits, recentPaths, withVisit, type Visit } from '../../../src/portal/shell/recent-screens.ts';

const words = suite('screens found by words');
const screens = [
  { title: 'Attendance by date', context: 'Academic › Attendance reports' },
  { title: 'Print an attendance sheet', context: 'Academic' },
  { title: 'Présence', context: 'Academic' },
  { title: 'Blood group report', context: 'Student Information › Student reports' },
];
const titlesFor = (query: string) => findByWords(query, screens, 8).map(({ title }) => title);

words('every word counts, in any order, with or without accents and capitals', () => {
  assert.equal(titlesFor('DATE att'), ['Attendance by date']);
  assert.equal(titlesFor('presence'), ['Présence']);
  assert.equal(titlesFor('attendance hostel'), []);
});

words('the name counts more than the context, its start most', () => {
  assert.equal(titlesFor('attendance'), ['Attendance by date', 'Print an attendance sheet']);
  assert.equal(titlesFor('report'), ['Blood group report', 'Attendance by date']);
});

words('missing letters are tolerated from three letters; punctuation is literal', () => {
  assert.equal(titlesFor('attnd'), ['Attendance by date', 'Print an attendance sheet']);
  assert.is(matchWords('bd', { title: 'blood', context: '' }), 0);
  assert.is(matchWords('.*', { title: 'blood', context: '' }), 0);
});

words('an empty query finds nothing', () => assert.equal(titlesFor('  '), []));

words('respects the limit', () => assert.is(findByWords('a', screens, 2).length, 2));
words.run();

const visits = suite('screens opened before');
const day = 24 * 60 * 60 * 1000;
const visited = (paths: string, from: readonly Visit[] = []) =>
  [...paths].reduce<readonly Visit[]>((visits, path, at) => withVisit(visits, path, at), from);

visits('the last one first, each once', () => {
  assert.equal(recentPaths(visited('abcab'), 3), ['b', 'a', 'c']);
  assert.equal(recentPaths(visited('abcab'), 1), ['b']);
});

visits('frequent means more than once, and fades', () => {
  assert.equal(frequentPaths(visited('aaabbc'), 5, 6), ['a', 'b']);
  assert.equal(frequentPaths(visited('aaabb'), 5, 15 * day), ['a']);
  assert.equal(frequentPaths(visited('aaabb'), 5, 60 * day), []);
});

visits('the number of visits is limited', () => {
  const many = Array.from({ length: 80 }, (_, at) => at).reduce<readonly Visit[]>((visits, at) => withVisit(visits, `/${at}`, at), []);
  assert.is(many.length, 60);
  assert.is(many[0]?.path, '/79');
});

visits('a broken store counts as empty', () => {
  for (const broken of [null, '', '{', '{}', 'null', '[1]', '[{"path":1}]', '[{"path":"/a","score":"x","at":1}]'])
    assert.equal(readVisits(broken), [], String(broken));
});
visits.run();
