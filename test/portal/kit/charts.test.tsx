import '../../support/dom.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { darkSeries, lightSeries } from '../../../src/portal/kit/charts/series-colours.ts';
import { dark, light } from '../../../src/portal/kit/palette.ts';

const { BarChart } = await import('../../../src/portal/kit/charts/bar-chart.tsx');
const { BoxPlot } = await import('../../../src/portal/kit/charts/box-plot.tsx');
const { levelOf } = await import('../../../src/portal/kit/charts/heat.tsx');
const { SpreadCells } = await import('../../../src/portal/kit/charts/spread-cells.tsx');
const { ColumnChart } = await import('../../../src/portal/kit/charts/column-chart.tsx');

const test = suite('charts');
test.after.each(cleanup);

test('every part has a contrast of 3:1 to its background, and another lightness than its neighbour', () => {
  for (const [series, ground] of [
    [lightSeries, light.raised],
    [darkSeries, dark.raised],
  ] as const) {
    for (const [at, colour] of series.entries()) {
      assert.ok(ratio(colour, ground) >= 3, `${colour} has ${ratio(colour, ground).toFixed(2)}`);
      const next = series[at + 1];
      if (next) assert.ok(ratio(colour, next) > 1.15, `${colour} beside ${next}: ${ratio(colour, next).toFixed(2)}`);
    }
  }
});

test('is a labelled image for screen readers; bars are as long as their share of the largest', () => {
  render(
    <BarChart
      label="Seats"
      parts={['Men', 'Women']}
      bars={[
        { key: 'a', label: 'A+', values: [30, 10] },
        { key: 'b', label: 'B', values: [0, 20], mark: 80 },
      ]}
    />,
  );
  assert.match(screen.getByRole('img').getAttribute('aria-label') ?? '', /Seats|common\.chart/);
  const widths = [...document.querySelectorAll('svg')].map((bar) =>
    [...bar.querySelectorAll('rect')].slice(1).map((part) => [part.getAttribute('x'), part.getAttribute('width')].join(' ')),
  );
  assert.equal(widths, [['0.00% 37.50%', '37.50% 12.50%'], ['0.00% 25.00%']]);
  assert.is(document.querySelector('line')?.getAttribute('x1'), '100.00%');
  assert.equal(
    [...document.querySelectorAll('figcaption > span')].map((part) => part.textContent),
    ['Men', 'Women'],
  );
});

test('columns are side by side, their parts stacked, with every second label on phones', () => {
  const month = (key: string, values: number[], tick?: string) => ({ key, label: `Month ${key}`, values, tick });
  render(
    <ColumnChart
      label="Retirements"
      parts={['Professor', 'Assistant']}
      columns={[month('1', [2, 6], '2027'), month('2', [0, 0]), month('3', [0, 4], '2028'), month('4', [1, 0])]}
    />,
  );
  assert.match(screen.getByRole('img').getAttribute('aria-label') ?? '', /Retirements|common\.chart/);
  const of = (part: Element, ...names: string[]) => names.map((name) => part.getAttribute(name)).join(' ');
  assert.equal(
    [...document.querySelectorAll('rect')].map((part) => of(part, 'x', 'y', 'width', 'height')),
    ['0.000% 138 25.000% 40', '0.000% 18 25.000% 120', '50.000% 98 25.000% 80', '75.000% 158 25.000% 20'],
  );
  assert.equal([...document.querySelectorAll('title')].map(({ textContent }) => textContent)[1], 'Month 1, Assistant: 6');
  assert.equal(
    [...document.querySelectorAll('text')].map((tick) => [tick.textContent, tick.hasAttribute('data-odd')]),
    [
      ['8', false],
      ['2027', false],
      ['2028', true],
    ],
  );
  assert.equal(
    [...document.querySelectorAll('figcaption > span')].map((part) => part.textContent),
    ['Professor', 'Assistant'],
  );
});

test('a single one has a quarter of the height, not all of it', () => {
  render(<ColumnChart label="Retirements" parts={['All']} columns={[{ key: '1', label: 'May', values: [1] }]} />);
  assert.is(document.querySelector('rect')?.getAttribute('height'), '40');
});

test('a click on a bar, its name or its figure opens its details, if any', () => {
  const opened: string[] = [];
  const bars = [
    { key: 'a', label: 'A+', values: [30] },
    { key: 'b', label: 'B', values: [0] },
  ];
  render(<BarChart label="Groups" bars={bars} onBar={(key) => opened.push(key)} />);
  for (const part of ['A+', '30', 'B']) fireEvent.click(screen.getByText(part, { selector: 'bdi, span' }));
  fireEvent.click(document.querySelectorAll('svg rect')[1]!);
  assert.equal(opened, ['a', 'a', 'a']);
});

test('a box shows quartiles, range, median and target', () => {
  const box = { key: 'a', label: 'CSE', lowest: 40, lower: 60, median: 70, upper: 85, highest: 100, value: '70 %' };
  render(<BoxPlot label="Percentages" boxes={[box]} mark={60} />);
  const [, middle] = document.querySelectorAll('rect');
  assert.equal([middle?.getAttribute('x'), middle?.getAttribute('width')], ['60.00%', '25.00%']);
  const lines = [...document.querySelectorAll('line')].map((line) => `${line.getAttribute('x1')} ${line.getAttribute('x2')}`);
  assert.equal(lines, ['40.00% 100.00%', '40.00% 40.00%', '100.00% 100.00%', '70.00% 70.00%', '60.00% 60.00%']);
});

test('a distribution is announced count by count, shaded by share', () => {
  render(<SpreadCells label="Explanations were clear" counts={[0, 1, 0, 3, 4]} />);
  assert.is(screen.getByRole('img').getAttribute('aria-label'), 'Explanations were clear 1: 0, 2: 1, 3: 0, 4: 3, 5: 4');
  const cells = [...document.querySelectorAll('[data-shade]')];
  assert.equal(
    cells.map((cell) => [cell.textContent, cell.getAttribute('data-shade')]),
    [
      ['0', '0'],
      ['1', '1'],
      ['0', '0'],
      ['3', '2'],
      ['4', '3'],
    ],
  );
});

test('a figure has the background of its level, including the boundaries', () => {
  assert.equal([59.999, 60, 69.9, 70, 80, 90].map(levelOf), ['low', 'fair', 'fair', 'even', 'high', 'top']);
});

test('an empty chart has no bar of infinite length', () => {
  render(<BarChart label="Nothing" bars={[{ key: 'a', label: 'A', values: [0] }]} />);
  assert.is(document.querySelectorAll('svg rect').length, 1);
});

function ratio(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.run();
