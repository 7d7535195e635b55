import type { Command } from './key-commands.ts';
import { neighbour, rangeOf } from './model.ts';
import type { Groups } from './use-groups.ts';

/** Applies a key command to the card at the cursor. */
export function runCommand(groups: Groups, command: Command): void {
  const { actor, board, chosen, columns, cursor, snapshot } = groups;
  if (cursor === null) return;
  const groupAt = (at: number) => board.groups[at]?.id;
  switch (command.do) {
    case 'go': {
      const next = neighbour(columns, cursor, command.columns, command.lines);
      if (command.isRange) groups.choose([...chosen, ...rangeOf(columns, cursor, next)]);
      return groups.goTo(next);
    }
    case 'toggle':
      return groups.choose(chosen.has(cursor) ? [...chosen].filter((id) => id !== cursor) : [...chosen, cursor]);
    case 'all':
      return groups.choose([...chosen, ...(groups.columnOf(cursor)?.students ?? []).map(({ studentId }) => studentId)]);
    case 'clear':
      return groups.choose([]);
    case 'undo':
      return actor.send({ type: 'undo' });
    case 'pick':
      return groups.pick(cursor);
    case 'over': {
      const at = board.groups.findIndex(({ id }) => id === snapshot.context.over) + command.columns;
      const group = groupAt(Math.max(0, at));
      if (group !== undefined) actor.send({ type: 'over', group });
      return;
    }
    case 'group': {
      const group = groupAt(command.at);
      if (group === undefined) return;
      if (snapshot.hasTag('carrying')) actor.send({ type: 'over', group });
      else groups.putOne(cursor, group);
      return;
    }
    case 'place':
    case 'abandon':
      return actor.send({ type: command.do });
  }
}
