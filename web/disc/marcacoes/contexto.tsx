import { createContext, use } from 'react'
import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { FraseDoRelatorio } from '#shared/disc/relatorios/leitura/frases.types.ts'

/** Marks beside a person's own report, for its components. */
export interface Marking {
  /** Whether marking is on: each sentence then has three answers beside it. */
  aberto: boolean
  porChave: ReadonlyMap<string, FraseDoRelatorio>
  /** The sentences of a paragraph, by its path. */
  porTrecho: ReadonlyMap<string, readonly FraseDoRelatorio[]>
  respostas: ReadonlyMap<string, RespostaMarcacao>
  /** Keys of the answers that the consultor recorded for the person and that the person has not changed since. */
  registradas: ReadonlySet<string>
  /** Sets the mark of a sentence; null removes it. */
  marcar(chave: string, resposta: RespostaMarcacao | null): void
}

/** Marks of the report shown; null beside another person's report, which cannot be marked. */
export const MarkingContext = createContext<Marking | null>(null)
export const useMarking = () => use(MarkingContext)
