/*
 * Which rows of a list are chosen: these, or all that were found but these. It outlives the turning of a page; another
 * search or filter begins anew, because "all" would mean other rows.
 */

/** Maximum number of rows selected by id; for more, everything found is selected instead. */
export const IDS_MAX = 500

export type Selection =
  | { all: false; ids: ReadonlySet<number> }
  /** Everything found except these ids. */
  | { all: true; but: ReadonlySet<number> }

export const NONE: Selection = { all: false, ids: new Set() }
export const ALL: Selection = { all: true, but: new Set() }

const toggled = (set: ReadonlySet<number>, ids: readonly number[], on: boolean) => {
  const next = new Set(set)
  for (const id of ids) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}

export const isSelected = (selection: Selection, id: number): boolean =>
  selection.all ? !selection.but.has(id) : selection.ids.has(id)

/** Selects or deselects rows; returns the same selection when it would exceed `IDS_MAX` ids. */
export function select(selection: Selection, ids: readonly number[], on: boolean): Selection {
  const next: Selection = selection.all
    ? { all: true, but: toggled(selection.but, ids, !on) }
    : { all: false, ids: toggled(selection.ids, ids, on) }
  return (next.all ? next.but : next.ids).size > IDS_MAX ? selection : next
}

/** Returns the number of selected rows out of `total` rows found. */
export const countOf = (selection: Selection, total: number): number =>
  selection.all ? Math.max(0, total - selection.but.size) : selection.ids.size

/** Returns whether none, some or all of these rows are selected. */
export function shareOf(selection: Selection, ids: readonly number[]): 'none' | 'some' | 'all' {
  const n = ids.filter(id => isSelected(selection, id)).length
  if (n === 0) return 'none'
  return n === ids.length ? 'all' : 'some'
}

/** Returns the selection for an API call: ids, or the filter and its exceptions. */
export const onTheWire = <F>(selection: Selection, filtro: F): { ids: number[] } | { filtro: F; exceto?: number[] } => {
  if (!selection.all) return { ids: [...selection.ids] }
  return selection.but.size > 0 ? { filtro, exceto: [...selection.but] } : { filtro }
}
