import { createContext, type ReactNode, use } from 'react'
import type { ModoDevolutiva } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { TipoFrase } from '#shared/disc/relatorios/frases.types.ts'
import type { Conexao, Enviar } from '../sala/tipos.ts'

/** One sentence of the report, to choose from. */
export interface FraseParaEscolher {
  frase: string
  texto: string
  tipo: TipoFrase
  parte: string
}

/** What the conducting screen stands on: the server, or in the practice room nothing. */
export interface Sessao {
  sala: SalaConsultor
  conexao: Conexao
  enviar: Enviar
  mudarModo(modo: ModoDevolutiva): Promise<void>
  /** Every sentence of the report. */
  frases(): Promise<readonly FraseParaEscolher[]>
  porta: {
    abrir(): Promise<{ codigo: string; codigo_ate: Date }>
    fechar(): Promise<void>
    responder(id_sala: string, sinal: number, sim: boolean): Promise<void>
  }
  /** Leaves this page for the person's view, and comes back signed in as before; not in the practice room. */
  virar?: (() => Promise<void>) | undefined
  /** Address of the tab that only shows. */
  paraCompartilhar?: string | undefined
  /** Her own words, in whatever keeps them. They stand outside the room: nothing of it has a place for them. */
  notas: ReactNode
  /** How the test was answered, margins and ties, questions of the profile. */
  preparo: ReactNode
  /** The person's view, as on her device. */
  naTela: ReactNode
  /** The written agreement, to be edited by either side. */
  combinados: ReactNode
  /** After the end: the paper, the calendar, the next hour. */
  depois: ReactNode
  treino?: boolean
}

const Contexto = createContext<Sessao | null>(null)
export const SessaoDaSala = Contexto.Provider

/** The room that is being conducted. */
export function useSessao(): Sessao {
  const sessao = use(Contexto)
  if (!sessao) throw new Error('outside of a room')
  return sessao
}
