/** Everybody a consultor deals with: what the facts say of each, written by the facts themselves (migration 0026). */
export const pessoas = { name: 'pessoas', tables: ['pessoas'] } as const
