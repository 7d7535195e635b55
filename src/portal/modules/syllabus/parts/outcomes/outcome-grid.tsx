import type { TFunction } from 'i18next';
import {
  changeCourseOutcomes,
  getCourseOutcomes,
  mostOutcomes,
  type CourseOutcome,
  type CourseOutcomes,
} from '../../../../../contract/syllabus/course-outcomes.ts';
import { bloomLevels, courseOutcomeFields } from '../../../../../contract/syllabus/fields.ts';
import { call } from '../../../../api/call.ts';
import { change } from '../../../../api/use-change.ts';
import type { Column, GridDescription, SentRow, Value } from '../../../../kinds/grid/description.ts';
import { AdviceWords } from './advice-words.tsx';

const texts = 'courseOutcome';

/** Grid of course outcomes, with advice beside each statement. */
export const outcomeGrid = (t: TFunction, { isJudged }: Pick<CourseOutcomes, 'isJudged'>): GridDescription<CourseOutcomes> => ({
  texts,
  columns: (course) => [
    ...written(t, course),
    {
      key: 'advice',
      type: 'readonly',
      title: t(`${texts}.advice`),
      width: 16,
      text: () => '',
      cell: (_value, { cells }) => <AdviceWords statement={String(cells['statement'] ?? '')} bloom={Number(cells['bloom']) || null} />,
    },
    {
      key: 'modules',
      type: 'readonly',
      title: t('course.field.modules'),
      width: 5,
      align: 'center',
      text: ({ key }) => of(course, key)?.modules.join(', ') ?? '',
    },
    {
      key: 'links',
      type: 'readonly',
      title: t(`${texts}.links`),
      width: 5,
      align: 'center',
      text: ({ key }) => String(of(course, key)?.links ?? ''),
    },
    {
      key: 'questions',
      type: 'readonly',
      title: t(`${texts}.questions`),
      width: 6,
      align: 'center',
      text: ({ key }) => String(of(course, key)?.questions ?? ''),
    },
    { key: 'attained', type: 'readonly', title: t(`${texts}.attained`), width: 8, text: ({ key }) => attainedLast(of(course, key), t) },
  ],
  rows: ({ outcomes }) =>
    outcomes.map(({ id, statement, bloom, targetLevel }) => ({
      id,
      cells: { statement, bloom, targetLevel: targetLevel === null ? null : String(targetLevel) },
    })),
  lines: { canAdd: true, canMove: !isJudged, max: mostOutcomes },
  save: {
    by: 'whole',
    send: async (rows, { id, version }) => (await change(changeCourseOutcomes, { id, body: { version, outcomes: rows.map(toSend) } })).data,
    load: async ({ id }) => (await call(getCourseOutcomes, { id })).data,
  },
});

const of = ({ outcomes }: CourseOutcomes, key: string) => outcomes.find(({ id }) => String(id) === key);

/** Columns up to the target level. Blocks pasted from a spreadsheet have the same order. */
const written = (t: TFunction, course: CourseOutcomes): Column[] => [
  {
    key: 'code',
    type: 'readonly',
    title: t(`${texts}.code`),
    width: 4,
    isFrozen: true,
    isName: true,
    text: (_row, index) => `CO${index + 1}`,
  },
  {
    key: 'statement',
    type: 'text',
    title: t(`${texts}.statement`),
    width: 25,
    min: 15,
    max: courseOutcomeFields.statement.maxLength ?? 400,
    isRequired: true,
    isMultiline: true,
    isOpen: ({ key }) => !course.isJudged || !of(course, key),
  },
  {
    key: 'bloom',
    type: 'choice',
    title: t(`${texts}.bloom`),
    width: 8.5,
    isRequired: true,
    cell: (value) => bloomWord(value, t),
    options: bloomLevels.map((level, at) => ({ value: at + 1, code: String(at + 1), label: t(`course.choice.bloom.${level}`) })),
  },
  {
    key: 'targetLevel',
    type: 'number',
    title: t(`${texts}.target`),
    name: t(`${texts}.targetInFull`),
    min: '0',
    max: '3',
    step: '0.01',
    width: 5,
  },
];

/** Attainment in the latest approved term, or an empty text. */
function attainedLast(outcome: CourseOutcome | undefined, t: TFunction): string {
  const [last] = outcome?.attained ?? [];
  return last ? t(`${texts}.attainedOf`, { ...last }) : '';
}

/** Bloom level with its name, for display. Only the number is typed and pasted. */
function bloomWord(value: Value, t: TFunction): string {
  const level = bloomLevels[Number(value) - 1];
  return level ? `${Number(value)} ${t(`course.choice.bloom.${level}`)}` : '';
}

const toSend = ({ id, cells }: SentRow) => ({
  ...(id !== null && { id: Number(id) }),
  statement: String(cells['statement'] ?? ''),
  bloom: Number(cells['bloom']),
  targetLevel: cells['targetLevel'] ? Number(cells['targetLevel']) : null,
});
