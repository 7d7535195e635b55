import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { listPrintMachine, type ListPrintContext, type PrintQuestion } from '../../machines/list-print.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const question: PrintQuestion = { total: 5, inSight: 2, most: 6 };

function open(inspect?: (event: InspectionEvent) => void) {
  const page = deferred<readonly unknown[], { page: number }>();
  const head = deferred<unknown>();
  const machine = listPrintMachine.provide({ actors: { readPage: page.logic, readHead: head.logic } });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  return {
    actor,
    page,
    head,
    moves: {
      print: () => actor.send({ type: 'print', question }),
      printFew: () => actor.send({ type: 'print', question: { ...question, total: 2 } }),
      printMost: () => actor.send({ type: 'print', question: { ...question, total: 6 } }),
      printTooMany: () => actor.send({ type: 'print', question: { ...question, total: 7 } }),
      takePage: () => actor.send({ type: 'takePage' }),
      takeAll: () => actor.send({ type: 'takeAll' }),
      again: () => actor.send({ type: 'again' }),
      cancel: () => actor.send({ type: 'cancel' }),
      printed: () => actor.send({ type: 'printed' }),
      three: () => page.resolve(['a', 'b', 'c']),
      two: () => page.resolve(['d', 'e']),
      none: () => page.resolve([]),
      notRead: () => page.reject({ problem: 'Unavailable' }),
      offline: () => page.reject(new TypeError('Failed to fetch')),
      headRead: () => head.resolve('A College'),
      noHead: () => head.reject(new TypeError('Failed to fetch')),
    },
  };
}

const test = journeys(
  listPrintMachine,
  `
                                          → idle
  cancel                                  → idle
  printed                                 → idle
  printFew                                → preparing
  printFew cancel                         → idle
  printFew headRead                       → printing
  printFew noHead                         → printing
  printFew headRead printed               → idle
  printFew headRead print                 → asking
  printFew printed                        → preparing
  print                                   → asking
  print cancel                            → idle
  print printFew                          → preparing
  print takePage                          → preparing
  print takePage headRead                 → printing
  print takeAll                           → gathering
  printMost takeAll                       → gathering
  printTooMany takeAll                    → asking
  printTooMany takePage                   → preparing
  print takeAll takePage                  → gathering
  print takeAll three                     → gathering
  print takeAll three two                 → preparing
  print takeAll three none                → preparing
  print takeAll three cancel              → idle
  print takeAll three cancel two          → idle
  print takeAll three two headRead        → printing
  print takeAll three two headRead printed → idle
  print takeAll notRead                   → failed
  print takeAll notRead cancel            → idle
  print takeAll notRead takeAll           → failed
  print takeAll three notRead again       → gathering
  print takeAll three notRead again two   → preparing

  # context changes
  print       changes head inSight isWhole most pagesRead problem rows total
  takeAll     changes isWhole
  page done   changes pagesRead problem rows
  page failed changes problem
  head done   changes head
  printed     changes head isWhole pagesRead problem rows
  cancel      changes head isWhole pagesRead problem rows
`,
  (inspect) => open(inspect),
  ({ total, rows, isWhole }: ListPrintContext) => [total, (rows as readonly unknown[]).length > 2, isWhole],
);

async function after(path: string) {
  const { actor, moves, page } = open();
  actor.start();
  for (const word of path.split(' ')) await (moves as Record<string, () => unknown>)[word]!();
  return { context: actor.getSnapshot().context, page };
}

test('rows stay in order, each page is requested once, and a failed page again', async () => {
  const { context, page } = await after('print takeAll three notRead again two headRead');
  assert.equal(context.rows, ['a', 'b', 'c', 'd', 'e']);
  assert.equal(page.inputs, [{ page: 1 }, { page: 2 }, { page: 2 }]);
  assert.equal([context.isWhole, context.head, context.problem], [true, 'A College', null]);
});

test('a failure leaves its code', async () => {
  assert.is((await after('print takeAll notRead')).context.problem, 'Unavailable');
  assert.is((await after('print takeAll offline')).context.problem, 'FETCH_ERROR');
});

test('the visible page is printed without rows of other pages', async () => {
  const { context, page } = await after('print takeAll three cancel print takePage headRead');
  assert.equal([context.isWhole, context.rows], [false, []]);
  assert.is(page.inputs.length, 2);
});

test('a new request starts without rows of the last one', async () => {
  const { context: fresh } = await after('print');
  for (const path of ['print takeAll three two headRead print', 'print takeAll three notRead print'])
    assert.equal((await after(path)).context, fresh, path);
});

test('the query stays until the rows are printed or printing is cancelled', async () => {
  assert.is((await after('printFew')).context.total, 2);
  for (const path of ['print takeAll three two headRead printed', 'print takeAll three two headRead cancel']) {
    const { context } = await after(path);
    assert.equal({ ...context, rows: context.rows.length }, { ...context, rows: 0, head: null, isWhole: false });
  }
});

test.run();
