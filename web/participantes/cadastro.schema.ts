import { z } from 'zod'
import { cep } from '#shared/fields/cep.ts'
import { data_nascimento, isBirthYear } from '#shared/fields/data_nascimento.ts'
import { requiredText } from '#shared/fields/text.ts'
import { cadastrarParticipante } from '#shared/participantes/participantes.contract.ts'

/** What the form holds while someone types: text as typed, ids as the options' values. */
export interface CadastroValues {
  nome_participante: string
  celular: string
  cpf: string
  data_nascimento: string
  sexo: string
  id_empresa: string
  cep: string
  estado: string
  id_cidade: string
  endereco: string
  numero: string
  bairro: string
  complementos: string
  senha: string
  senha2: string
  aceite_termos: boolean
  aceite_compartilhamento: boolean
}
export type CadastroField = keyof CadastroValues

export const EMPTY: CadastroValues = {
  nome_participante: '',
  celular: '',
  cpf: '',
  data_nascimento: '',
  sexo: '',
  id_empresa: '',
  cep: '',
  estado: '',
  id_cidade: '',
  endereco: '',
  numero: '',
  bairro: '',
  complementos: '',
  senha: '',
  senha2: '',
  aceite_termos: false,
  aceite_compartilhamento: false,
}

const accepted = (message: string) => z.boolean().refine(value => value, message)

interface Asked {
  /** Words for what the contract leaves open. */
  messages: { termos: string; compartilhamento: string; cepInexistente: string }
  /** For the birth-year rule. */
  currentYear: number
  /** Whether a look-up has said that these eight digits are nobody's CEP. */
  cepInexistente(digits: string): boolean
}

/** The contract's own body, plus what only the screen asks: estado, both acceptances, and a CEP that exists. */
export function cadastroSchema({ messages, currentYear, cepInexistente }: Asked) {
  const body = cadastrarParticipante.body!.safeExtend({
    estado: requiredText('Selecione seu estado'),
    cep: cep.schema.refine(digits => !cepInexistente(digits), messages.cepInexistente),
    data_nascimento: data_nascimento.brazilian.refine(
      iso => isBirthYear(iso, currentYear),
      'Data de nascimento inválida',
    ),
    aceite_termos: accepted(messages.termos),
    aceite_compartilhamento: accepted(messages.compartilhamento),
  })
  return (
    z
      .custom<CadastroValues>()
      // What was typed is a claim; the body below is what checks it.
      .transform(values => values as z.input<typeof body>)
      .pipe(body)
  )
}
