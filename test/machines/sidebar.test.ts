import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { sidebarMachine, type SidebarInput } from '../../machines/sidebar.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void, input?: SidebarInput) {
  const actor = createActor(sidebarMachine, { input, ...(inspect && { inspect }) });
  return {
    actor,
    moves: {
      toggle: () => actor.send({ type: 'toggle' }),
      escape: () => actor.send({ type: 'escape' }),
      clickOutside: () => actor.send({ type: 'clickOutside' }),
      narrowed: () => actor.send({ type: 'widthChanged', isNarrow: true }),
      widened: () => actor.send({ type: 'widthChanged', isNarrow: false }),
      menuChanged: () => actor.send({ type: 'menuChanged' }),
      toExam: () => actor.send({ type: 'navigated', section: 'exam', submenus: ['exam.marks'] }),
      toStudent: () => actor.send({ type: 'navigated', section: 'student' }),
      toHome: () => actor.send({ type: 'navigated', section: null }),
      student: () => actor.send({ type: 'toggleSection', section: 'student' }),
      exam: () => actor.send({ type: 'toggleSection', section: 'exam' }),
      marks: () => actor.send({ type: 'toggleSubmenu', submenu: 'exam.marks' }),
      masters: () => actor.send({ type: 'toggleSubmenu', submenu: 'student.masters' }),
      shown: () => actor.send({ type: 'sectionsShown', sections: ['student', 'exam'] }),
      gone: () => actor.send({ type: 'sectionsGone' }),
      shownExam: () => actor.send({ type: 'sectionsShown', sections: ['exam'] }),
      shownNone: () => actor.send({ type: 'sectionsShown', sections: [] }),
    },
  };
}

/** The open section and submenus after the moves of a path, separated by spaces. */
function after(path: string, input?: SidebarInput) {
  const { actor, moves } = open(undefined, input);
  actor.start();
  for (const word of path.split(' ').filter(Boolean)) (moves as Record<string, () => unknown>)[word]!();
  const { section, submenus } = actor.getSnapshot().context;
  return { section, submenus };
}

const startsNarrow = { isNarrow: true, section: null };

const test = journeys(
  sidebarMachine,
  `
  # wide
                               → drawer.wide.open + sections.awaited
  toggle                       → drawer.wide.folded
  toggle toggle                → drawer.wide.open
  menuChanged                  → drawer.wide.folded
  toExam                       → drawer.wide.open
  escape clickOutside          → drawer.wide.open
  widened                      → drawer.wide.open

  # narrow
  narrowed                     → drawer.narrow.closed
  narrowed narrowed            → drawer.narrow.closed
  narrowed toggle              → drawer.narrow.open
  narrowed toggle toggle       → drawer.narrow.closed
  narrowed toggle toExam       → drawer.narrow.closed
  narrowed toggle toHome       → drawer.narrow.closed
  narrowed toggle menuChanged  → drawer.narrow.closed
  narrowed toggle clickOutside → drawer.narrow.closed
  narrowed toggle escape       → drawer.narrow.closed says dismissed
  narrowed toggle student      → drawer.narrow.open
  narrowed toggle widened      → drawer.wide.open
  toggle narrowed widened      → drawer.wide.open

  # initial states
  inNarrow                     → drawer.narrow.closed

  # sections
  narrowed shown               → drawer.narrow.closed + sections.known
  student student exam marks   → sections.awaited
  shown shownExam              → sections.known
  shown shown                  → sections.known
  toStudent shown              → sections.known
  shown gone                   → sections.awaited
  shown gone shown             → sections.known
  gone                         → sections.awaited
  toExam toHome                → sections.awaited
  toExam toStudent             → sections.awaited

  # context changes
  navigated     changes section submenus
  toggleSection changes section
  toggleSubmenu changes submenus
  sectionsShown changes section`,
  (inspect) => {
    const wide = open(inspect);
    const inNarrow = () => void open(inspect, startsNarrow).actor.start();
    return { ...wide, moves: { ...wide.moves, inNarrow: () => (inNarrow(), wide.moves.narrowed()) } };
  },
);

test('starts closed below 1024 px', () => {
  const { actor, moves } = open(undefined, startsNarrow);
  actor.start();
  assert.equal(actor.getSnapshot().value, { drawer: { narrow: 'closed' }, sections: 'awaited' });
  moves.widened();
  assert.equal(actor.getSnapshot().value, { drawer: { wide: 'open' }, sections: 'awaited' });
  moves.toggle();
  moves.toggle();
  assert.equal(actor.getSnapshot().value, { drawer: { wide: 'open' }, sections: 'awaited' });
});

const cases: [path: string, section: string | null, submenus: string[], why: string][] = [
  ['', null, [], 'nothing is open before the sections are known'],
  ['shown', 'student', [], 'the first section is open by default (B3)'],
  ['shown exam', 'exam', [], 'one section at a time (B3)'],
  ['shown student', null, [], 'an open section closes by its button'],
  ['shown toExam', 'exam', ['exam.marks'], 'the section and submenu of a path open (B4)'],
  ['toExam shown', 'exam', ['exam.marks'], 'and stay open when the sections come later'],
  ['shown toExam toHome', 'exam', ['exam.marks'], 'a path of no section closes none'],
  ['shown shownExam', 'exam', [], 'an open section that is no longer seen gives way to the first'],
  ['shown shownNone', null, [], 'no sections, none open'],
  ['marks', null, ['exam.marks'], 'a submenu opens (B3)'],
  ['marks marks', null, [], 'and closes'],
  ['marks masters', null, ['exam.marks', 'student.masters'], 'several submenus may be open'],
  ['toExam toExam', 'exam', ['exam.marks'], 'going there twice opens it once'],
];
for (const [path, section, submenus, why] of cases) {
  test(why, () => assert.equal(after(path), { section, submenus }));
}

test('the section of the path can be set at the start', () => {
  assert.is(after('shown', { isNarrow: false, section: 'exam' }).section, 'exam');
});

test('is modal only on a narrow page', () => {
  const { actor, moves } = open();
  actor.start();
  assert.not.ok(actor.getSnapshot().hasTag('modal'));
  moves.narrowed();
  assert.not.ok(actor.getSnapshot().hasTag('open'));
  moves.toggle();
  assert.ok(actor.getSnapshot().hasTag('modal'));
});

test.run();
