/**
 * The sidebar: a drawer that is open or not, sections of which one is open at a time, and submenus (spec §2).
 *
 * Events: `toggle` (the header's button), `escape`, `clickOutside`, `widthChanged`, `menuChanged` (vertical or
 * horizontal), `navigated` with the section and the submenus that hold the new path, `toggleSection`, `toggleSubmenu`,
 * `sectionsShown` with the sections that this user may see, when they are known or have changed,
 * `sectionsGone` with the menu.
 * Emits: `dismissed` after Escape, when the focus belongs back on the button.
 * Tags: `open`; `modal` when it lies over the page (narrow and open); `known` once there is a
 * menu to be drawn. Nothing of it is stored.
 */
import { assign, emit, setup } from 'xstate';

export interface SidebarInput {
  /** Below 1024 px. */
  isNarrow: boolean;
  /** The section open at first: that of the current path, else the first one. */
  section: string | null;
}

export interface SidebarContext {
  startsNarrow: boolean;
  /** The one section that is open. */
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
          description: 'From 1024 px on: beside the page, where it can be folded away.',
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
              description: 'The window says which of the two it is.',
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
          description: 'Below 1024 px: over the page, and gone after a choice.',
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
      description: 'At most one section is open; which one is in `section`.',
      on: {
        navigated: {
          guard: { type: 'hasSection', params: ({ event }) => ({ section: event.section }) },
          description: 'The section of the new path opens; a path of no section leaves everything as it is.',
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
            description: 'The first section opens when none that can be seen is open.',
            target: '.known',
            actions: { type: 'openSection', params: ({ event }) => ({ section: event.sections[0] ?? null }) },
          },
          { target: '.known' },
        ],
      },
      initial: 'awaited',
      states: {
        awaited: { description: 'Which sections there are for this user is not known yet.' },
        known: { tags: ['known'], on: { sectionsGone: { target: 'awaited' } } },
      },
    },
  },
});
