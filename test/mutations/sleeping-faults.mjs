/**
 * Faults inside functions: guards, params, inputs, assigned values and everything that they call. All of a machine's
 * faults are written into its source at once, each dormant until it is activated by its number, so that the file is
 * read and bundled only once.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from '@babel/parser';

/**
 * An esbuild plugin: `globalThis.faultAwake = 'session 17'` activates fault 17 of those in
 * `globalThis.faultsAsleep.session`.
 */
export function sleepingFaults() {
  return {
    name: 'sleeping-faults',
    setup(build) {
      build.onLoad({ filter: /[/\\]machines[/\\][\w-]+\.ts$/ }, async ({ path }) => {
        const code = await readFile(path, 'utf8');
        return path.includes('test') ? undefined : { contents: withFaults(code, basename(path, '.ts')), loader: 'ts' };
      });
    },
  };
}

/** The code with its dormant faults. */
export function withFaults(code, file) {
  const points = pointsOf(code);
  const id = file.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const edits = points.flatMap(({ start, end, wrong, key = '' }, index) => [
    { at: start, order: -end, text: `${key}(globalThis.faultAwake === '${id} ${index}' ? (${wrong}) : (` },
    { at: end, order: start, text: '))', isEnd: true },
  ]);
  // At the same position, inner ends come before outer ones, and all ends before beginnings.
  edits.sort(
    (a, b) => a.at - b.at || Number(Boolean(b.isEnd)) - Number(Boolean(a.isEnd)) || (a.isEnd ? b.order - a.order : a.order - b.order),
  );
  let out = '';
  let from = 0;
  for (const { at, text } of edits) {
    out += code.slice(from, at) + text;
    from = at;
  }
  const seen = new Map();
  const names = points.map(({ within, was, wrong }) => {
    const name = `${id} ${within}: ${short(wrong)} for ${short(was)}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return seen.get(name) > 1 ? `${name}, ${seen.get(name)}` : name;
  });
  return `${out}${code.slice(from)}\n(globalThis.faultsAsleep ??= {}).${id} = ${JSON.stringify(names)};\n`;
}

const short = (text) => (text.length > 60 ? `${text.slice(0, 57)}…` : text).replaceAll(/\s+/g, ' ');

function pointsOf(code) {
  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript'] });
  const points = [];
  const text = (node) => code.slice(node.start, node.end);
  const add = (node, ...wrongs) => {
    for (const wrong of wrongs) points.push({ start: node.start, end: node.end, within, was: text(node), wrong });
  };
  /** The enclosing body or function. */
  let within = '';
  const visit = (node, inFunction, role) => {
    if (!node || typeof node.type !== 'string' || /^TS(?!As|NonNull|Satisfies)/.test(node.type)) return;
    // The portal provides the actors; here they are only placeholders.
    if (node.type === 'ObjectProperty' && node.key.name === 'actors') return;
    if (node.type === 'ObjectProperty' && node.shorthand) {
      if (inFunction)
        points.push({
          start: node.start,
          end: node.end,
          within,
          was: text(node),
          wrong: 'undefined',
          key: `${text(node)}: `,
        });
      return;
    }
    if (inFunction) faultsOf(node, role, text, add);
    const isFunction = /Function/.test(node.type);
    const outside = within;
    if (!inFunction) within = node.key?.name ?? node.id?.name ?? within;
    for (const [key, value] of Object.entries(node)) {
      if (
        [
          'loc',
          'leadingComments',
          'trailingComments',
          'innerComments',
          'extra',
          'typeAnnotation',
          'returnType',
          'typeParameters',
          'params',
          'id',
        ].includes(key)
      )
        continue;
      if (key === 'key' && !node.computed) continue;
      const children = Array.isArray(value) ? value : [value];
      for (const child of children) if (child && typeof child === 'object') visit(child, inFunction || isFunction, roleOf(node, key));
    }
    within = outside;
  };
  visit(program, false, '');
  return points;
}

/** The role of an expression in its parent, if relevant. */
function roleOf(parent, key) {
  if (key === 'test') return 'test';
  if (parent.type === 'ObjectProperty' && key === 'value') return 'value';
  if (parent.type === 'ArrowFunctionExpression' && key === 'body') return 'body';
  return '';
}

const opposite = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
};

function faultsOf(node, role, text, add) {
  switch (node.type) {
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const { left, right, operator } = node;
      if (opposite[operator]) add(node, `${text(left)} ${opposite[operator]} ${text(right)}`);
      if (node.type === 'LogicalExpression') add(node, text(left), text(right));
      break;
    }
    case 'UnaryExpression':
      if (node.operator === '!') add(node, text(node.argument));
      break;
    case 'ConditionalExpression':
      add(node, text(node.consequent), text(node.alternate));
      break;
    case 'BooleanLiteral':
      add(node, String(!node.value));
      break;
    case 'NumericLiteral':
      add(node, String(node.value + 1));
      break;
    case 'StringLiteral':
      add(node, JSON.stringify(`${node.value}Other`));
      break;
    case 'NullLiteral':
      add(node, '"other"');
      break;
    case 'CallExpression':
    case 'MemberExpression':
    case 'Identifier':
    case 'ObjectExpression':
    case 'ArrayExpression':
      if (role === 'value' || role === 'body') add(node, 'undefined');
      if (node.type === 'CallExpression') add(node, ...otherCalls(node, text));
      // Parts that are spread, and elements of a list, may be omitted.
      if (node.type === 'ObjectExpression' || node.type === 'ArrayExpression') {
        const parts = node.type === 'ObjectExpression' ? node.properties : node.elements;
        if (parts.some((part) => part?.type === 'SpreadElement' || node.type === 'ArrayExpression'))
          add(node, ...parts.map((part) => without(node, part, parts, text)));
      }
      break;
    case 'TemplateLiteral':
      add(node, '"other"');
      break;
    case 'RegExpLiteral':
      add(node, '/(?!)/');
      break;
    default:
  }
  if (role === 'test' && !node.type.endsWith('Literal')) add(node, 'true', 'false');
}

/** Similar calls with a different meaning. */
const alike = {
  max: 'min',
  min: 'max',
  some: 'every',
  every: 'some',
  filter: 'map',
  floor: 'ceil',
  ceil: 'floor',
  at: 'indexOf',
};

function otherCalls({ callee, arguments: args }, text) {
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { object, property } = callee;
  const wrongs = [];
  if (alike[property.name]) wrongs.push(`${text(object)}.${alike[property.name]}(${args.map(text).join(', ')})`);
  // The list before filtering, slicing or sorting.
  if (['filter', 'slice', 'sort', 'toSorted', 'reverse', 'concat', 'trim'].includes(property.name)) wrongs.push(text(object));
  if (['includes', 'has', 'startsWith', 'endsWith'].includes(property.name)) wrongs.push('true', 'false');
  return wrongs;
}

/** An object or a list without one of its parts. */
function without(node, removed, parts, text) {
  const left = parts
    .filter((part) => part && part !== removed)
    .map(text)
    .join(', ');
  return node.type === 'ObjectExpression' ? `{ ${left} }` : `[${left}]`;
}
