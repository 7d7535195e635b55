import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { breadth } from '../../src/portal/kinds/list/breadth.ts';
import * as list from '../../src/portal/kinds/list/list.css.ts';
import { Badge } from '../../src/portal/kit/badge.tsx';
import { Button } from '../../src/portal/kit/button.tsx';
import * as navigation from '../../src/portal/kit/navigation.css.ts';
import { StatusBadge } from '../../src/portal/kit/status-badge.tsx';
import { Table } from '../../src/portal/kit/table.tsx';
import { Row, TableBody, TableHead } from '../../src/portal/kit/table-parts.tsx';
import { Tabs } from '../../src/portal/kit/tabs.tsx';
import { Td } from '../../src/portal/kit/td.tsx';
import { Th } from '../../src/portal/kit/th.tsx';
import { notMobile, sidebarWidth, sizes } from '../../src/portal/kit/theme.css.ts';
import type { Label, Place } from './labels.ts';
import { styleSheet } from './style-sheet.ts';

/**
 * A page of the kit with a place for each label, in this order, beside the space of the sidebar. It has no script and
 * no words: these are written into `[data-words]`, or into the tab.
 */
export function labelGallery(labels: readonly Label[]): string {
  const ground = [
    // Fonts differ in width: letters are as small as those of Segoe UI.
    `body { font-size-adjust: 0.5 }`,
    `main { padding-inline: ${sizes.gutter} }`,
    `@media ${notMobile} { main { margin-inline-start: ${sidebarWidth} } [data-place] { inline-size: var(--column, auto) } }`,
  ];
  const markup = renderToStaticMarkup(
    <main>
      {labels.map((label) => (
        <div key={`${label.place} ${label.keys.join()}`} data-place={label.place} style={label.width && breadth(label.width)}>
          {parts[label.place](label)}
        </div>
      ))}
    </main>,
  );
  return `<!doctype html><style>${styleSheet()}${ground.join('')}</style>${markup}`;
}

const words = <span data-words="" />;
const ignore = () => {};

const parts: Record<Place, (label: Label) => ReactNode> = {
  head: ({ isSortable }) => (
    <Table label="" onPhone="scroll" isFlush>
      <TableHead>
        <Row>
          <Th className={list.headColumn} sort={isSortable ? 'none' : undefined} onSort={isSortable ? ignore : undefined}>
            {words}
          </Th>
        </Row>
      </TableHead>
    </Table>
  ),
  button: () => (
    <div className={navigation.pageActions}>
      <Button icon={Plus}>{words}</Button>
    </div>
  ),
  tab: () => (
    <Tabs label="" tabs={[{ id: 'only', label: '' }]} selected="only" onSelect={ignore}>
      {null}
    </Tabs>
  ),
  chip: ({ isPlain }) => (
    <Table label="" isFlush>
      <TableBody>
        <Row>
          <Td cardRole="status" className={list.column}>
            {isPlain ? <Badge>{words}</Badge> : <StatusBadge tone="neutral">{words}</StatusBadge>}
          </Td>
        </Row>
      </TableBody>
    </Table>
  ),
};
