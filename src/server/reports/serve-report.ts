import { collegeTime } from '../college-day.ts';
import type { AnyEndpoint, Checked, Output } from '../../contract/core/endpoint.ts';
import { exportAnswer, type ExportForm } from '../export/answer.ts';
import { refuseWithoutPurpose } from '../export/purpose.ts';
import { keepUnder } from '../export/register.ts';
import { headOf } from '../export/report-head.ts';
import { exportTable, type Column, type ExportTable, type FurtherTable } from '../export/table.ts';
import { inEnglish, type Text, type Wording } from '../export/text.ts';
import type { Context } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import type { ContextOf } from '../http/scoped.ts';
import type { Handler, Serve } from '../http/serve.ts';
import type { Services } from '../http/services.ts';

/** The result of a report: figures for the answer, lines for a file. */
export interface Report<Data> {
  /** A function if it is costly: it is only called for the answer, not for a file. */
  readonly data: Data | (() => Promise<Data>);
  /** The number of persons that it names; a report of figures names none, and its file is not registered. */
  readonly persons?: number;
  /** The fields that this caller may not see. */
  readonly hidden?: readonly string[];
  readonly file?: ReportFile;
}

/** A report as a file, with lines of any type; see `fileOf`. */
export interface ReportFile {
  readonly name: string;
  readonly title: Text;
  /** The effective values of omitted parameters, for the register. */
  readonly meant?: Readonly<Record<string, unknown>>;
  table(about: ExportTable['about']): Promise<ExportTable>;
}

interface FileOf<Line> {
  /** Name of the file: `student-detail`. */
  name: string;
  title: Text;
  columns: readonly Column<Line>[];
  blocks: AsyncIterable<readonly Line[]>;
  /** Accompanying tables: totals beside the lines. */
  further?: () => Promise<readonly FurtherTable[]>;
  meant?: Readonly<Record<string, unknown>>;
}

/** The lines of a report as a file. */
export const fileOf = <Line>({ name, title, columns, blocks, further, meant }: FileOf<Line>): ReportFile => ({
  name,
  title,
  ...(meant && { meant }),
  table: async (about) => ({
    ...exportTable(columns, blocks, { title, about }),
    ...(further && { further: await further() }),
  }),
});

export type ParametersOf<E> = Checked<E> extends { query: infer Q } ? Q : never;
export type DataOf<E> = Output<E> extends { data: infer D } ? D : never;
export type MakeReport<E> = (
  context: ContextOf<E>,
  query: ParametersOf<E>,
  services: Services,
) => Promise<Report<DataOf<E>>> | Report<DataOf<E>>;

/** Common settings of a module's reports. */
interface SharedSettings {
  /** The table of the persons, in the export register. */
  table: string;
  /** The parameters in words, for the register and the sheet About. */
  words(db: Context['db'], query: Readonly<Record<string, unknown>>): Promise<Wording>;
}

/** The query of a report beside its own parameters. */
type SharedQuery = Readonly<Record<string, unknown>> & Partial<ExportForm> & { purpose?: string };

/**
 * Serves reports: the head of the printout, the figures, and their files; files that name persons get a row in the
 * export register.
 */
export function makeServeReport(serve: Serve, services: Services, shared: SharedSettings) {
  return <E extends AnyEndpoint>(call: E, make: MakeReport<E>): void => {
    const handle = async (input: { query: ParametersOf<E> }, context: ContextOf<E>) => {
      const report = await make(context, input.query, services);
      const query = input.query as SharedQuery;
      // A scoped context only provides its database together with its rows; the head and the words of a file need none.
      const { caller, now, audit } = context as Pick<Context, 'caller' | 'now' | 'audit'>;
      const plain = { db: services.database.db, caller, now, audit };
      if (query.format && report.file) return fileAnswerOf(plain, shared, { ...query, format: query.format }, report, report.file);
      const data = typeof report.data === 'function' ? await (report.data as () => Promise<unknown>)() : report.data;
      return { head: await headOf(plain, services), data, persons: report.persons ?? 0, hidden: [...(report.hidden ?? [])] };
    };
    keepUnder(call.path, shared.table);
    serve(call, handle as unknown as Handler<E>);
  };
}

async function fileAnswerOf(
  context: Pick<Context, 'db' | 'caller' | 'now' | 'audit'>,
  { table, words }: SharedSettings,
  query: SharedQuery & ExportForm,
  { persons = 0 }: Pick<Report<unknown>, 'persons'>,
  file: ReportFile,
): Promise<FileAnswer> {
  const { db, caller, now, audit } = context;
  const { format, language, purpose } = query;
  refuseWithoutPurpose(persons, purpose);
  const parameters = await words(db, { ...query, ...file.meant });
  if (persons > 0) {
    const note = `${format}, ${persons} persons; ${inEnglish(parameters)}${purpose ? `; for: ${purpose}` : ''}`;
    await audit({ action: 'export', table, label: inEnglish(file.title), note });
  }
  const about = [
    ['Taken by', caller.name],
    ['Taken at', collegeTime(now)],
    ['Parameters', parameters],
    ...(persons > 0 ? [['Persons', String(persons)] as const] : []),
    ...(purpose ? [['Purpose', purpose] as const] : []),
  ] as const;
  return exportAnswer(context, await file.table(about), { format, language }, file.name);
}
