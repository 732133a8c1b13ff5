import { event } from '../../platform/events.ts'

/** Raised when a person begins a test that a consultor gave her; from then on she is that consultor's client. */
export const testeAceito = event<{
  id_consultor: number
  id_participante: number
  nome: string
  email: string
  criado_em: Date
}>('teste_aceito')

/** Raised when a person chose to open a result together with its consultor, and when she opened it. */
export const resultadoAberto = event<{ id_consultor: number; id_participante: number }>('resultado_aberto')

/** Raised when a result was stored. */
export const resultadoNovo = event<{ id_consultor: number; id_participante: number }>('resultado_novo')
