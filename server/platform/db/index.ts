/** The slice of the database itself and of the reference data loaded at every start. */
export const db = { name: 'db', tables: ['cidades', 'estados', 'instrumentos', 'migracoes'] } as const
