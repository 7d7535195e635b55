import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as outline from '../../../src/portal/modules/syllabus/parts/outline/outline.ts';
import { readPasted } from '../../../src/portal/modules/syllabus/parts/outline/read-pasted.ts';

const test = suite('the outline of a course');

/** `A: a b | B: c` is two modules; an underscore is a line without a title. */
const unlisted = (word: string) => (word === '_' ? '' : word);
const read = (text: string): outline.Outline =>
  text.split(' | ').map((module) => {
    const [title = '', topics = ''] = module.split(':');
    const words = topics.trim().split(' ').filter(Boolean);
    return outline.newModule(
      unlisted(title.trim()),
      words.map((word) => outline.newTopic(unlisted(word))),
    );
  });
const written = (modules: outline.Outline): string =>
  modules.map(({ title, topics }) => `${title || '_'}: ${topics.map((topic) => topic.title || '_').join(' ')}`.trim()).join(' | ');
/** `1` is the second module, `1.0` its first topic. */
const at = (place: string): outline.Place => {
  const [module = '0', topic] = place.split('.');
  return { module: Number(module), topic: topic === undefined ? null : Number(topic) };
};
const placed = ({ module, topic }: outline.Place) => (topic === null ? String(module) : `${module}.${topic}`);

type Deed = (modules: outline.Outline, place: outline.Place) => outline.Edit | undefined;
const up: Deed = (modules, place) => outline.move(modules, place, -1);
const down: Deed = (modules, place) => outline.move(modules, place, 1);

const cases: [string, Deed, string, string, string | null, string?][] = [
  ['Enter on a module begins its first topic', outline.addBelow, 'A: a', '0', 'A: _ a', '0.0'],
  ['Enter on a topic adds the next', outline.addBelow, 'A: a b', '0.0', 'A: a _ b', '0.1'],
  ['Enter on an empty last topic begins a module', outline.addBelow, 'A: a _', '0.1', 'A: a | _:', '1'],
  ['Enter on an empty topic in the middle adds another', outline.addBelow, 'A: _ b', '0.0', 'A: _ _ b', '0.1'],
  ['Tab makes a module a topic, and its topics follow', outline.indent, 'A: a | B: b', '1', 'A: a B b', '0.1'],
  ['the first module stays one', outline.indent, 'A: a', '0', null],
  ['a topic is indented already', outline.indent, 'A: a', '0.0', null],
  ['Shift+Tab makes a topic a module of what is below it', outline.outdent, 'A: a b c', '0.1', 'A: a | b: c', '1'],
  ['a module is no deeper', outline.outdent, 'A: a', '0', null],
  ['a module goes up', up, 'A: a | B: b', '1', 'B: b | A: a', '0'],
  ['the first cannot', up, 'A: a', '0', null],
  ['the last cannot go down', down, 'A: a | B:', '1', null],
  ['a topic goes down', down, 'A: a b', '0.0', 'A: b a', '0.1'],
  ['the last topic goes over into the next module', down, 'A: a b | B: c', '0.1', 'A: a | B: b c', '1.0'],
  ['the first topic goes back into the one before', up, 'A: a | B: c d', '1.0', 'A: a c | B: d', '0.1'],
  ['the very first topic stays', up, 'A: a', '0.0', null],
  ['the very last topic stays', down, 'A: a', '0.0', null],
  ['a topic is removed, and the line above is next', outline.removeLine, 'A: a b', '0.1', 'A: a', '0.0'],
  ['a module is removed, its topics stay', outline.removeLine, 'A: a | B: b', '1', 'A: a b', '0.0'],
  ['the first module takes its topics along', outline.removeLine, 'A: a | B: b', '0', 'B: b', '0'],
];
for (const [name, deed, before, place, after, then] of cases)
  test(name, () => {
    const edit = deed(read(before), at(place));
    assert.is(edit ? written(edit.outline) : null, after);
    if (edit) assert.is(placed(edit.at), then);
  });

const pasted: [string, string, string, string, string, string][] = [
  ['modules replace an empty outline', '_: _', '0.0', 'Module 1 X\np; q\nModule 2 Y\nr; s', 'X: p q | Y: r s', '0'],
  ['modules come after the one that is open', 'A: a | B: b', '0.0', 'Module 1 X\np; q', 'A: a | X: p q | B: b', '1'],
  ['topics come below the line', 'A: a b', '0.0', 'p1; q1', 'A: a p1 q1 b', '0.2'],
  ['topics take the place of an empty line', 'A: a _', '0.1', 'p1; q1', 'A: a p1 q1', '0.2'],
  ['topics on a module come last in it', 'A: a', '0', 'p1; q1', 'A: a p1 q1', '0.2'],
  ['nothing changes nothing', 'A: a', '0.0', '', 'A: a', '0.0'],
];
for (const [name, before, place, text, after, then] of pasted)
  test(`pasted ${name}`, () => {
    const edit = outline.pasteAt(read(before), at(place), readPasted(text.replaceAll(/\b([pqrs])\b/g, '$1$1')));
    assert.is(written(edit.outline), after.replaceAll(/\b([pqrs])\b/g, '$1$1'));
    assert.is(placed(edit.at), then);
  });

test('hours in the text are used, and a topic without hours gets one hour', () => {
  const { outline: pasted } = outline.pasteAt([], at('0'), readPasted('Module 1 X (9 hours)\n1. One (2.5 hours)\n2. Two'));
  assert.is(pasted[0]?.hours, 9);
  assert.is(outline.plannedTenths(pasted), 35);
});

test('copied text is read back unchanged', () => {
  const [module] = read('Alpha: one two');
  const modules = [{ ...module!, hours: null }];
  const { outline: back } = outline.pasteAt([], at('0'), readPasted(outline.asText(modules)));
  assert.equal(back, modules);
});

test.run();
