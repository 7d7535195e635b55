import type { CardKey, FilePurpose, HomeListKey, LookupName, NoticeKind } from '../contract/modules.ts';
import type { Module } from '../contract/core/module.ts';
import type { Attainment } from './attainment.ts';
import type { Attendance } from './attendance.ts';
import type { NotClear } from './clearance.ts';
import type { Migrations } from './database/migrations/order.ts';
import type { ModuleSeed } from './database/seed/steps.ts';
import type { Waiting } from './files/brought.ts';
import type { BegunSemester } from './begun-semesters.ts';
import type { ExitSurvey } from './exit-survey.ts';
import type { HandoverSource } from './handovers.ts';
import type { Card } from './home/cards.ts';
import type { ShortList } from './home/short-lists.ts';
import type { MissedClasses } from './missed-classes.ts';
import type { Serve } from './http/serve.ts';
import type { Services } from './http/services.ts';
import type { Job } from './jobs/job.ts';
import type { LookupSource } from './lookups/sources.ts';
import type { NewAccounts } from './new-accounts.ts';
import type { NoticeFinder } from './notifications/finder.ts';
import type { Owed } from './owed.ts';
import type { PersonSource } from './persons.ts';
import type { MarksOut } from './published-marks.ts';
import type { Requestable } from './requests/requestable.ts';
import type { ScopeRules } from './scope.ts';
import type { Seats } from './seats.ts';
import type { StudentDays } from './student-days.ts';
import type { TaughtNow } from './taught-now.ts';
import type { TaughtHours } from './taught-hours.ts';

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
  /** How many classes nobody else teaches while an employee is away; of the module that keeps timetables. */
  readonly missedClasses?: MissedClasses;
  /** How many section courses an employee teaches; of the module that keeps classes. */
  readonly taughtNow?: TaughtNow;
  /** How far the classes of a batch have come, by what it keeps of them. */
  readonly begunSemester?: BegunSemester;
  /** Who of some students is not clear, by what it keeps of them. */
  readonly notClear?: NotClear;
  /** What a student owes, by what it keeps of him; of the module that keeps dues. */
  readonly owed?: Owed;
  /** Who sits in which class, by what it keeps of them. */
  readonly seats?: Seats;
  /** Who was in class how often; of the module that keeps it. */
  readonly attendance?: Attendance;
  /** What was taught of a course; of the module that keeps classes. */
  readonly taughtHours?: TaughtHours;
  /** How far outcomes of courses were reached; of the module that judges it. */
  readonly attainment?: Attainment;
  /** Whether the internal marks of a class are out; of the module that keeps them. */
  readonly marksOut?: MarksOut;
  /** What students have said of a course at its end; of the module that asks them. */
  readonly exitSurvey?: ExitSurvey;
  /** What stands on the days of a student beside the classes. */
  readonly studentDays?: StudentDays;
  /** Records whose owners may ask for corrections. */
  readonly requests?: (services: Services) => readonly Requestable[];
  /** Which rows of its tables are whose. */
  readonly scopes?: ScopeRules;
  /** How an account is opened along with a record of another module; of the module that keeps accounts. */
  readonly newAccounts?: NewAccounts;
  /** What is done by the clock: when a day or an hour begins, or at the next start after that. */
  readonly jobs?: readonly Job[];
}
