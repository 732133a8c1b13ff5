/** In Node and in browsers alike; `shared/` is compiled with the library of neither. */
declare const URLSearchParams: new () => { readonly size: number; set(name: string, value: string): void }

export type LooseInput = { params?: object; query?: object; body?: unknown }

/** Returns the address of a call, with its parameters escaped and filled in. */
export function urlOf(path: string, { params = {}, query = {} }: LooseInput = {}): string {
  const values = params as Record<string, unknown> // cast: names of an object, each read as something unknown
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size ? `${url}?${search}` : url
}
