const asksTheId = '`starting` goes on to where the id says, which is this state.';
const isChecked = 'Values checked before the first request have not changed: `validating` accepts them again.';
const movesOn = '`some` and `wholeResult` move on to each other by the same context; empty is neither.';

const looksAgain = 'The preference of the system is stored first, and `looking` uses it.';

/** Transitions of the waiting outbox. It always has an entry to send, so that `settled` continues to `sending`. */
const sendsOn = ['wentOnline', 'retry', 'after backOff'].flatMap((event) =>
  ['', '.empty', '.conflict', '.refused', '.drafts'].map((inside) => [
    `outbox.open.waiting | ${event} | 0: target outbox.open.settled${inside}, not outbox.open.sending`,
    '`settled` continues with any waiting entry.',
  ]),
);

/** Faults without any effect, by name, each with the reason. If one is detected after all, the run fails. */
export const equivalents: Readonly<Record<string, string>> = {
  'editor.failed | retry | 0: target editor.starting, not editor.loading': asksTheId,
  'editor.failed | cameBack | 0: target editor.starting, not editor.loading': asksTheId,
  'editor.saved | another | 0: target editor.starting, not editor.editing': asksTheId,
  'editor.lost | retry | 0: target editor.validating, not editor.saving': isChecked,
  'editor.expired | cameBack | 0: target editor.validating, not editor.saving': isChecked,
  'editor.validating: entry 1 and 2 the other way round': 'One clears `problem`, the other fills `problems`.',
  'upload controlsAgree: false for true': 'The portal provides it, and so does the test.',
  'settings.colour.system.systemLight | systemDarkChanged | 0: target settings.colour.system, not settings.colour.system.systemDark':
    looksAgain,
  'settings.colour.system.systemLight | systemDarkChanged | 0: target settings.colour.system.looking, not settings.colour.system.systemDark':
    looksAgain,
  'settings.colour.system.systemDark | systemDarkChanged | 0: target settings.colour.system, not settings.colour.system.systemLight':
    looksAgain,
  'settings.colour.system.systemDark | systemDarkChanged | 0: target settings.colour.system.looking, not settings.colour.system.systemLight':
    looksAgain,
  'list.selection.none | always | 0: guard canRun, not isSomething': movesOn,
  'list.selection.none | always | 1: guard canRun, not isWholeResult': movesOn,
  'session.signedIn.mustSetUpSecondFactor | secondFactorSetUp | 0: target session.signedIn.arriving, not session.signedIn.active':
    'It is the last duty: `arriving` goes on to `active`.',
  'groupsBoard takeBack: past.at(-1) for past.at(-1) ?? {}': '`hasPast` lets it be taken back only where there is a past.',
  ...(Object.fromEntries(sendsOn) as Record<string, string>),
};
