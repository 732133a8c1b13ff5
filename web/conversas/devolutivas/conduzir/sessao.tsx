import { createContext, type ReactNode, use } from 'react'
import type { PerguntaMinha } from '#shared/conversas/conversas/conversas.contract.ts'
import type { ModoDevolutiva } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { TipoFrase } from '#shared/disc/relatorios/leitura/frases.types.ts'
import type { Connection, Enviar } from '../sala/tipos.ts'

/** One sentence of the report that can be chosen. */
export interface FraseParaEscolher {
  frase: string
  texto: string
  tipo: TipoFrase
  parte: string
}

/** State and actions of the conducting screen; provided by the server's devolutiva or by the practice one. */
export interface Sessao {
  sala: SalaConsultor
  conexao: Connection
  enviar: Enviar
  mudarModo(modo: ModoDevolutiva): Promise<void>
  /** Loads every sentence of the report. */
  frases(): Promise<readonly FraseParaEscolher[]>
  porta: {
    abrir(): Promise<{ codigo: string; codigo_ate: Date }>
    fechar(): Promise<void>
    responder(id_sala: string, sinal: number, sim: boolean): Promise<void>
  }
  /** Turns the screen to the person and later returns to the same session; absent in the practice room. */
  virar?: (() => Promise<void>) | undefined
  /** Address of the view-only tab. */
  paraCompartilhar?: string | undefined
  /** Questions that the consultor wrote for this conversation; none in the practice room. */
  minhas?: readonly PerguntaMinha[] | undefined
  /** The consultor's notes, saved separately from the room. */
  notas: ReactNode
  /** Act that tells the person of the room; absent in the practice room. */
  aviso?: ReactNode
  /** Material on how the test was answered: margins, ties, questions for the profile. */
  preparo: ReactNode
  /** The person's view, as on their device. */
  naTela: ReactNode
  /** The combinados, editable by either side. */
  combinados: ReactNode
  /** Content after the end: the printable page, the calendar, the next meeting. */
  depois: ReactNode
  treino?: boolean
}

const Contexto = createContext<Sessao | null>(null)
export const SessaoDaSala = Contexto.Provider

/** Returns the room that is being conducted. */
export function useSessao(): Sessao {
  const sessao = use(Contexto)
  if (!sessao) throw new Error('outside of a room')
  return sessao
}
