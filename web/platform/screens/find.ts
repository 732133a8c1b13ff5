import { matchPath } from 'react-router'
import type { MessageKey } from '../i18n/i18n.ts'
import { allScreens } from './registry.ts'
import type { Screen } from './screen.ts'

/** Returns the screen at the path of an address; undefined when there is none. */
export const screenAt = (pathname: string): Screen | undefined =>
  allScreens().find(({ path }) => matchPath(path, pathname))

/** Returns the screen's address without its optional parts. */
export const addressOf = ({ path }: Screen): string => path.replace(/\/:\w+\?/g, '')

/** Returns the message key of the screen's name in menus, palette and breadcrumbs. */
export function nameOf({ path, title, label = title }: Screen): MessageKey {
  if (!label) throw new Error(`${path} is named in a menu and has no title`)
  return label
}
