/**
 * The sidebar: a drawer with sections, of which at most one is open, and submenus (spec §2).
 *
 * Events: `toggle` (the header’s button), `escape`, `clickOutside`, `widthChanged`, `menuChanged` (vertical or
 * horizontal), `navigated` with the section and submenus of the new path, `toggleSection`, `toggleSubmenu`,
 * `sectionsShown` with the sections visible to this user, when they are loaded or have changed, `sectionsGone` when the
 * menu is removed from the page.
 * Emits: `dismissed` after Escape, when focus should return to the button.
 * Tags: `open`; `modal` when the drawer covers the page (narrow and open); `known` once the menu can be drawn. Nothing
 * is stored.
 */
import { assign, emit, setup } from 'xstate';

export interface SidebarInput {
  /** Below 1024 px. */
  isNarrow: boolean;
  /** The section open at first: the one of the current path, otherwise the first. */
  section: string | null;
}

export interface SidebarContext {
  startsNarrow: boolean;
  /** The section that is open, or null. */
  section: string | null;
  /** The submenus that are open, in any section. */
  submenus: readonly string[];
}

export const sidebarMachine = setup({
  types: {
    input: {} as SidebarInput | undefined,
    context: {} as SidebarContext,
    events: {} as
      | { type: 'toggle' }
      | { type: 'escape' }
      | { type: 'clickOutside' }
      | { type: 'widthChanged'; isNarrow: boolean }
      | { type: 'menuChanged' }
      | { type: 'navigated'; section: string | null; submenus?: readonly string[] }
      | { type: 'toggleSection'; section: string }
      | { type: 'toggleSubmenu'; submenu: string }
      | { type: 'sectionsShown'; sections: readonly string[] }
      | { type: 'sectionsGone' },
    emitted: {} as { type: 'dismissed' },
    tags: {} as 'open' | 'modal' | 'known',
  },
  actions: {
    openSection: assign({ section: (_, { section }: { section: string | null }) => section }),
    closeSection: assign({ section: null }),
    openSubmenus: assign({
      submenus: ({ context }, { submenus }: { submenus: readonly string[] }) => [...new Set([...context.submenus, ...submenus])],
    }),
    toggleSubmenu: assign({
      submenus: ({ context }, { submenu }: { submenu: string }) =>
        context.submenus.includes(submenu) ? context.submenus.filter((open) => open !== submenu) : [...context.submenus, submenu],
    }),
    announceDismissal: emit({ type: 'dismissed' }),
  },
  guards: {
    startsNarrow: ({ context }) => context.startsNarrow,
    isNarrow: (_, { isNarrow }: { isNarrow: boolean }) => isNarrow,
    isWide: (_, { isNarrow }: { isNarrow: boolean }) => !isNarrow,
    hasSection: (_, { section }: { section: string | null }) => section !== null,
    isOpenAlready: ({ context }, { section }: { section: string }) => context.section === section,
    isHidden: ({ context }, { sections }: { sections: readonly string[] }) => !sections.some((section) => section === context.section),
  },
}).createMachine({
  id: 'sidebar',
  description: 'The main menu at the side of the page.',
  context: ({ input }) => ({
    startsNarrow: input?.isNarrow ?? false,
    section: input?.section ?? null,
    submenus: [],
  }),
  type: 'parallel',
  states: {
    drawer: {
      initial: 'wide',
      states: {
        wide: {
          description: 'From 1024 px: beside the page, and collapsible.',
          initial: 'starting',
          on: {
            widthChanged: {
              guard: { type: 'isNarrow', params: ({ event }) => ({ isNarrow: event.isNarrow }) },
              target: 'narrow',
            },
            menuChanged: { target: '.folded' },
          },
          states: {
            starting: {
              description: 'Reads the width of the window.',
              always: [{ guard: 'startsNarrow', target: '#sidebar.drawer.narrow' }, { target: 'open' }],
            },
            open: {
              tags: ['open'],
              on: { toggle: { target: 'folded' } },
            },
            folded: {
              on: { toggle: { target: 'open' } },
            },
          },
        },
        narrow: {
          description: 'Below 1024 px: over the page, and closed after a choice.',
          initial: 'closed',
          on: {
            widthChanged: {
              guard: { type: 'isWide', params: ({ event }) => ({ isNarrow: event.isNarrow }) },
              target: 'wide.open',
            },
          },
          states: {
            closed: {
              on: { toggle: { target: 'open' } },
            },
            open: {
              tags: ['open', 'modal'],
              on: {
                toggle: { target: 'closed' },
                navigated: { target: 'closed' },
                menuChanged: { target: 'closed' },
                clickOutside: { target: 'closed' },
                escape: { target: 'closed', actions: 'announceDismissal' },
              },
            },
          },
        },
      },
    },
    sections: {
      description: 'At most one section is open, the one in `section`.',
      on: {
        navigated: {
          guard: { type: 'hasSection', params: ({ event }) => ({ section: event.section }) },
          description: 'Opens the section of the new path. A path without a section changes nothing.',
          actions: [
            { type: 'openSection', params: ({ event }) => ({ section: event.section }) },
            { type: 'openSubmenus', params: ({ event }) => ({ submenus: event.submenus ?? [] }) },
          ],
        },
        toggleSection: [
          {
            guard: { type: 'isOpenAlready', params: ({ event }) => ({ section: event.section }) },
            actions: 'closeSection',
          },
          { actions: { type: 'openSection', params: ({ event }) => ({ section: event.section }) } },
        ],
        toggleSubmenu: {
          actions: { type: 'toggleSubmenu', params: ({ event }) => ({ submenu: event.submenu }) },
        },
        sectionsShown: [
          {
            guard: { type: 'isHidden', params: ({ event }) => ({ sections: event.sections }) },
            description: 'Opens the first section if no visible section is open.',
            target: '.known',
            actions: { type: 'openSection', params: ({ event }) => ({ section: event.sections[0] ?? null }) },
          },
          { target: '.known' },
        ],
      },
      initial: 'awaited',
      states: {
        awaited: { description: 'The sections of this user are not loaded yet.' },
        known: { tags: ['known'], on: { sectionsGone: { target: 'awaited' } } },
      },
    },
  },
});
