import { NotebookPen } from 'lucide-react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Loading } from '../../src/portal/route.ts';
import { face, group, screen, section, table, type ScreenNote } from '../../src/portal/route-table.ts';

const test = suite('screens in the menu of another module');

const code = (): Loading => Promise.reject(new Error('is not read here'));
const host = face({
  name: 'academic',
  section: section('academic', NotebookPen, [
    screen('/first', 'first', 'signedIn', code),
    group('reports', [screen('/kept', 'kept', 'signedIn'), screen('/last', 'last', 'signedIn', code)]),
  ]),
});
const guest = (...fills: readonly ScreenNote[]) => face({ name: 'exam', section: section('exam', NotebookPen, []), fills });

test('keep their place, and bring their code, their texts and their children', () => {
  const { routes, menu } = table([], [host, guest(screen('/kept', 'kept', 'signedIn', code, screen('/more', 'more', 'signedIn', code)))]);
  assert.equal(
    routes.map(({ path }) => path),
    ['/first', '/kept', '/kept/more', '/last'],
  );
  const filled = routes.find(({ key }) => key === 'kept')!;
  assert.equal([filled.section, filled.group, filled.texts, filled.load === code], ['academic', 'reports', ['exam'], true]);
  assert.equal(
    menu.map(({ entries }) => entries.length),
    [2, 0],
  );
});

test('are refused if no place is declared for them', () => {
  const refused = (note: ScreenNote) => assert.throws(() => table([], [host, guest(note)]), /No menu place is declared/);
  refused(screen('/first', 'first', 'signedIn', code));
  refused(screen('/elsewhere', 'kept', 'signedIn', code));
  refused(screen('/unknown', 'unknown', 'signedIn', code));
});

test.run();
