/** The slice of external providers (CEP, payments, mail, documents) and their local stand-ins. */
export const adapters = {
  name: 'adapters',
  tables: ['caixa_local', 'ceps', 'devolucoes_locais', 'pagamentos_locais', 'preferencias_locais'],
} as const
