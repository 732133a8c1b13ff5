/** The database itself, and the reference data that every start loads. */
export const db = { name: 'db', tables: ['cidades', 'estados', 'instrumentos', 'migracoes'] } as const
