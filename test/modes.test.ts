/** The rule against modes in `useState`, tested with planted cases. `npm run lint` checks the portal itself. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const modes = [
  'const [isOpen, setOpen] = useState(start);',
  'const [wasTried, setTried] = useState(start);',
  'const [asks, setAsks] = useState(start);',
  'const [busy, setBusy] = useState<Decision | null>(null);',
  'const [problem, setProblem] = useState<string>();',
  'const [failure, setFailure] = useState<string | null>(null);',
  'const [wide, setWide] = useState(false);',
  'const [wide, setWide] = useState(!start);',
  "const [wide, setWide] = useState(() => start === '');",
  'const [wide, setWide] = useState<boolean>(start);',
  "const [dialog, setDialog] = useState<'save' | 'open' | null>(null);",
  'const [found, setFound] = useState<FieldProblems>({});',
  'const [edit, setEdit] = useState({ values: start, isChecked: start });',
];
const values = [
  "const [reason, setReason] = useState('');",
  'const [page, setPage] = useState(1);',
  'const [chosen, setChosen] = useState<Person | null>(null);',
  'const [typed, setTyped] = useState<string | null>(null);',
  'const [isDesk] = useState(() => start);',
  'const [values, setValues] = useState({ name: start, roleId: null });',
];

const test = suite('modes in useState');

test('each mode is reported, no value is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'modes-'));
  try {
    const plugin = resolve('test/lint/modes.mjs');
    writeFileSync(
      join(folder, 'rule.json'),
      JSON.stringify({ jsPlugins: [plugin], categories: { correctness: 'off' }, rules: { 'modes/no-mode-in-state': 'error' } }),
    );
    const lines = [...modes, ...values];
    writeFileSync(join(folder, 'planted.ts'), lines.map((line) => `{ ${line} }`).join('\n'));
    const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['-c', 'rule.json', '-f', 'unix', 'planted.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const reported = new Set([...stdout.matchAll(/planted\.ts:(\d+):/g)].map(([, line]) => lines[Number(line) - 1]));
    assert.equal([...reported], modes);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
