import { createActor } from 'xstate';
import { dropdownMachine } from '../../machines/dropdown.ts';
import { journeys } from '../support/journeys.ts';

journeys(
  dropdownMachine,
  `
                       → closed
  toggle               → open
  toggle toggle        → closed
  toggle clickOutside  → closed
  toggle leave         → closed
  toggle escape        → closed says dismissed
  toggle choose        → closed says dismissed
  escape clickOutside  → closed
`,
  (inspect) => {
    const actor = createActor(dropdownMachine, { inspect });
    return {
      actor,
      moves: {
        toggle: () => actor.send({ type: 'toggle' }),
        clickOutside: () => actor.send({ type: 'clickOutside' }),
        leave: () => actor.send({ type: 'leave' }),
        escape: () => actor.send({ type: 'escape' }),
        choose: () => actor.send({ type: 'choose' }),
      },
    };
  },
).run();
