import type { Field, Fields } from '../../src/contract/core/field.ts';
import { labelName } from '../../src/portal/kinds/form/wire.ts';
import type { StepRun } from '../../src/contract/core/steps.ts';
import type { Described } from '../../src/portal/kinds/described.ts';
import type { SearchSubject } from '../../src/portal/kinds/search/description.ts';
import type { StepsDescription } from '../../src/portal/kinds/steps/description.ts';
import { choicesOf, headOf, labelOf } from '../../src/portal/kinds/search/texts.ts';

/** The keys of the texts that a description needs; of several in one entry, the first existing one is shown. */
export function textsIn({ kind, of }: Described): readonly (readonly string[])[] {
  if (kind === 'upload') {
    const { texts } = of;
    const columns = Object.keys(of.of.columns).map((name) => [`${texts}.column.${name}`]);
    return [[of.titleKey], [`${texts}.subtitle`], [`${texts}.confirm_other`], [`${texts}.done_other`], ...columns];
  }
  if (kind === 'steps') return textsOfSteps(of);
  if (kind === 'sheet') return [[of.title], [of.failed], ...(of.back ? [[of.back.label]] : [])];
  if (kind === 'papers') {
    const { title, failed, empty, leftOut, counted } = of;
    return [[title], [failed], [empty.title], [empty.text], [`${leftOut}_other`, leftOut], ...(counted ? [[`${counted}_other`]] : [])];
  }
  const { texts } = of;
  const actions = (list: readonly { key: string }[] = []) => list.map(({ key }) => [`${texts}.action.${key}`, `kind.action.${key}`]);
  if (kind === 'list') {
    return [
      [`${texts}.list.title`, `nav.${texts}`],
      ...of.columns.flatMap(({ key, label }) => (label === undefined ? [[`${texts}.head.${key}`, `${texts}.field.${key}`]] : [])),
      ...(of.filters ?? []).flatMap(({ key, label = key, options }) => [
        [`${texts}.field.${label}`],
        ...('choice' in options ? options.choice.map((choice) => [`${texts}.choice.${label}.${choice}`]) : []),
      ]),
      ...(of.views ?? []).map(({ key }) => [`${texts}.view.${key}`]),
      ...(of.charts ? [[of.charts.title]] : []),
      ...actions(of.headActions),
      ...actions(of.rowActions),
      ...(of.bulkActions ?? []).map(({ key }) => [`${texts}.action.${key}`]),
    ];
  }
  if (kind === 'detail') {
    return [
      [`${texts}.detail.title`, `nav.${texts}View`],
      ...of.tabs.map(({ key }) => [`${texts}.tab.${key}`, `kind.detail.tab.${key}`]),
      ...actions(of.actions),
    ];
  }
  if (kind === 'report') {
    return [
      [of.title],
      ...labelsOf(texts, of.parameters),
      ...(of.hints ?? []).map((name) => [`${texts}.hint.${name}`]),
      ...(of.nones ?? []).map((name) => [`${texts}.none.${name}`]),
    ];
  }
  if (kind === 'search') {
    const { of: subject, presets = [], headActions, rowActions } = of;
    return [
      [`${texts}.list.title`],
      ...presets.map(({ key }) => [`${texts}.preset.${key}`]),
      ...actions(headActions?.({ columns: [] })),
      ...actions(rowActions),
      ...textsOfSubject(subject),
    ];
  }
  const sections = of.sections.length > 1 ? of.sections.map(({ key }) => [`${texts}.section.${key}`]) : [];
  return [...sections, ...labelsOf(texts, { ...of.addFields, ...of.editFields })];
}

/** The texts of its parameters, its columns, every code of the contract, and its questions and messages. */
function textsOfSteps({
  title,
  subtitle,
  texts,
  of,
  columns,
  hints = [],
  nones = [],
  beside = [],
  links,
}: StepsDescription<never>): string[][] {
  const { why, differences, keeps } = of.codes;
  const counted = ['confirm', 'ask', 'done'].map((name) => [`${texts}.${name}_other`]);
  return [
    [title],
    [subtitle ?? `${texts}.subtitle`],
    ...labelsOf(texts, of.parameters),
    ...hints.map((name) => [`${texts}.hint.${name}`]),
    ...nones.map((name) => [`${texts}.none.${name}`]),
    ...['name', ...columns.map(({ key }) => key)].map((name) => [`${texts}.head.${name}`]),
    ...why.map((code) => [`${texts}.why.${code}`]),
    ...differences.map((code) => [`${texts}.difference.${code}`]),
    ...keeps.map((code) => [`${texts}.keeps.${code}`]),
    ...[...anyRuns.flatMap(links), ...beside].map(({ key }) => [`${texts}.link.${key}`]),
    ...counted,
  ];
}

const anyRun: StepRun = {
  id: 1,
  at: '2026-11-21T09:30:00Z',
  by: 'Office',
  name: 'All',
  targetId: 1,
  written: 1,
  replaced: 0,
  undoneAt: null,
  undoneBy: null,
  keeps: null,
};

/** Runs that wrote one record and several. */
export const anyRuns: readonly StepRun[] = [anyRun, { ...anyRun, targetId: null }];

/** The labels of fields and the texts of their choices. A list has its own heading, and is drawn by other parts. */
function labelsOf(texts: string, fields: Fields): string[][] {
  const choices = (name: string, { options = [], isVerbatim }: Field) =>
    isVerbatim ? [] : options.map((option) => [`${texts}.choice.${name}.${option}`]);
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'list' ? [] : [[`${texts}.field.${labelName(name, field)}`], ...choices(name, field)],
  );
}

/** The texts of everything that can be searched: fields, their groups, their choices, and messages of a search. */
function textsOfSubject(subject: SearchSubject): string[][] {
  const { texts, catalogue } = subject;
  return [
    [`${texts}.everybody`],
    [`${texts}.brokenAddress`],
    ...catalogue.groups.map((group) => [`${texts}.group.${group}`]),
    ...catalogue.names.flatMap((name) => {
      const { keys, owner } = labelOf(subject, name);
      const choices = choicesOf(subject, name);
      const { options = [] } = catalogue.fields[name] ?? {};
      return [
        keys,
        headOf(subject, name).keys,
        ...(owner === undefined ? [] : [[owner]]),
        ...(choices === null ? [] : options.map((option) => [`${choices}.${option}`])),
      ];
    }),
  ];
}
