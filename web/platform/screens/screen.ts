import type { Privilegio } from '#shared/platform/permissions.ts'
import type { MessageKey } from '../i18n/keys.ts'

export type Guard = 'open' | 'session' | 'perfil' | Privilegio

/** Somewhere one can be: a tab of the header, the same on every width. */
export type PlaceId = 'inicio' | 'clientes' | 'turmas' | 'agenda' | 'empresas' | 'consultores' | 'vendas' | 'auditoria'

/** Kind of viewer, where it decides which parts a page fetches. */
export type Viewer = 'admin' | 'consultor' | 'participante' | 'cliente'

/**
 * Everything about one screen. Plain data: the app, the build, the bench and the docs read it. Router, menu, places, ways back,
 * palette, titles of tabs, service worker and budgets are made from it.
 */
export interface Screen {
  /** Path as the router writes it: `:name` is a part, `:name?` an optional one. */
  path: string
  /** The module that shows it, from `web/`; fetched when it is needed. */
  page: `${string}Page.tsx`
  guard: Guard
  /** Stands alone, without header and footer: sign-in, the test (behaviour §36). */
  alone?: true

  /** Its name: the tab's title, its line in menus, palette and ways back. Without it the page titles itself by what it shows. */
  title?: MessageKey
  /** Its name in menus and palette, where that differs from its title. */
  label?: MessageKey
  /** The place that it belongs to. */
  place?: PlaceId
  /** The letter after G that leads there; this screen is then the place itself. */
  letter?: string
  /**
   * Addresses above it, the farthest first, with their name where that is not their screen's title; the home stands before them.
   * Without it, no way back is drawn above the page.
   */
  above?: readonly (string | readonly [address: string, name: MessageKey])[]
  /** Its line in the header's menu of new things. */
  create?: MessageKey
  /** Offered by the palette, under where one can go. */
  palette?: true
}

/** How the pages of a slice are loaded, by page: for the build alone, so that no visit brings it along. */
export type Loading = Readonly<
  Record<
    Screen['page'],
    {
      /** Visits of real people begin here: its weight counts most when the build groups files. */
      first?: true
      /** Upper bound of JavaScript in a first visit, in kB gzip (`bench/budget.mjs`). */
      budget?: number
      /** Modules that the page fetches at once, from `web/`: they count as its own. */
      atOnce?: readonly string[]
      /** Modules that the page goes on to fetch, by who looks: `tema.js` asks for them as soon as that is known. */
      byViewer?: Readonly<Record<Viewer, readonly string[]>>
      /** Works without a network: the service worker keeps the page and these parts of it. */
      offline?: readonly string[]
    }
  >
>
