import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { SanctionedPosts } from '../../../../../contract/hr/departments.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { to } from '../../../../links.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { PostsCell } from './posts-cell.tsx';
import { cellName, postsOf, type usePosts } from './use-posts.ts';

type Line = SanctionedPosts['posts'][number];
interface Props {
  sanctioned: SanctionedPosts;
  isShown: (line: Line) => boolean;
  actor: ReturnType<typeof usePosts>;
  mayChange: boolean;
}

/** A row a designation: sanctioned, filled by regular employees, others, vacant; the sums follow what is typed. */
export function PostsTable({ sanctioned, isShown, actor, mayChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayList = useMay('Employee_LIST');
  const values = useSelector(actor, (snapshot) => snapshot.context.values);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const lines = sanctioned.posts
    .map((line, at) => ({ ...line, at, posts: postsOf(values[cellName(at, 'posts')]) }))
    .filter((line) => isShown(sanctioned.posts[line.at] ?? line));
  const sum = (of: (line: Line) => number) => format.number(lines.reduce((total, line) => total + of(line), 0));
  const figures = ['posts', 'regular', 'others', 'vacant'] as const;
  return (
    <Table label={t('department.tab.posts')} onPhone="scroll" isBusy={isBusy}>
      <TableHead>
        <Row>
          <Th sticks="start">{t('department.posts.designation')}</Th>
          {figures.map((figure) => (
            <Th key={figure} align="end">
              {t(`department.posts.${figure}`)}
            </Th>
          ))}
          <Th>{t('department.posts.orderNo')}</Th>
        </Row>
      </TableHead>
      <TableBody>
        {lines.map((line, place) => (
          <Row key={line.designationId}>
            <Td isRowHeader sticks="start" title={line.designation}>
              {mayList && line.regular + line.others > 0 ? (
                <Link href={to('employeeList', {}, { departmentId: sanctioned.id, designationId: line.designationId })}>
                  {line.designation}
                </Link>
              ) : (
                line.designation
              )}
            </Td>
            <Td align="end">
              <PostsCell actor={actor} line={line} at={line.at} cell="posts" place={place} mayChange={mayChange} />
            </Td>
            <Td align="end">{format.number(line.regular)}</Td>
            <Td align="end">{format.number(line.others)}</Td>
            <Td align="end">
              <Vacant line={line} />
            </Td>
            <Td>
              <PostsCell actor={actor} line={line} at={line.at} cell="orderNo" place={place} mayChange={mayChange} />
            </Td>
          </Row>
        ))}
        <Row>
          <Td isRowHeader sticks="start">
            {t('department.posts.total')}
          </Td>
          <Td align="end">{sum(({ posts }) => posts)}</Td>
          <Td align="end">{sum(({ regular }) => regular)}</Td>
          <Td align="end">{sum(({ others }) => others)}</Td>
          <Td align="end">{sum(vacantOf)}</Td>
          <Td />
        </Row>
      </TableBody>
    </Table>
  );
}

/** A post is vacant until a regular employee has it. */
const vacantOf = ({ posts, regular }: Line) => Math.max(0, posts - regular);

/** How many posts are vacant, or that more are filled than there are. */
function Vacant({ line }: { line: Line }) {
  const { t } = useTranslation();
  const format = useFormat();
  const over = line.regular - line.posts;
  if (over <= 0) return format.number(vacantOf(line));
  return <Badge tone="warning">{t('department.posts.over', { shown: format.number(over) })}</Badge>;
}
