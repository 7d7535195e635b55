import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../../../contract/syllabus/outcomes.ts';
import type { OutcomeSet } from '../../../../../contract/syllabus/outcome-sets.ts';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Th } from '../../../../kit/th.tsx';
import { useMoves } from '../../../../kinds/parts/use-moves.ts';
import { OutcomeLine } from './outcome-line.tsx';
import type { OutcomeDeed } from './set-outcomes.tsx';

interface Props {
  set: OutcomeSet;
  outcomes: readonly Outcome[];
  onOutcomes: (outcomes: readonly Outcome[]) => void;
  onDeed: (deed: OutcomeDeed) => void;
}

/**
 * The outcomes as a plain table instead of a list screen: at most twenty rows, with a fixed order and without search,
 * pages or selection.
 */
export function OutcomeTable({ set, outcomes, onOutcomes, onDeed }: Props) {
  const { t } = useTranslation();
  const moves = useMoves<Outcome, HTMLTableSectionElement>({
    items: outcomes,
    keyOf: ({ id }) => String(id),
    onItems: onOutcomes,
  });
  // Courses are mapped to outcomes of graduates, not to educational objectives.
  const isMapped = set.kind !== 'PEO';
  const heads = isMapped ? (['code', 'outcome', 'courses', 'averageLevel'] as const) : (['code', 'outcome'] as const);
  return (
    <Table label={set.name} isFlush>
      <TableHead>
        <Row>
          {heads.map((head, index) => (
            <Th key={head} align={index < 2 ? 'start' : 'end'}>
              {t(`outcome.head.${head}`)}
            </Th>
          ))}
          <Th isLabelHidden isScreenOnly align="end">
            {t('outcome.head.actions')}
          </Th>
        </Row>
      </TableHead>
      <TableBody ref={moves.list}>
        {outcomes.map((outcome, index) => (
          <OutcomeLine
            key={outcome.id}
            outcome={outcome}
            moves={moves}
            isFirst={index === 0}
            isLast={index === outcomes.length - 1}
            mayWrite={set.mayWrite}
            isMapped={isMapped}
            onDeed={onDeed}
          />
        ))}
      </TableBody>
    </Table>
  );
}
