/** Copies of the database, and what one that was put in its place may not do yet. */
export const backup = { name: 'backup', tables: ['backups', 'restauracoes'] } as const
