import { Keyboard } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/icon-button.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import { Popover } from '../../kit/popover.tsx';
import type { GridRules } from './description.ts';
import * as styles from './grid.css.ts';

/** The keys of this grid, its own first. */
export function KeysHelp({ rules }: { rules: GridRules }) {
  const { t } = useTranslation();
  const ownKeys = (rules.keys ?? []).map(({ key, name }) => [key.toUpperCase(), t(`${rules.texts}.key.${name}`)] as const);
  const lines = rules.lines?.canMove ? common : common.filter(([, name]) => name !== 'moveRow');
  return (
    <Popover
      label={t('kind.grid.keys')}
      width="24rem"
      button={(button) => <IconButton {...button} icon={Keyboard} label={t('kind.grid.keys')} />}
    >
      {() => (
        <dl className={styles.keys}>
          {ownKeys.map(([key, does]) => (
            <Line key={key} keys={key} does={does} />
          ))}
          {lines.map(([keys, name]) => (
            <Line
              key={name}
              keys={keys === '' ? t(`kind.grid.${name === 'type' ? 'character' : 'arrows'}`) : keys}
              does={t(`kind.grid.key.${name}`)}
            />
          ))}
        </dl>
      )}
    </Popover>
  );
}

function Line({ keys, does }: { keys: string; does: string }) {
  return (
    <Fragment>
      <dt>
        <Kbd>{keys}</Kbd>
      </dt>
      <dd style={{ margin: 0 }}>{does}</dd>
    </Fragment>
  );
}

/** The keys of every grid, most important first. Entries without a key name have a text. */
const common = [
  ['', 'move'],
  ['Enter · Shift+Enter', 'down'],
  ['Tab · Shift+Tab', 'next'],
  ['', 'type'],
  ['F2', 'amend'],
  ['Esc', 'escape'],
  ['Delete', 'clear'],
  ['Shift + ←↑→↓', 'range'],
  ['Ctrl + ←↑→↓ · Home · End', 'edges'],
  ['Ctrl+C · Ctrl+X · Ctrl+V', 'clipboard'],
  ['Ctrl+D', 'fill'],
  ['Ctrl+Z · Ctrl+Y', 'undo'],
  ['Alt + ↑↓', 'moveRow'],
  ['Ctrl+S', 'save'],
] as const;
