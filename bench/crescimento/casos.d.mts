/** What a case's path names of its caller's. */
export type Daquela = Record<string, string | number>
export type Caso = readonly [name: string, path: (a: Daquela) => string]
export const DO_CONSULTOR: readonly Caso[]
export const DO_ADMIN: readonly Caso[]
export const DA_PESSOA: readonly Caso[]
