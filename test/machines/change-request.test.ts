import { createActor, type InspectionEvent } from 'xstate';
import { changeRequestMachine, type By } from '../../machines/change-request.ts';
import { journeys } from '../support/journeys.ts';

const office: By = { isOfOffice: true, isOwn: false, isSeen: true };
const owner: By = { ...office, isOwn: true };
const blind: By = { ...office, isSeen: false };
const stranger: By = { ...office, isOfOffice: false };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(changeRequestMachine, { inspect });
  return {
    actor,
    moves: {
      accept: () => actor.send({ type: 'accept', by: office }),
      acceptOwn: () => actor.send({ type: 'accept', by: owner }),
      acceptUnseen: () => actor.send({ type: 'accept', by: blind }),
      acceptElsewhere: () => actor.send({ type: 'accept', by: stranger }),
      refuseElsewhere: () => actor.send({ type: 'refuse', by: stranger }),
      refuse: () => actor.send({ type: 'refuse', by: office }),
      refuseOwn: () => actor.send({ type: 'refuse', by: owner }),
      refuseUnseen: () => actor.send({ type: 'refuse', by: blind }),
      withdraw: () => actor.send({ type: 'withdraw', by: owner }),
      withdrawOfAnother: () => actor.send({ type: 'withdraw', by: office }),
    },
  };
}

const test = journeys(
  changeRequestMachine,
  `
                       → open

  # decided by another user who sees it
  accept               → accepted
  acceptOwn            → open
  acceptUnseen         → open
  acceptElsewhere      → open
  refuse               → refused
  refuseOwn            → open
  refuseUnseen         → open
  refuseElsewhere      → open

  # withdrawn by the requester
  withdraw             → withdrawn
  withdrawOfAnother    → open

  # and then nothing
  accept refuse        → accepted
  refuse withdraw      → refused
  withdraw accept      → withdrawn
`,
  open,
);

test.run();
