/** The slice of backups of the database, and of the quarantine of a restored copy. */
export const backup = { name: 'backup', tables: ['backups', 'restauracoes'] } as const
