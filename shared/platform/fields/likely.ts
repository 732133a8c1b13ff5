/** Mail services of many people, by the name before the first dot and the endings that they have. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  hotmail: ['com', 'com.br'],
  outlook: ['com', 'com.br'],
  yahoo: ['com', 'com.br'],
  icloud: ['com'],
}
/** Services whose names are one letter away from those. */
const REAL = new Set(['ymail', 'email', 'mail', 'fmail'])

/** Endings that no domain has, and what was meant. */
const ENDINGS: readonly [RegExp, string][] = [
  [/\.(con|cmo|ocm|comm|vom|xom|c0m|ccom|coom)$/, '.com'],
  [/\.(com\.(b|r|bt|be?r|bbr|brr)|con\.br|cm\.br|combr|comm\.br|vom\.br|com\.br\.br)$/, '.com.br'],
  [/\.com\.com$/, '.com'],
]

/** Whether two words differ by one letter: another one, one more or less, or two in the other order. */
function differsByOne(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [x, y] = [a.slice(at), b.slice(at)]
  return (
    x.slice(1) === y.slice(1) ||
    x.slice(1) === y ||
    x === y.slice(1) ||
    (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
  )
}

/** Returns the domain of a service for one that is a typist's error away from it; the same when none is. */
function serviceOf(domain: string): string {
  const [label = '', ...rest] = domain.split('.')
  const ending = rest.join('.')
  for (const [name, endings] of Object.entries(SERVICES)) {
    const near = label !== name && !REAL.has(label) && differsByOne(label, name)
    if (label !== name && !near) continue
    if (endings.includes(ending)) return `${name}.${ending}`
    // A service has the ending of many a country.
    const country = /^com?\.[a-z]{2}$/.test(ending) && ending !== 'com.br'
    const meant =
      endings.find(own => !country && differsByOne(own, ending)) ?? (ending === 'com.br' ? endings[0] : undefined)
    if (meant !== undefined && ending !== '') return `${name}.${meant}`
  }
  return domain
}

/**
 * Returns the address that a typist probably meant: a letter too many or too few in the name of a well-known service, an
 * ending that no domain has, a doubled sign. Null when nothing speaks for an error. It is offered, and never put in place
 * of what was typed.
 */
export function likelyEmail(typed: string): string | null {
  const once = typed
    .trim()
    .replace(/[@＠]{2,}/, '@')
    .replace(/\s*@\s*/, '@')
  const at = once.lastIndexOf('@')
  if (at < 1 || once.indexOf('@') !== at) return null
  const own = once
    .slice(at + 1)
    .toLowerCase()
    .replace(/,/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
  let domain = own
  for (const [is, meant] of ENDINGS) domain = domain.replace(is, meant)
  const meant = `${once.slice(0, at + 1)}${serviceOf(domain)}`
  return meant.toLowerCase() === typed.trim().toLowerCase() || !/^[^\s,;<>@]+@[^\s,;<>@]+\.[a-z]{2,}$/i.test(meant)
    ? null
    : meant
}
