import { titleOf, type Arrow } from '../../charts/chart.ts';
import { button } from '../kit/button.css.ts';
import * as fields from '../kit/field.css.ts';
import { activeStates, possibleArrows, statesIn } from './activity.ts';
import { copyButton } from './copy.ts';
import { h } from './dom.ts';
import * as styles from './inspector.css.ts';
import type { Answers } from './decided.ts';
import { journeyMoves, journeyRow } from './journey-text.ts';
import { now, type Simulation } from './simulation.ts';
import { t } from './texts.ts';

/** Actions in a simulation. */
export interface SimulateActions {
  press: (id: string) => void;
  back: () => void;
  startOver: () => void;
  answer: (guard: string, answer: boolean | null) => void;
}

/** A button for each possible transition, labelled by its title or by `nameOf`. */
export function possibleButtons(
  arrows: readonly Arrow[],
  press: (id: string) => void,
  nameOf: (arrow: Arrow) => string = titleOf,
): HTMLElement {
  if (arrows.length === 0) return h('p', { class: styles.quiet }, t('machines.nothingPossible'));
  const last = (id: string) => id.slice(id.lastIndexOf('.') + 1);
  // The same event may be handled in several states or have several targets.
  const distinction = (arrow: Arrow) => {
    const sameName = arrows.filter((candidate) => candidate.id !== arrow.id && nameOf(candidate) === nameOf(arrow));
    if (sameName.length === 0) return null;
    const isSameSource = sameName.some(({ source }) => source === arrow.source);
    return h('small', {}, isSameSource ? ` → ${last(arrow.target ?? arrow.source)}` : ` ${last(arrow.source)}`);
  };
  return h(
    'ul',
    { role: 'list', class: styles.events },
    ...arrows.map((arrow) =>
      h(
        'li',
        {},
        h(
          'button',
          {
            class: styles.event,
            type: 'button',
            'data-kind': arrow.kind,
            'data-key': arrow.id,
            onClick: () => press(arrow.id),
          },
          nameOf(arrow),
          distinction(arrow),
        ),
      ),
    ),
  );
}

/** The panel of a simulation: possible transitions, answers for guards, the current state, and the path as a test. */
export function simulatePanel(simulation: Simulation, answers: Answers, actions: SimulateActions): Node[] {
  const { value, context, status } = now(simulation);
  const { chart, machine, steps } = simulation;
  const arrows = status === 'active' ? possibleArrows(chart, activeStates(chart, value)) : [];
  const guards = Object.keys(machine.implementations.guards);
  const small = { class: button, 'data-variant': 'secondary', 'data-size': 'small', type: 'button' };
  const last = steps.at(-1)!;
  return [
    h('h3', {}, t('machines.possible')),
    possibleButtons(arrows, actions.press),
    h(
      'div',
      { class: styles.row },
      h('button', { ...small, 'data-key': 'back', disabled: steps.length < 2, onClick: actions.back }, t('machines.simulate.back')),
      h(
        'button',
        { ...small, 'data-key': 'over', disabled: steps.length < 2, onClick: actions.startOver },
        t('machines.simulate.startOver'),
      ),
    ),
    ...(guards.length
      ? [
          h(
            'details',
            { 'data-key': 'guards' },
            h('summary', {}, t('machines.simulate.guards')),
            h('div', { class: styles.guards }, ...guards.map((guard) => guardChoice(guard, answers[guard] ?? null, actions.answer))),
          ),
        ]
      : []),
    h('h3', {}, t('machines.state')),
    h('p', { class: styles.states, 'data-testid': 'state' }, ...statesIn(value).map((state) => h('code', { dir: 'ltr' }, state))),
    ...(last.does.length || last.says.length
      ? [
          h(
            'ul',
            { role: 'list', class: styles.effects },
            ...last.does.map((name) => h('li', {}, h('code', { dir: 'ltr' }, `/ ${name}`))),
            ...last.says.map((name) => h('li', {}, h('code', { dir: 'ltr' }, `↗ ${name}`))),
          ),
        ]
      : []),
    contextOf(context),
    h('h3', {}, t('machines.simulate.path')),
    h(
      'pre',
      { class: styles.code, dir: 'ltr', tabindex: 0, 'aria-label': t('machines.simulate.path'), 'data-testid': 'row' },
      journeyRow(simulation),
    ),
    h(
      'div',
      { class: styles.row },
      copyButton(t('machines.simulate.copyRow'), () => journeyRow(simulation)),
      copyButton(t('machines.simulate.copyMoves'), () => journeyMoves(simulation)),
    ),
  ];
}

/** A machine’s context, initially collapsed. */
export function contextOf(context: unknown): Node {
  return h(
    'details',
    { 'data-key': 'context' },
    h('summary', {}, t('machines.context')),
    h('pre', { class: styles.code, dir: 'ltr', tabindex: 0, 'aria-label': t('machines.context') }, JSON.stringify(context, null, 1) ?? ''),
  );
}

function guardChoice(guard: string, answer: boolean | null, onAnswer: SimulateActions['answer']): Node {
  const id = `guard-${guard}`;
  const choices = [
    ['', t('machines.simulate.asWritten')],
    ['true', t('common.yes')],
    ['false', t('common.no')],
  ] as const;
  const change = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    onAnswer(guard, value === '' ? null : value === 'true');
  };
  return h(
    'div',
    { class: styles.guard },
    h('label', { for: id }, h('code', {}, guard)),
    h(
      'select',
      { id, class: fields.input, 'data-size': 'small', 'data-key': id, onChange: change },
      ...choices.map(([value, label]) => h('option', { value, selected: value === (answer === null ? '' : String(answer)) }, label)),
    ),
  );
}
