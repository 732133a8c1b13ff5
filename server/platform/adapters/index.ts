/** What the outside world answered, and what its stand-ins keep. */
export const adapters = {
  name: 'adapters',
  tables: ['caixa_local', 'ceps', 'pagamentos_locais', 'preferencias_locais'],
} as const
