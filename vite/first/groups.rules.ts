/** Modules that always travel together. */
export interface Group {
  modules: string[]
  /** The visits, by number, that need one of its modules, or bring it along: 1 each. */
  visits: Uint8Array
  /** Compressed size in bytes. */
  bytes: number
  /** Whether it has a style, which is a file of its own. */
  styled: boolean
  /** Whether it has, or leads to, what a guarded visit never brings along. */
  closed: boolean
  /** Groups that have to be loaded before this one; the first group is left out. */
  needs: Set<Group>
  /** Whether every visit loads it before anything else. */
  first: boolean
}

interface Rules {
  /** Weight of each visit in the sum. */
  weights: readonly number[]
  /** Bytes that one request less is worth. */
  request: number
  /** Visits that never bring along what is closed to them: 1 each. */
  guarded: Uint8Array
}

const union = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const all = a.slice()
  for (let n = 0; n < b.length; n += 1) if (b[n]) all[n] = 1
  return all
}
function meet(a: Uint8Array, b: Uint8Array): boolean {
  for (let n = 0; n < a.length; n += 1) if (a[n] && b[n]) return true
  return false
}
const within = (a: Uint8Array, b: Uint8Array) => a.every((has, n) => !has || b[n])

/** Returns two groups merged into one. */
const together = (a: Group, b: Group): Group => ({
  modules: [...a.modules, ...b.modules],
  visits: union(a.visits, b.visits),
  bytes: a.bytes + b.bytes,
  styled: a.styled || b.styled,
  closed: a.closed || b.closed,
  needs: new Set([...a.needs, ...b.needs].filter(need => need !== a && need !== b)),
  first: a.first || b.first,
})

/**
 * Merges groups greedily: each time the two whose merging saves most, until none saves anything. A merge saves one request
 * for each visit that needs both groups, and costs bytes for each visit that needs only one of them. Two groups are not
 * merged when a third one would have to run between them.
 */
// whole: one greedy merge, whose parts share the groups and what is known of them
export function mergeGroups(start: readonly Group[], { weights, request, guarded }: Rules): Group[] {
  const groups = new Set(start)
  let known = new Map<Group, Set<Group>>()
  /** Returns all groups that have to be loaded before one, directly or through others. */
  const before = (group: Group): Set<Group> => {
    const found = known.get(group) ?? new Set<Group>()
    if (known.has(group)) return found
    for (const need of group.needs) for (const further of [need, ...before(need)]) found.add(further)
    known.set(group, found)
    return found
  }
  const counted = new WeakMap<Uint8Array, { list: number[]; sum: number }>()
  /** Returns the numbers of the visits in this set, and the sum of their weights. */
  function count(visits: Uint8Array) {
    const found = counted.get(visits)
    if (found) return found
    const list = Array.from(visits, (has, n) => (has ? n : -1)).filter(n => n >= 0)
    const made = { list, sum: list.reduce((sum, n) => sum + (weights[n] ?? 0), 0) }
    counted.set(visits, made)
    return made
  }
  /** Returns the weight of the visits in both sets, and of those in only one of them. */
  function shares(a: Uint8Array, b: Uint8Array): [both: number, onlyA: number, onlyB: number] {
    const [inA, inB] = [count(a), count(b)]
    let both = 0
    const other = inA.list.length < inB.list.length ? b : a
    for (const n of other === b ? inA.list : inB.list) if (other[n]) both += weights[n] ?? 0
    return [both, inA.sum - both, inB.sum - both]
  }
  /** Returns the cost of two groups merged minus their cost apart, in weighted bytes; 0 when they must not be merged. */
  function change(a: Group, b: Group): number {
    const [both, onlyA, onlyB] = shares(a.visits, b.visits)
    let sum = a.bytes * onlyB + b.bytes * onlyA - both * request * (a.styled && b.styled ? 2 : 1)
    // A style that only one of them has is now asked for by who needs the other.
    if (a.styled !== b.styled) sum += request * (a.styled ? onlyB : onlyA)
    if (both === 0 || sum >= 0) return 0
    if ((a.first && b.needs.size > 0) || (b.first && a.needs.size > 0)) return 0
    const all = union(a.visits, b.visits)
    const guard = meet(all, guarded)
    if (guard && (a.closed || b.closed)) return 0
    const [beforeA, beforeB] = [before(a), before(b)]
    for (const need of new Set([...beforeA, ...beforeB])) {
      if (need === a || need === b) continue
      const between = before(need)
      if ((beforeA.has(need) && between.has(b)) || (beforeB.has(need) && between.has(a))) return 0
      if (need.closed && guard) return 0
      const [, more] = shares(all, need.visits)
      sum += more * (need.bytes + request * (need.styled ? 2 : 1))
    }
    return Math.min(sum, 0)
  }

  /** For each group, the partner with which merging gains most. */
  const best = new Map<Group, { partner: Group; gain: number }>()
  const look = (a: Group) => {
    best.delete(a)
    for (const partner of groups) {
      const gain = a === partner ? 0 : -change(a, partner)
      if (gain > (best.get(a)?.gain ?? 0)) best.set(a, { partner, gain })
    }
  }
  for (const group of groups) look(group)
  while (best.size > 0) {
    const [a, { partner: b }] = [...best].reduce((most, found) => (found[1].gain > most[1].gain ? found : most))
    const one = together(a, b)
    groups.delete(a)
    groups.delete(b)
    best.delete(a)
    best.delete(b)
    const changed = new Set([one])
    for (const group of groups) {
      if (!group.needs.has(a) && !group.needs.has(b)) continue
      group.needs.delete(a)
      group.needs.delete(b)
      changed.add(group.needs.add(one) && group)
    }
    known = new Map()
    for (const need of before(one)) {
      if (within(one.visits, need.visits)) continue
      need.visits = union(need.visits, one.visits)
      changed.add(need)
    }
    groups.add(one)
    for (const group of groups) {
      const partner = best.get(group)?.partner
      if (changed.has(group) || (partner && (partner === a || partner === b || changed.has(partner)))) look(group)
    }
  }
  return [...groups]
}
