/** The slice of this installation's keys and of everything signed or encrypted with them. */
export const secrets = { name: 'secrets', tables: ['segredos'] } as const
