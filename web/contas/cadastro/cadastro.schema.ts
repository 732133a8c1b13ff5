import * as z from 'zod/mini'
import { cadastroCompleto } from '#shared/clientes/participantes/completo.schema.ts'
import { chosenEstado } from '#shared/contas/contas/acesso.schema.ts'
import { data_nascimento, isBirthYear } from '#shared/contas/pessoa/data_nascimento.ts'
import { cep } from '#shared/platform/fields/brazil/cep.ts'
import { EMPTY_PESSOA, type PessoaValues } from '../pessoa/pessoaValues.ts'

/** Answer to a question with two equal options; empty until the person chooses, since none is preselected. */
export type Escolha = '' | 'sim' | 'nao'

/** Converts a choice to the boolean of the API; undefined while nothing is chosen. */
export const respostaOf = (escolha: Escolha): boolean | undefined => (escolha === '' ? undefined : escolha === 'sim')

/** Values of the registration form while the person types. */
export interface CadastroValues extends PessoaValues {
  /** Narrows the cities; not sent. */
  estado: string
  id_empresa: string
  senha: string
  senha2: string
  /** Identity at the provider, which stands in the senha's place. */
  sso?: string | undefined
  /** Empty until the person chooses one of the two options. */
  aceite_compartilhamento: Escolha
}
export type CadastroField = keyof CadastroValues

export const EMPTY: CadastroValues = {
  ...EMPTY_PESSOA,
  estado: '',
  id_empresa: '',
  senha: '',
  senha2: '',
  aceite_compartilhamento: '',
}

interface Asked {
  /** Message for a CEP that does not exist. */
  cepInexistenteMessage: string
  /** The current year, for the check of the birth year. */
  currentYear: number
  /** Whether a look-up has found that no CEP has these eight digits. */
  cepInexistente(digits: string): boolean
  /** Whether the estado is required: true for a client; a consultor only uses it to find the cidade (behaviour §40). */
  estadoObrigatorio: boolean
  /** Message at the confirmation field while both senhas are empty. */
  senhaMessage: string
  /** Message for a client who has not chosen who sees the result; null where there is no result to share. */
  escolhaMessage: string | null
}

/**
 * Schema of the registration form: the body of the API call, plus what only the form checks (the estado, and a CEP that
 * exists).
 */
export function cadastroSchema({
  cepInexistenteMessage,
  currentYear,
  cepInexistente,
  estadoObrigatorio,
  senhaMessage,
  escolhaMessage,
}: Asked) {
  const body = z.safeExtend(cadastroCompleto, {
    estado: estadoObrigatorio ? chosenEstado : z.string(),
    aceite_compartilhamento: escolhaMessage === null ? z.optional(z.boolean()) : z.boolean(escolhaMessage),
    cep: cep.schema.check(z.refine(digits => !cepInexistente(digits), cepInexistenteMessage)),
    data_nascimento: data_nascimento.schema.check(
      z.refine(iso => isBirthYear(iso, currentYear), data_nascimento.invalid),
    ),
  })
  const preenchida = body.check(
    z.refine(({ senha, senha2 }) => senha !== '' || senha2 !== '', {
      path: ['senha2'],
      message: senhaMessage,
      when: () => true,
    }),
  )
  return z.pipe(
    z.pipe(
      // What was typed is a claim; the body is what checks it.
      z.custom<CadastroValues>(),
      z.transform(
        ({ aceite_compartilhamento, ...values }) =>
          // cast: as said above
          ({ ...values, aceite_compartilhamento: respostaOf(aceite_compartilhamento) }) as z.input<typeof body>,
      ),
    ),
    preenchida,
  )
}
