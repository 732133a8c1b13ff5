import type { ReactNode } from 'react'
import type { Conversa } from '#shared/conversas/conversas/conversas.contract.ts'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'

/** Parts of the section of the conversation on a client's page, each with its own address. */
export const PARTES = ['preparar', 'roteiro', 'escolhas'] as const
export type Parte = (typeof PARTES)[number]

/** Data of each part of the section. */
export interface DadosDaParte {
  id_usuario: number
  /** First name of the client. */
  nome: string
  teste: TesteFinalizado
  conversa: Conversa
  /** Address of the section with the report. */
  toRelatorio: string
  /** Returns the sentences chosen for the person's screen about one test; rooms are another slice's. */
  naTela(id_licenca: number, objetivo: string): ReactNode
}
