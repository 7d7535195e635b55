import type { TFunction, i18n as I18n } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { HomeCard } from '../contract/core/home.ts';
import type { Notification } from '../contract/core/notifications.ts';
import type { CardKey, HomeListKey, NoticeKind } from '../contract/modules.ts';
import type { Permission } from '../contract/core/permissions.ts';
import type { TextPart } from './i18n/text-parts.ts';
import type { SessionUser } from '../../machines/session.ts';
import type { Href } from './route.ts';

/** A card on the home page with the text `home.card.{key}`. */
export interface CardFace {
  readonly icon: LucideIcon;
  /** Its figure is a percentage: 80.48 for 80.48 %. */
  readonly isPercentage?: true;
  /** Link to its list, if there is such a screen. */
  readonly href?: (query: HomeCard['query'], user: SessionUser) => Href | undefined;
}

/** A short list of people with the title `home.list.{key}`. */
export interface PeopleFace {
  /** Link to the record of a row. */
  readonly rowHref: (userId: number) => Href;
  /** Link to the complete list, if there is such a screen. */
  readonly href?: () => Href;
  /** Label of a row’s kind, if the list mixes several, and the text parts for it. */
  readonly what?: (what: string, t: TFunction) => string;
  readonly texts?: readonly TextPart[];
  /** Format of the dates. By default it includes the year. */
  readonly date?: Intl.DateTimeFormatOptions;
}

/** A kind of notification. Its sentence `home.notice.{kind}` has the placeholders `person`, `subject` and `on`. */
export interface NoticeFace {
  readonly icon: LucideIcon;
  /** Readable form of the subject, if it differs from the raw value. */
  readonly subject?: (subject: string, words: { t: TFunction; i18n: I18n }) => string;
  /** The text parts for its sentence. */
  readonly texts?: (subject: string) => readonly TextPart[];
  /** Variant of the sentence: the suffix after the kind in the text key. */
  readonly variant?: (notice: Notification) => string;
  /** Link to the screen that handles it. */
  readonly href?: (notice: Notification, user: SessionUser) => Href | undefined;
}

/**
 * Presentation of a module’s items on the home page and under the bell. Loaded together with those, not with the first
 * page.
 */
export interface HomeFace {
  readonly cards?: Partial<Readonly<Record<CardKey, CardFace>>>;
  readonly lists?: Partial<Readonly<Record<HomeListKey, PeopleFace>>>;
  readonly notices?: Partial<Readonly<Record<NoticeKind, NoticeFace>>>;
  /** Links to the screens for deciding correction requests, by table: `students`. */
  readonly decisions?: Readonly<Record<string, () => Href>>;
  /** By table: links to lists filtered by a reference to a row of another table, if there is such a list. */
  readonly referrers?: Readonly<Record<string, (field: string, id: number) => Referrers | undefined>>;
  /** Links to the upload screens of its file kinds. */
  readonly uploads?: Readonly<Record<string, () => Href>>;
}
/** A list filtered by references to a row. `may` is a permission besides those of its screen. */
export interface Referrers {
  readonly href: Href;
  readonly may?: Permission;
}
export type HomeFaces = { readonly [Part in keyof HomeFace]-?: NonNullable<HomeFace[Part]> };

/** The loading module of a home face. */
export type LoadingHome = Promise<{ home: HomeFace }>;

// Registered at start like the routes. Otherwise each component that shows a card would import the table of all
// modules.
let loaders: readonly (() => LoadingHome)[] = [];
let gathering: (Promise<HomeFaces> & { status?: string; value?: HomeFaces }) | null = null;
let loadedHomes: HomeFaces = { cards: {}, lists: {}, notices: {}, decisions: {}, uploads: {}, referrers: {} };

/** Registers the home faces of the modules. */
export function learnHomes(homes: readonly (() => LoadingHome)[]): void {
  loaders = homes;
}

/**
 * Loads the home faces of all modules once and merges them. If the code of a module cannot be loaded, its cards appear
 * without icon and link. Once loaded, the promise has `status` and `value`, which React’s `use` reads synchronously, so
 * that components do not suspend needlessly and render twice.
 */
export function loadHomes(): Promise<HomeFaces> {
  return (gathering ??= gather());
}

async function gather(): Promise<HomeFaces> {
  const settled = await Promise.allSettled(loaders.map((load) => load()));
  const faces = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value.home : []));
  loadedHomes = {
    cards: Object.assign({}, ...faces.map(({ cards }) => cards)),
    lists: Object.assign({}, ...faces.map(({ lists }) => lists)),
    notices: Object.assign({}, ...faces.map(({ notices }) => notices)),
    decisions: Object.assign({}, ...faces.map(({ decisions }) => decisions)),
    uploads: Object.assign({}, ...faces.map(({ uploads }) => uploads)),
    referrers: Object.assign({}, ...faces.map(({ referrers }) => referrers)),
  };
  if (gathering) void Object.assign(gathering, { status: 'fulfilled', value: loadedHomes });
  return loadedHomes;
}

/** Returns the home faces loaded so far, empty at first, for a face that uses links of others. */
export const homesHere = (): HomeFaces => loadedHomes;
