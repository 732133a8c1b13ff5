import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { to } from '../../platform/screens/to.ts'
import { OPENS_NEW } from '../../platform/session/opens-new.ts'

/** Acts for one person: once the act is chosen, the palette asks for the person. */
export const ATOS_COM = ['marcar', 'conduzir', 'novoTeste', 'relatorio'] as const
export type AtoCom = (typeof ATOS_COM)[number]

/** An act that asks for a person, and the people found for it. */
export interface Passo {
  ato: AtoCom
  pessoas: readonly Pessoa[]
}

/**
 * Returns the address and navigation state in which an act with this person begins; null when it is not possible with
 * them.
 */
export function withHer(ato: AtoCom, pessoa: Pessoa): { to: string; state?: unknown } | null {
  const { id_participante, aceita, id_licenca_aberta, id_licenca_resultado } = pessoa
  if (ato === 'relatorio')
    return id_licenca_resultado === null
      ? null
      : { to: to('/relatorio/:id_licenca', { id_licenca: id_licenca_resultado }) }
  if (ato === 'conduzir')
    return id_licenca_resultado === null || id_participante === null
      ? null
      : {
          to: to(
            '/perfil-usuario/:id_usuario?',
            { id_usuario: id_participante },
            { query: { aba: 'conversa' }, hash: 'conduzir' },
          ),
        }
  if (!aceita || id_participante === null) return null
  if (ato === 'marcar')
    return { to: to('/agenda'), state: { ...OPENS_NEW, com: { id_participante, nome: pessoa.nome ?? pessoa.email } } }
  return id_licenca_aberta === null
    ? {
        to: to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante }),
        state: { ...OPENS_NEW, ato: 'novo_teste' },
      }
    : null
}
