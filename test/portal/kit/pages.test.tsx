import '../../support/dom.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageNumbers } from '../../../src/portal/kit/page-numbers.ts';
import { Pagination } from '../../../src/portal/kit/pagination.tsx';
import { SkeletonRows } from '../../../src/portal/kit/skeleton-rows.tsx';
import { Table } from '../../../src/portal/kit/table.tsx';
import { Row, TableBody } from '../../../src/portal/kit/table-parts.tsx';
import { Tabs } from '../../../src/portal/kit/tabs.tsx';
import { Td } from '../../../src/portal/kit/td.tsx';
import { Th } from '../../../src/portal/kit/th.tsx';

const numbers = suite('page numbers');
for (const [page, pages, shown] of [
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 120, '1 2 gap 120'],
  [3, 120, '1 2 3 4 gap 120'],
  [4, 120, '1 2 3 4 5 gap 120'],
  [60, 120, '1 gap 59 60 61 gap 120'],
  [120, 120, '1 gap 119 120'],
] as const) {
  numbers(`page ${page} of ${pages} shows ${shown}`, () => assert.is(pageNumbers(page, pages).join(' '), shown));
}
numbers.run();

const pagination = suite('pagination');
pagination.after.each(cleanup);

pagination('shows the position in the digits of the language', () => {
  paginate({ page: 2, total: 2391 });
  assert.is(screen.getByRole('status').textContent, '21–40 of 2,391');
  assert.is(screen.getByRole('button', { current: 'page' }).textContent, '2');
});

pagination('goes to the ends and to the neighbours', () => {
  const pages = paginate({ page: 2, total: 2391 });
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page', 'Page 3'])
    fireEvent.click(screen.getByRole('button', { name }));
  assert.equal(pages, [1, 1, 3, 120, 3]);
});

pagination('is disabled at the ends, but keeps its buttons', () => {
  const pages = paginate({ page: 1, total: 15 });
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    assert.is(button.getAttribute('aria-disabled'), 'true');
    assert.is(button.disabled, false);
    fireEvent.click(button);
  }
  assert.equal(pages, []);
});

pagination('offers the product’s page sizes', () => {
  const pages = paginate({ page: 1, total: 0 });
  assert.is(screen.getByRole('status').textContent, 'No rows');
  const size = screen.getByLabelText<HTMLSelectElement>('Rows per page');
  assert.equal(
    [...size.options].map((option) => option.value),
    ['10', '20', '30', '50', '100'],
  );
  fireEvent.change(size, { target: { value: '50' } });
  assert.equal(pages, ['size 50']);
});
pagination.run();

const tabs = suite('tabs');
tabs.after.each(() => {
  cleanup();
  document.documentElement.dir = 'ltr';
});

tabs('are one Tab stop, and arrows select', () => {
  render(<Three />);
  assert.equal(
    screen.getAllByRole('tab').map((tab) => tab.tabIndex),
    [0, -1, -1],
  );
  const selected = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map((key) => {
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    return document.activeElement?.textContent;
  });
  assert.equal(selected, ['Fees', 'Hostel', 'Marks', 'Hostel', 'Marks']);
});

tabs('the panel is labelled by the selected tab', () => {
  render(<Three />);
  fireEvent.click(screen.getByRole('tab', { name: 'Fees' }));
  assert.is(screen.getByRole('tabpanel', { name: 'Fees' }).textContent, 'b');
});
tabs.run();

const cells = suite('table cells');
cells.after.each(cleanup);

cells('a heading shows its sort order, and changes it; with Shift it is added', () => {
  const presses: boolean[] = [];
  inTable(
    <Th sort="descending" onSort={(isAdded) => presses.push(isAdded)}>
      {'Name'}
    </Th>,
  );
  assert.is(screen.getByRole('columnheader').getAttribute('aria-sort'), 'descending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  fireEvent.click(screen.getByRole('button', { name: 'Name' }), { shiftKey: true });
  assert.equal(presses, [false, true]);
});

cells('text that may be cut off is in the title', () => {
  inTable(<Td>{'Computer Science and Engineering'}</Td>);
  assert.is(screen.getByRole('cell').title, 'Computer Science and Engineering');
});
cells.run();

const loading = suite('a table whose rows load');
loading.after.each(cleanup);

loading('is busy automatically while loading; outdated rows are dimmed', () => {
  const rows = (
    <Row>
      <Td>{'Asha Sahu'}</Td>
    </Row>
  );
  const tableWith = (body: ReactNode, isBusy = false) => (
    <Table label="Students" isBusy={isBusy}>
      <TableBody>{body}</TableBody>
    </Table>
  );
  const state = () => {
    const table = screen.getByRole('table');
    return [table.getAttribute('aria-busy'), table.hasAttribute('data-outdated')];
  };
  const { rerender } = render(tableWith(<SkeletonRows rows={2} columns={[{}]} />));
  assert.equal(state(), ['true', false]);
  rerender(tableWith(rows));
  assert.equal(state(), [null, false]);
  rerender(tableWith(rows, true));
  assert.equal(state(), ['true', true]);
});
loading.run();

function paginate({ page, total }: { page: number; total: number }): (number | string)[] {
  const pages: (number | string)[] = [];
  render(
    <Pagination
      page={page}
      pageSize={20}
      total={total}
      onPage={(target) => pages.push(target)}
      onPageSize={(size) => pages.push(`size ${size}`)}
    />,
  );
  return pages;
}

function Three() {
  const [selected, setSelected] = useState('a');
  return (
    <Tabs
      label="Parts"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'a', label: 'Marks' },
        { id: 'b', label: 'Fees' },
        { id: 'c', label: 'Hostel' },
      ]}
    >
      {selected}
    </Tabs>
  );
}

function inTable(cell: React.ReactElement): void {
  render(
    <table>
      <tbody>
        <tr>{cell}</tr>
      </tbody>
    </table>,
  );
}
