import { createContext, use } from 'react'
import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { FraseDoRelatorio } from '#shared/disc/relatorios/frases.types.ts'

/** Beside a report of her own: what she says of its sentences. */
export interface Marcando {
  /** Three answers stand beside each sentence. */
  aberto: boolean
  porChave: ReadonlyMap<string, FraseDoRelatorio>
  /** The sentences of a paragraph, by its path. */
  porTrecho: ReadonlyMap<string, readonly FraseDoRelatorio[]>
  respostas: ReadonlyMap<string, RespostaMarcacao>
  /** Those of them that her consultor wrote down for her, and she has not changed. */
  registradas: ReadonlySet<string>
  /** Null takes the mark back. */
  marcar(chave: string, resposta: RespostaMarcacao | null): void
}

/** Null beside somebody else's report: there is nothing to mark, and nothing to see. */
export const MarcandoContext = createContext<Marcando | null>(null)
export const useMarcando = () => use(MarcandoContext)
