/* What a view keeps of a list's address: everything but the page, which is where somebody was, not what they looked for. */

/** Parameters of an address that a view keeps. */
export function shownBy(search: string): Record<string, string> {
  const said = [...new URLSearchParams(search)].filter(([name, value]) => name !== 'pagina' && value !== '')
  return Object.fromEntries(said.filter(([name]) => /^[a-z_]{1,20}$/.test(name)))
}

/** Returns the query string that shows a view. */
export function searchOf(parametros: Readonly<Record<string, string>>): string {
  const said = new URLSearchParams(parametros).toString()
  return said && `?${said.replaceAll('%2C', ',')}`
}

/** Whether two views show the same, whatever the order of their parameters. */
export function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}

/** Whether there is anything to save: a tab without filters is not worth a view. */
export const isWorthKeeping = (shown: Readonly<Record<string, string>>): boolean =>
  Object.keys(shown).some(name => name !== 'aba')
