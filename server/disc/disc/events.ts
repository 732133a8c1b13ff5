import { event } from '../../platform/events.ts'

/** Somebody began a test that a consultor gave her: from here on she is a client of that consultor. */
export const testeAceito = event<{
  id_consultor: number
  id_participante: number
  nome: string
  email: string
  criado_em: Date
}>('teste_aceito')

/** A result was stored. */
export const resultadoNovo = event<{ id_consultor: number; id_participante: number }>('resultado_novo')
