/** The room of one conversation: who sits in it, its row under a lock, and what happened in it, in order. */
export const quarto = {
  name: 'quarto',
  tables: ['devolutivas', 'devolutiva_eventos', 'devolutiva_comandos', 'devolutiva_passagens', 'devolutiva_frases'],
} as const
