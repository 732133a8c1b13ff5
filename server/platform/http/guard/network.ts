import { isIP, isIPv4 } from 'node:net'

/** Joins two numbers of a dotted IPv4 tail into one IPv6 group. */
const groupOf = (high: string | undefined, low: string | undefined) => (Number(high) * 256 + Number(low)).toString(16)

/** Splits an IPv6 address that `isIP` accepts into its eight groups; `::` and a dotted tail are expanded. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [, start = '', a, b, c, d] = dotted ?? []
  const plain = dotted ? `${start}${groupOf(a, b)}:${groupOf(c, d)}` : address
  const [head = '', tail] = plain.split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16)))
  if (tail === undefined) return parse(head)
  const [before, after] = [parse(head), parse(tail)]
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** Returns the IPv4 address inside ::ffff:0:0/96 (mapped) and 64:ff9b::/96 (translated, RFC 6052), else null. */
function embeddedVersion4(groups: readonly number[]): string | null {
  const prefix = groups.slice(0, 6).join(':')
  if (prefix !== '0:0:0:0:0:65535' && prefix !== '100:65435:0:0:0:0') return null
  return groups
    .slice(6)
    .flatMap(group => [group >> 8, group & 255])
    .join('.')
}

/**
 * Returns the key under which a limit per network counts an address: the IPv4 address in one spelling, or the /64 of an
 * IPv6 address, because a provider gives a household a whole /64 (RFC 6177), which is 2^64 addresses. Drops port,
 * brackets and zone; returns anything else unchanged.
 */
export function networkOf(ip: string): string {
  const bare = (/^\[([^\]]*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip).replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  if (isIP(bare) === 0) return ip
  const groups = groupsOf(bare)
  const ipv4 = embeddedVersion4(groups)
  if (ipv4) return ipv4
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}
