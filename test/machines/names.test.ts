/** Requirements for machine files to be readable by any XState tool, which the compiler does not check. */
import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createActor, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { extractMachines } from '../support/extractor.ts';
import { stateNodes, transitionsOf } from '../support/transitions.ts';
import * as academicTerm from '../../machines/academic-term.ts';
import * as classChange from '../../machines/class-change.ts';
import * as placing from '../../machines/placing.ts';
import * as timetableVersion from '../../machines/timetable-version.ts';
import * as timetable from '../../machines/timetable.ts';
import * as act from '../../machines/act.ts';
import * as answerForm from '../../machines/answer-form.ts';
import * as attainmentRun from '../../machines/attainment-run.ts';
import * as attendanceExcuse from '../../machines/attendance-excuse.ts';
import * as recordQuery from '../../machines/record-query.ts';
import * as attendanceSheet from '../../machines/attendance-sheet.ts';
import * as awaySimulator from '../../machines/away-simulator.ts';
import * as bedBoard from '../../machines/bed-board.ts';
import * as calendarFeed from '../../machines/calendar-feed.ts';
import * as camera from '../../machines/camera.ts';
import * as changeRequest from '../../machines/change-request.ts';
import * as commentReview from '../../machines/comment-review.ts';
import * as confirm from '../../machines/confirm.ts';
import * as connection from '../../machines/connection.ts';
import * as correction from '../../machines/correction.ts';
import * as counter from '../../machines/counter.ts';
import * as course from '../../machines/course.ts';
import * as disclosure from '../../machines/disclosure.ts';
import * as dropdown from '../../machines/dropdown.ts';
import * as editor from '../../machines/editor.ts';
import * as employeeLife from '../../machines/employee-life.ts';
import * as feedbackPolicy from '../../machines/feedback-policy.ts';
import * as feedbackSheet from '../../machines/feedback-sheet.ts';
import * as finalGrade from '../../machines/final-grade.ts';
import * as fold from '../../machines/fold.ts';
import * as grid from '../../machines/grid.ts';
import * as gridSave from '../../machines/grid-save.ts';
import * as groupsBoard from '../../machines/groups-board.ts';
import * as inspection from '../../machines/inspection.ts';
import * as internalPolicy from '../../machines/internal-policy.ts';
import * as internalTest from '../../machines/internal-test.ts';
import * as list from '../../machines/list.ts';
import * as internalPlan from '../../machines/internal-plan.ts';
import * as listPrint from '../../machines/list-print.ts';
import * as logout from '../../machines/logout.ts';
import * as markSheet from '../../machines/mark-sheet.ts';
import * as messMonth from '../../machines/mess-month.ts';
import * as notifications from '../../machines/notifications.ts';
import * as outbox from '../../machines/outbox.ts';
import * as outcomeMap from '../../machines/outcome-map.ts';
import * as pageAnimation from '../../machines/page-animation.ts';
import * as palette from '../../machines/palette.ts';
import * as passage from '../../machines/passage.ts';
import * as questionPaper from '../../machines/question-paper.ts';
import * as registrationPolicy from '../../machines/registration-policy.ts';
import * as report from '../../machines/report.ts';
import * as searchBox from '../../machines/search-box.ts';
import * as secondFactor from '../../machines/second-factor.ts';
import * as semesters from '../../machines/semesters.ts';
import * as session from '../../machines/session.ts';
import * as settings from '../../machines/settings.ts';
import * as sidebar from '../../machines/sidebar.ts';
import * as smallForm from '../../machines/small-form.ts';
import * as spinner from '../../machines/spinner.ts';
import * as steps from '../../machines/steps.ts';
import * as studentLife from '../../machines/student-life.ts';
import * as syllabusLife from '../../machines/syllabus-life.ts';
import * as takeFile from '../../machines/take-file.ts';
import * as numbering from '../../machines/numbering.ts';
import * as upload from '../../machines/upload.ts';
import * as walk from '../../machines/walk.ts';
import * as worklog from '../../machines/worklog.ts';

const modules: Record<string, Record<string, unknown>> = {
  'academic-term': academicTerm,
  act,
  'answer-form': answerForm,
  'attainment-run': attainmentRun,
  'attendance-excuse': attendanceExcuse,
  'attendance-sheet': attendanceSheet,
  'away-simulator': awaySimulator,
  'bed-board': bedBoard,
  'calendar-feed': calendarFeed,
  camera,
  'change-request': changeRequest,
  'class-change': classChange,
  'comment-review': commentReview,
  confirm,
  connection,
  correction,
  counter,
  course,
  disclosure,
  dropdown,
  editor,
  'employee-life': employeeLife,
  'feedback-policy': feedbackPolicy,
  'feedback-sheet': feedbackSheet,
  'final-grade': finalGrade,
  fold,
  'grid-save': gridSave,
  grid,
  'groups-board': groupsBoard,
  inspection,
  'internal-plan': internalPlan,
  'internal-policy': internalPolicy,
  'internal-test': internalTest,
  'list-print': listPrint,
  list,
  logout,
  'mark-sheet': markSheet,
  'mess-month': messMonth,
  notifications,
  numbering,
  outbox,
  'outcome-map': outcomeMap,
  'page-animation': pageAnimation,
  palette,
  passage,
  placing,
  'question-paper': questionPaper,
  'record-query': recordQuery,
  'registration-policy': registrationPolicy,
  report,
  'search-box': searchBox,
  'second-factor': secondFactor,
  semesters,
  session,
  settings,
  sidebar,
  'small-form': smallForm,
  spinner,
  steps,
  'student-life': studentLife,
  'syllabus-life': syllabusLife,
  'take-file': takeFile,
  'timetable-version': timetableVersion,
  timetable,
  upload,
  walk,
  worklog,
};

const test = suite('machine files');

test('every file is tested here (H2)', () => {
  const files = readdirSync('machines').filter((name) => name.endsWith('.ts'));
  assert.equal(
    files.sort(),
    Object.keys(modules).map((name) => `${name}.ts`),
  );
});

for (const [name, exported] of Object.entries(modules)) {
  const text = readFileSync(`machines/${name}.ts`, 'utf8');
  const id = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const machine = exported[`${id}Machine`] as AnyStateMachine;

  test(`${name}: one machine, named after its file`, () => {
    assert.is(machine.id, id);
    assert.is(text.match(/createMachine\(/g)?.length, 1);
    assert.is(Object.values(exported).filter(isMachine).length, 1);
  });

  test(`${name}: imports nothing but xstate and the parts of machines`, () => {
    const imported = [...text.matchAll(/(?:\bfrom|\bimport|\brequire\()\s*\(?['"]([^'"]+)['"]/g)].map(([, from]) => from);
    assert.is(imported[0], 'xstate');
    assert.ok(
      imported.slice(1).every((from) => from?.startsWith('./parts/')),
      String(imported),
    );
  });

  test(`${name}: runs unchanged, without input and without a page`, () => {
    const actor = createActor(machine).start();
    assert.is(actor.getSnapshot().status, 'active');
    actor.stop();
  });

  test(`${name}: every name has an implementation`, () => {
    for (const { kind, name: used, where } of namesIn(machine)) {
      const bodies = machine.implementations[kind] as Record<string, unknown>;
      assert.ok(Object.hasOwn(bodies, used), `${where} names ${used}, which is not among the ${kind}`);
    }
  });

  test(`${name}: every implementation is used`, () => {
    const used = namesIn(machine);
    for (const kind of ['actors', 'actions', 'guards', 'delays'] as const) {
      for (const body of Object.keys(machine.implementations[kind])) {
        assert.ok(
          used.some((use) => use.kind === kind && use.name === body),
          `nothing uses ${kind} ${body}`,
        );
      }
    }
  });

  test(`${name}: states that wait or decide automatically have a description, delays with their number`, () => {
    assert.ok(machine.root.config.description, 'the machine has no description');
    for (const node of stateNodes(machine).slice(1)) {
      const { description = '', after = {}, invoke } = node.config;
      assert.ok(description || (!invoke && !Object.keys(after).length), `${node.id} has no description`);
      for (const delay of Object.keys(after)) {
        const value = (machine.implementations.delays as Record<string, unknown>)[delay];
        if (typeof value === 'number') assert.match(description, `${value} ms`, `${node.id} has no number in its description`);
      }
    }
  });

  test(`${name}: every actor has both exits`, () => {
    for (const node of stateNodes(machine)) {
      for (const { id: actor } of node.invoke) {
        for (const end of ['done', 'error']) {
          assert.ok(node.transitions.has(`xstate.${end}.actor.${actor}`), `${node.id}: ${actor} has no exit by ${end}`);
        }
      }
    }
  });

  test(`${name}: every state can be reached`, () => {
    const targets = stateNodes(machine)
      .flatMap(transitionsOf)
      .flatMap((transition) => transition.target ?? []);
    const reached = new Set<AnyStateNode>();
    for (const node of [machine.root, ...(targets as AnyStateNode[])]) markEntered(node, reached);
    for (const node of stateNodes(machine)) assert.ok(reached.has(node), `nothing leads to ${node.id}`);
  });

  test(`${name}: the editor tools read the whole machine (H3)`, () => {
    const [extracted, ...more] = extractMachines(text);
    assert.ok(extracted, 'no machine is found');
    assert.is(more.length, 0);
    assert.is(extracted.id, id);
    const full = (path: string) => (path ? `${id}.${path}` : id);
    assert.equal(
      extracted.states.map(full).sort(),
      stateNodes(machine)
        .map((node) => node.id)
        .sort(),
    );
    const transitions = extracted.transitions.map(({ from, at: [kind, ...rest] }) => {
      const event = kind === 'always' ? 'always' : rest.slice(0, -1).join('.');
      return `${full(from)} | ${event} | ${rest.at(-1)}`;
    });
    assert.equal(transitions.sort(), stateNodes(machine).flatMap(transitionsAsWritten).sort());
  });
}

test.run();

function isMachine(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'root' in value;
}

interface Use {
  kind: 'actors' | 'actions' | 'guards' | 'delays';
  name: string;
  where: string;
}

/** Every name used in the config. An inline function has no name and is reported. */
function namesIn(machine: AnyStateMachine): Use[] {
  return stateNodes(machine).flatMap((node) => {
    const use =
      (kind: Use['kind']) =>
      (reference: unknown): Use => ({ kind, name: nameOf(reference), where: node.id });
    const transitions = transitionsOf(node);
    return [
      ...Object.keys(node.config.after ?? {}).map(use('delays')),
      ...node.invoke.map(({ src }) => src).map(use('actors')),
      ...[...node.entry, ...node.exit].filter((action) => !isTimer(action)).map(use('actions')),
      ...transitions.flatMap(({ actions }) => actions).map(use('actions')),
      ...transitions.flatMap(({ guard }) => (guard ? [guard] : [])).map(use('guards')),
    ];
  });
}

function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  return typeof reference === 'object' && reference !== null && 'type' in reference ? String(reference.type) : 'an inline function';
}

/** Returns true for `raise` and `cancel`. XState adds both to a state with `after`, for the event of the delay. */
function isTimer(action: unknown): boolean {
  return typeof action === 'function' && 'type' in action && /^xstate\.(raise|cancel)$/.test(String(action.type));
}

/**
 * Marks the states that are entered together with a state: its initial state or all its regions, and its ancestors with
 * their other regions.
 */
function markEntered(node: AnyStateNode, reached: Set<AnyStateNode>): void {
  if (reached.has(node)) return;
  reached.add(node);
  const below = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
  for (const child of below as AnyStateNode[]) markEntered(child, reached);
  for (let outer = node.parent; outer; outer = outer.parent) {
    reached.add(outer);
    if (outer.type === 'parallel') for (const region of Object.values(outer.states)) markEntered(region, reached);
  }
}

/** The keys of a state’s transitions as written in the config: `after | lockout`, `0.onDone` for an actor. */
function transitionsAsWritten(node: AnyStateNode): string[] {
  return transitionsOf(node).map((transition) => {
    const { eventType } = transition;
    const branches = eventType === '' ? node.always : node.transitions.get(eventType);
    return `${node.id} | ${eventAsWritten(node, eventType)} | ${branches?.indexOf(transition) ?? 0}`;
  });
}

function eventAsWritten(node: AnyStateNode, eventType: string): string {
  if (eventType === '') return 'always';
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1];
  if (delay) return delay;
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (!actor) return eventType;
  const index = node.invoke.findIndex(({ id }) => id === actor);
  return `${index}.${end === 'done' ? 'onDone' : 'onError'}`;
}
