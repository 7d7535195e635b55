import type { AttainmentStudent } from '../../../../contract/exam/attainment-runs.ts';
import type { CellRows, FormulaCell, WrittenFurther, WrittenTable } from '../../../export/table.ts';
import { phrase, type Translate } from '../../../export/text.ts';
import type { ComputedRun } from './read-run.ts';

/** An outcome of a run with the students behind its figures. */
export interface OutcomeBehind {
  readonly code: string;
  readonly students: readonly AttainmentStudent[];
}

const formula = (text: string, result: string | number | null): FormulaCell => ({ formula: text, result });
/** The letters of a column, counted from 0: A, Z, AA. */
export const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`;
const sheetRef = (name: string): string => `'${name.replaceAll("'", "''")}'!`;
const number = (text: string | null): number | null => (text === null ? null : Number(text));

/** The rules in the order of their sheet, from its second row. */
const ruleNames = [
  'internalThreshold',
  'externalThreshold',
  'cut1',
  'cut2',
  'cut3',
  'internalWeight',
  'directWeight',
  'absentAsZero',
] as const;
type RuleCells = Readonly<Record<(typeof ruleNames)[number], string>>;

/** The cell of each rule on its sheet. */
const ruleCells = (translate: Translate): RuleCells =>
  Object.fromEntries(ruleNames.map((name, at) => [name, `${refTo(translate('Rules'))}$B$${at + 2}`])) as RuleCells;

/** A reference to a sheet with a translated name, quoted only if needed. */
const refTo = (name: string): string => (/^[A-Za-z]+$/.test(name) ? `${name}!` : sheetRef(name));
const finalColumn = 'M';

/** Values for every sheet: the language, and the cells of the rules. */
interface Workbook {
  readonly translate: Translate;
  readonly rule: RuleCells;
}

/**
 * A run as a workbook with formulae: a change to a mark or rule shows its effect. Cells also contain the results of the
 * run, so that the workbook is complete in programs that do not compute formulae.
 */
export function workbookOf(
  run: ComputedRun,
  behind: readonly OutcomeBehind[],
  about: WrittenTable['about'],
  translate: Translate,
): WrittenTable {
  const book = { translate, rule: ruleCells(translate) };
  const whole = run.values.filter(({ sectionCourseId }) => sectionCourseId === null);
  const codes = whole.map(({ code }) => code);
  const students = new Map(behind.map((outcome) => [outcome.code, outcome.students.map(numbered)]));
  return {
    title: translate('Outcomes'),
    heads: [
      'Outcome',
      'Statement',
      'Target',
      'Assessed',
      'Attained',
      'Share (%)',
      'Internal level',
      'Examined',
      'Attained outside',
      'External level',
      'Direct',
      'Indirect',
      'Final',
      'Reached',
    ].map(translate),
    widths: [10, 60, 9, 9, 9, 10, 9, 9, 9, 9, 9, 9, 9, 9],
    blocks: (async function* () {
      yield whole.map((value, at) => outcomeRow(book, value, at + 2, sheetOf(students.get(value.code) ?? []), run.rules.externalThreshold));
    })(),
    further: [
      rulesSheet(run, translate),
      programmeSheet(run, codes, translate),
      ...whole.map(({ code }) => studentSheet(book, code, students.get(code) ?? [], run.rules)),
    ],
    aboutTitle: translate('About|this file'),
    about: about.map(([label, value]) => [translate(label), value]),
  };
}

/** Numbers tests with the same name, as each has columns of its own. */
const numbered = (student: AttainmentStudent): AttainmentStudent => ({
  ...student,
  tests: student.tests.map((test, at) => {
    const before = student.tests.slice(0, at).filter(({ name }) => name === test.name).length;
    return before === 0 ? test : { ...test, name: `${test.name} (${before + 1})` };
  }),
});

/** The columns of a student sheet: marks of each test, then the maximum of each test. */
function sheetOf(students: readonly AttainmentStudent[]) {
  const tests = [...new Set(students.flatMap((student) => student.tests.map(({ name }) => name)))];
  const first = 3;
  const after = first + 2 * tests.length;
  const [got, max, percent, reached, external, outside] = [0, 1, 2, 3, 4, 5].map((more) => columnName(after + more));
  return {
    tests,
    first,
    columns: { got, max, percent, reached, external, outside } as Readonly<
      Record<'got' | 'max' | 'percent' | 'reached' | 'external' | 'outside', string>
    >,
    last: students.length + 1,
    examined: students.flatMap(({ external: percent }) => (percent === null ? [] : [Number(percent)])),
  };
}

function outcomeRow(
  { translate, rule }: Workbook,
  value: ComputedRun['values'][number],
  row: number,
  { columns, last, examined }: ReturnType<typeof sheetOf>,
  threshold: string,
): CellRows[number] {
  const { code, statement, target, assessed, attained, internalLevel, externalLevel, direct, indirect, final } = value;
  const range = (column: string) => `${sheetRef(code)}${column}$2:${column}$${Math.max(last, 2)}`;
  const level = (attainedIn: string, assessedIn: string) =>
    `IF(${assessedIn}=0,"",IF(ROUND(100*${attainedIn}-${rule.cut3}*${assessedIn},6)>=0,3,IF(ROUND(100*${attainedIn}-${rule.cut2}*${assessedIn},6)>=0,2,IF(ROUND(100*${attainedIn}-${rule.cut1}*${assessedIn},6)>=0,1,0))))`;
  const isReached = final === null ? '' : Number(final) >= Number(target) ? translate('yes') : translate('no');
  return [
    code,
    statement,
    Number(target),
    formula(`COUNT(${range(columns.percent)})`, assessed),
    formula(`SUM(${range(columns.reached)})`, attained),
    formula(`IF(D${row}=0,"",100*E${row}/D${row})`, assessed === 0 ? '' : (100 * attained) / assessed),
    formula(level(`E${row}`, `D${row}`), internalLevel ?? ''),
    formula(`COUNT(${range(columns.external)})`, examined.length),
    formula(`SUM(${range(columns.outside)})`, examined.filter((percent) => percent >= Number(threshold)).length),
    formula(level(`I${row}`, `H${row}`), externalLevel ?? ''),
    formula(
      `IF(G${row}="",J${row},IF(J${row}="",G${row},${rule.internalWeight}*G${row}+(1-${rule.internalWeight})*J${row}))`,
      number(direct) ?? '',
    ),
    number(indirect),
    formula(
      `IF(K${row}="","",ROUND(IF(L${row}="",K${row},${rule.directWeight}*K${row}+(1-${rule.directWeight})*L${row}),3))`,
      number(final) ?? '',
    ),
    formula(`IF(M${row}="","",IF(M${row}>=C${row},"${translate('yes')}","${translate('no')}"))`, isReached),
  ];
}

function rulesSheet({ rules, runNo, code, course, program, batch, semester, termName }: ComputedRun, translate: Translate): WrittenFurther {
  const [cut1, cut2, cut3] = rules.cuts.map(Number);
  return {
    title: translate('Rules'),
    heads: ['Rule', 'Value'].map(translate),
    widths: [44, 40],
    rows: [
      [translate('Internal marks from which a student has attained it (%)'), Number(rules.internalThreshold)],
      [translate('External marks from which a student has attained it (%)'), Number(rules.externalThreshold)],
      [translate('Level 1 from so many students (%)'), cut1 ?? 0],
      [translate('Level 2 from so many students (%)'), cut2 ?? 0],
      [translate('Level 3 from so many students (%)'), cut3 ?? 0],
      [translate('Weight of the internal level'), Number(rules.internalWeight)],
      [translate('Weight of direct attainment'), Number(rules.directWeight)],
      [translate('Absent counts as nothing of all marks (1 yes, 0 no)'), rules.absentAsZero ? 1 : 0],
      [translate('Course'), `${code} ${course}`],
      [translate('Class'), `${program} ${semester}, ${batch}, ${termName}`],
      [translate('Run'), runNo],
    ],
  };
}

/** The sheet of programme outcomes: mapping strength of each course outcome, and the resulting attainment. */
function programmeSheet({ programmeOutcomes, rules }: ComputedRun, codes: readonly string[], translate: Translate): WrittenFurther {
  const rows = programmeOutcomes.map(({ code, final, by }, at) => {
    const row = at + 2;
    const mapped = by.flatMap((mapping) => (codes.includes(mapping.code) ? [{ ...mapping, at: codes.indexOf(mapping.code) }] : []));
    const finalOf = (of: number) => `${refTo(translate('Outcomes'))}$${finalColumn}$${of + 2}`;
    const mapOf = (of: number) => `${columnName(of + 1)}${row}`;
    const counted = (of: number, what: string) => `IF(ISNUMBER(${finalOf(of)}),${what},0)`;
    const sumOf = (what: (of: number) => string) => mapped.map(({ at: of }) => counted(of, what(of))).join('+') || '0';
    const strengths = sumOf(mapOf);
    const weighted = `(${sumOf((of) => `${mapOf(of)}*${finalOf(of)}`)})/(${strengths})`;
    const number = sumOf(() => '1');
    const scaled = `(${strengths})/(${number})*(${sumOf(finalOf)})/(${number})/3`;
    const levels = codes.map((outcome) => by.find((map) => map.code === outcome)?.level ?? null);
    const result = final === null ? '' : Number(final);
    return [code, ...levels, formula(`IF((${number})=0,"",ROUND(${rules.method === 'weighted' ? weighted : scaled},3))`, result)];
  });
  return {
    title: translate('Programme'),
    heads: [translate('Programme outcome'), ...codes, translate('Final')],
    widths: [18, ...codes.map(() => 8), 9],
    rows,
  };
}

/** The sheet of students behind an outcome. Formulae skip `AB`, as it is not a number. */
function studentSheet(
  { translate, rule }: Workbook,
  code: string,
  students: readonly AttainmentStudent[],
  { absentAsZero, externalThreshold }: ComputedRun['rules'],
): WrittenFurther {
  const { tests, first, columns } = sheetOf(students);
  const [firstGot, lastGot] = [columnName(first), columnName(first + tests.length - 1)];
  const [firstMax, lastMax] = [columnName(first + tests.length), columnName(first + 2 * tests.length - 1)];
  const { got, max, external } = columns;
  const nameOf = (name: string) => name || translate('Lab classes');
  const rows = students.map((student, at) => {
    const row = at + 2;
    const marks = tests.map((name) => student.tests.find((test) => test.name === name));
    const [gots, maxes] = [`${firstGot}${row}:${lastGot}${row}`, `${firstMax}${row}:${lastMax}${row}`];
    const none = tests.length === 0;
    const isAssessed = student.percent !== null;
    return [
      student.regdNo,
      student.name,
      student.section,
      ...marks.map((mark) => (mark === undefined ? null : mark.isAbsent ? 'AB' : Number(mark.got))),
      ...marks.map((mark) => (mark === undefined ? null : Number(mark.max))),
      none
        ? 0
        : formula(
            `SUM(${gots})`,
            marks.reduce((sum, mark) => sum + (mark === undefined || mark.isAbsent ? 0 : Number(mark.got)), 0),
          ),
      none
        ? 0
        : formula(
            `IF(${rule.absentAsZero}=1,SUM(${maxes}),SUMPRODUCT(ISNUMBER(${gots})*ISNUMBER(${maxes}),${maxes}))`,
            marks.reduce((sum, mark) => sum + (mark === undefined || (mark.isAbsent && !absentAsZero) ? 0 : Number(mark.max)), 0),
          ),
      formula(`IF(${max}${row}=0,"",100*${got}${row}/${max}${row})`, isAssessed ? Number(student.percent) : ''),
      formula(
        `IF(${max}${row}=0,"",IF(ROUND(100*${got}${row}-${rule.internalThreshold}*${max}${row},6)>=0,1,0))`,
        isAssessed ? Number(student.hasAttained) : '',
      ),
      number(student.external),
      formula(
        `IF(${external}${row}="","",IF(${external}${row}>=${rule.externalThreshold},1,0))`,
        student.external === null ? '' : Number(Number(student.external) >= Number(externalThreshold)),
      ),
    ];
  });
  return {
    title: code,
    heads: [
      ...['Registration number', 'Name', 'Section'].map(translate),
      ...tests.map(nameOf),
      ...tests.map((name) => translate(phrase('{{test}}, out of', { test: nameOf(name) }))),
      ...['Marks', 'Out of', 'Internal (%)', 'Attained', 'External (%)', 'Attained outside'].map(translate),
    ],
    widths: [18, 30, 10, ...tests.map(() => 12), ...tests.map(() => 12), 10, 10, 12, 9, 12, 12],
    rows,
  };
}
