/** Who is whose client. It has no calls of its own: registrations, tests begun and erasures write it. */
export const clientes = { name: 'clientes', tables: ['clientes', 'contagem_clientes'] } as const
