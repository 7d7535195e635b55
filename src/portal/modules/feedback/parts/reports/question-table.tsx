import { useTranslation } from 'react-i18next';
import type { AnsweredQuestion, RoundOfResults } from '../../../../../contract/feedback/results.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { SpreadCells } from '../../../../kit/charts/spread-cells.tsx';
import { twoPlaces, Withheld } from './figures.tsx';

export type QuestionRow = AnsweredQuestion & { departmentMean?: string | null };

interface Props {
  title: string;
  questions: readonly QuestionRow[];
  round: RoundOfResults | null;
  /** Shows the department's mean beside each mean. */
  hasDepartment?: boolean;
  isWhole: boolean;
  onWhole: () => void;
}

/** Questions of a sheet, each with spread of answers and mean. */
export function QuestionTable({ title, questions, round, hasDepartment = false, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const columns: ReportColumn<QuestionRow>[] = [
    { key: 'question', isName: true, cell: ({ code }) => <Bdi>{code}</Bdi> },
    { key: 'body', isWide: true, cell: ({ body }) => <Bdi>{body}</Bdi> },
    { key: 'spread', cell: ({ spread, body }) => spread && <SpreadCells counts={spread} label={body} /> },
    { key: 'answers', align: 'end', cell: ({ answers }, format) => format.number(answers) },
    {
      key: 'mean',
      align: 'end',
      cell: ({ mean, why }, format) => (mean === null ? <Withheld why={why} round={round} /> : twoPlaces(format, mean)),
    },
    ...(hasDepartment
      ? [
          {
            key: 'departmentMean',
            align: 'end',
            cell: ({ departmentMean = null }, format) => (departmentMean === null ? '–' : twoPlaces(format, departmentMean)),
          } satisfies ReportColumn<QuestionRow>,
        ]
      : []),
  ];
  return (
    <ReportTable
      label={title || t('feedbackReport.questions')}
      texts="feedbackReport"
      columns={columns}
      groups={[{ key: 'all', title, rows: questions }]}
      keyOf={({ id }) => id}
      isWhole={isWhole}
      onWhole={onWhole}
    />
  );
}
