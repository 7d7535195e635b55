import type { CardKey, FilePurpose, HomeListKey, LookupName, NoticeKind } from '../contract/modules.ts';
import type { Module } from '../contract/core/module.ts';
import type { Migrations } from './database/migrations/order.ts';
import type { ModuleSeed } from './database/seed/steps.ts';
import type { Waiting } from './files/brought.ts';
import type { BegunSemester } from './begun-semesters.ts';
import type { OpenDues } from './dues.ts';
import type { HandoverSource } from './handovers.ts';
import type { Card } from './home/cards.ts';
import type { ShortList } from './home/short-lists.ts';
import type { Serve } from './http/serve.ts';
import type { Services } from './http/services.ts';
import type { Job } from './jobs/job.ts';
import type { LookupSource } from './lookups/sources.ts';
import type { NewAccounts } from './new-accounts.ts';
import type { NoticeFinder } from './notifications/finder.ts';
import type { PersonSource } from './persons.ts';
import type { Requestable } from './requests/requestable.ts';
import type { ScopeRules } from './scope.ts';
import type { Seats } from './seats.ts';

/** What a module brings to the server. Shared code reads the faces of all modules, and knows none by name. */
export interface ServerModule<Tables extends object = object> {
  /** Its calls, and all that the portal knows of it too. */
  readonly contract: Module;
  /** What makes its tables, each named `{module}-01-what` and saying what it needs. */
  readonly migrations?: Migrations;
  /** The tables as code sees them: the type alone, from which that of the whole database is made. */
  readonly tables?: Tables;
  /** What it writes into the demo college. Read at the first start alone, so it is imported when it is needed. */
  readonly seed?: () => Promise<{ seed: ModuleSeed }>;
  /** Serves the calls of the contract's face. */
  readonly serve?: (serve: Serve, services: Services) => void;
  /** How each of the face's lookups is read. */
  readonly lookups?: Partial<Readonly<Record<LookupName, LookupSource>>>;
  /** How each of its cards on the start page is counted, and who sees it. */
  readonly cards?: Partial<Readonly<Record<CardKey, Card>>>;
  /** How each of its lists on the start page is read, and who sees it. */
  readonly homeLists?: Partial<Readonly<Record<HomeListKey, ShortList>>>;
  /** How each of its notifications is found. */
  readonly notices?: Partial<Readonly<Record<NoticeKind, NoticeFinder>>>;
  /** How the people of its records are found and named, wherever one is. */
  readonly persons?: PersonSource;
  /** How what is brought for each of its purposes is kept. */
  readonly brought?: Partial<Readonly<Record<FilePurpose, Waiting>>>;
  /** What of its records an employee may hold, and how it is handed over when he leaves. */
  readonly handovers?: readonly HandoverSource[];
  /** How far the classes of a batch have come, by what it keeps of them. */
  readonly begunSemester?: BegunSemester;
  /** Who of some students owes something, by what it keeps of them. */
  readonly openDues?: OpenDues;
  /** Who sits in which class, by what it keeps of them. */
  readonly seats?: Seats;
  /** Records whose owners may ask for corrections. */
  readonly requests?: (services: Services) => readonly Requestable[];
  /** Which rows of its tables are whose. */
  readonly scopes?: ScopeRules;
  /** How an account is opened along with a record of another module; of the module that keeps accounts. */
  readonly newAccounts?: NewAccounts;
  /** What is done by the clock: when a day or an hour begins, or at the next start after that. */
  readonly jobs?: readonly Job[];
}
