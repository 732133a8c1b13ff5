/** The keys of this installation, and everything that is signed or sealed with one. */
export const secrets = { name: 'secrets', tables: ['segredos'] } as const
