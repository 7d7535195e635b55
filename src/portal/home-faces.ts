import type { TFunction, i18n as I18n } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { HomeCard } from '../contract/core/home.ts';
import type { Notification } from '../contract/core/notifications.ts';
import type { CardKey, HomeListKey, NoticeKind } from '../contract/modules.ts';
import type { Permission } from '../contract/core/permissions.ts';
import type { TextPart } from './i18n/parts.ts';
import type { SessionUser } from '../../machines/session.ts';
import type { Href } from './route.ts';

/** A card of the start page; its text is `home.card.{key}`. */
export interface CardFace {
  readonly icon: LucideIcon;
  /** Its figure is a percentage, 80.48 for 80.48 %. */
  readonly isPercentage?: true;
  /** The list behind it; none where there is no such screen yet. */
  readonly href?: (query: HomeCard['query'], user: SessionUser) => Href | undefined;
}

/** A short list of people; its title is `home.list.{key}`. */
export interface PeopleFace {
  /** The record of one of them. */
  readonly rowHref: (userId: number) => Href;
  /** The screen that has all of them; none where there is no such screen. */
  readonly href?: () => Href;
  /** The word of what it is, where the list is of several things, and the parts of the texts that have it. */
  readonly what?: (what: string, t: TFunction) => string;
  readonly texts?: readonly TextPart[];
  /** How its days are written; with the year unless it says otherwise. */
  readonly date?: Intl.DateTimeFormatOptions;
}

/** A kind of notification; its sentence is `home.notice.{kind}`, with `person`, `subject` and `on` in its gaps. */
export interface NoticeFace {
  readonly icon: LucideIcon;
  /** What it is about in words, where that is not the subject as it stands. */
  readonly subject?: (subject: string, words: { t: TFunction; i18n: I18n }) => string;
  /** The parts of the texts that have its words. */
  readonly texts?: (subject: string) => readonly TextPart[];
  /** Which of several sentences, as what follows the kind in their keys. */
  readonly variant?: (notice: Notification) => string;
  /** Where it is dealt with. */
  readonly href?: (notice: Notification, user: SessionUser) => Href | undefined;
}

/** How the start page and the bell show what is of a module. Its code comes with theirs, not with the first page. */
export interface HomeFace {
  readonly cards?: Partial<Readonly<Record<CardKey, CardFace>>>;
  readonly lists?: Partial<Readonly<Record<HomeListKey, PeopleFace>>>;
  readonly notices?: Partial<Readonly<Record<NoticeKind, NoticeFace>>>;
  /** Where corrections of its records are decided, by the table that asks for them: `students`. */
  readonly decisions?: Readonly<Record<string, () => Href>>;
  /** Where those are listed whose field names a row of another table, by their table; none where there is no such list. */
  readonly referrers?: Readonly<Record<string, (field: string, id: number) => Referrers | undefined>>;
  /** Where its kinds of files are uploaded. */
  readonly uploads?: Readonly<Record<string, () => Href>>;
}
/** A list narrowed to those that refer to a row, and who may open it. */
export interface Referrers {
  readonly href: Href;
  readonly may: Permission;
}
export type HomeFaces = { readonly [Part in keyof HomeFace]-?: NonNullable<HomeFace[Part]> };

/** The file of such a face, on its way. */
export type LoadingHome = Promise<{ home: HomeFace }>;

// Told, like the routes: whoever shows a card would else bring the table of all modules along.
let loaders: readonly (() => LoadingHome)[] = [];
let asked: (Promise<HomeFaces> & { status?: string; value?: HomeFaces }) | null = null;
let here: HomeFaces = { cards: {}, lists: {}, notices: {}, decisions: {}, uploads: {}, referrers: {} };

/** Takes note of what the modules bring. */
export function learnHomes(known: readonly (() => LoadingHome)[]): void {
  loaders = known;
}

/**
 * What all modules bring, fetched once. Of one whose code does not arrive the cards are there without icon and link. Once
 * it is here the promise says so in the way that React's `use` reads at once, so that nobody has to ask it only now and
 * then: a component that waited, and on its way back does not ask, is drawn twice.
 */
export function loadHomes(): Promise<HomeFaces> {
  return (asked ??= gather());
}

async function gather(): Promise<HomeFaces> {
  const settled = await Promise.allSettled(loaders.map((load) => load()));
  const faces = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value.home : []));
  here = {
    cards: Object.assign({}, ...faces.map(({ cards }) => cards)),
    lists: Object.assign({}, ...faces.map(({ lists }) => lists)),
    notices: Object.assign({}, ...faces.map(({ notices }) => notices)),
    decisions: Object.assign({}, ...faces.map(({ decisions }) => decisions)),
    uploads: Object.assign({}, ...faces.map(({ uploads }) => uploads)),
    referrers: Object.assign({}, ...faces.map(({ referrers }) => referrers)),
  };
  if (asked) void Object.assign(asked, { status: 'fulfilled', value: here });
  return here;
}

/** What has arrived of it, for links from one face to what others name. */
export const homesHere = (): HomeFaces => here;
