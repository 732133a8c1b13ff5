/** What a case's path names of its caller's. */
export type Daquela = Record<string, string | number | object>
export type Caso = readonly [name: string, path: (a: Daquela) => string]
export const DO_CONSULTOR: readonly Caso[]
export const DO_ADMIN: readonly Caso[]
export const DA_PESSOA: readonly Caso[]
export function restOf(endpoints: readonly { name: string; endpoint: { method: string; path: string } }[]): Caso[]
