import type { Privilege } from '#shared/platform/permissions.ts'
import type { MessageKey } from '../i18n/keys.ts'

export type Guard = 'open' | 'session' | 'perfil' | Privilege

/** A place: a tab of the header, the same at every width. */
export type PlaceId = 'inicio' | 'clientes' | 'turmas' | 'agenda' | 'empresas' | 'consultores' | 'vendas' | 'auditoria'

/** Kind of viewer, where it decides which parts a page loads. */
type Viewer = 'admin' | 'consultor' | 'participante' | 'cliente'

/**
 * Everything about one screen, as plain data. Router, menu, places, breadcrumbs, palette, tab titles, service worker,
 * budgets, build, bench and docs are derived from it.
 */
export interface Screen {
  /** Path in the router's syntax: `:name` is a parameter, `:name?` an optional one. */
  path: string
  /** Module of the page, relative to `web/`; loaded on demand. */
  page: `${string}Page.tsx`
  guard: Guard
  /** Whether the page stands without header and footer, as sign-in and the test do (behaviour §36). */
  alone?: true

  /**
   * Name of the screen: title of the tab, and its line in menus, palette and breadcrumbs. Without it the page sets its
   * title by its content.
   */
  title?: MessageKey
  /** Name in menus and palette, when it differs from the title. */
  label?: MessageKey
  /** The place to which the screen belongs. */
  place?: PlaceId
  /** Letter that opens it after G; the screen is then the place itself. */
  letter?: string
  /**
   * Addresses of the screens above, the farthest first, each with a name where that is not the screen's title; the home
   * page comes before them. Without it the page has no breadcrumbs.
   */
  above?: readonly (string | readonly [address: string, name: MessageKey])[]
  /** Label in the header's menu "new". */
  create?: MessageKey
  /** Whether the palette offers the screen under "go to". */
  palette?: true
}

/** How the pages of a slice are loaded, by page; read only by the build, so that it weighs on no visit. */
export type Loading = Readonly<
  Record<
    Screen['page'],
    {
      /** Whether real visits begin here; the build then groups files in favour of this page. */
      first?: true
      /**
       * Which addresses of the page the build writes out, so that it can be read before the first script has come:
       * without its parameter, with any, or both.
       */
      prerendered?: 'bare' | 'parameter' | 'both'
      /** Maximum size of JavaScript in a first visit, in kB gzip (`bench/telas/budget.mjs`). */
      budget?: number
      /** Modules that the page loads at once, relative to `web/`; they count as its own. */
      atOnce?: readonly string[]
      /** Modules that it loads besides, where a page has several ways; a visit takes one, and each keeps the budget. */
      ways?: readonly (readonly string[])[]
      /** Modules that the page loads next, by kind of viewer; the build groups them for each. */
      byViewer?: Readonly<Record<Viewer, readonly string[]>>
      /** Parts that the service worker keeps with the page, so that it works without a network. */
      offline?: readonly string[]
    }
  >
>
