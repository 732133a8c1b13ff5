import * as z from 'zod/mini'
import { dadosPessoais, estadoSelecionado, idCidade } from '#shared/contas/contas/cadastro.schema.ts'
import { type MeusDados, putMeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { faltaNoEndereco, hasEndereco } from '#shared/platform/fields/endereco.rules.ts'
import { celular } from '#shared/platform/fields/pessoa/celular.ts'
import { withoutVazio } from '#shared/platform/fields/sem-vazio.ts'
import { type CepInexistente, enderecoDoForm, enderecoOf } from '../../platform/forms/endereco/endereco.schema.ts'
import type { EnderecoValues, PessoaValues } from '../../platform/forms/values.ts'

/** Values of the correction form: the registration's fields that may be corrected. */
export interface CorrecaoValues extends EnderecoValues, Omit<PessoaValues, 'cpf' | 'data_nascimento'> {}

export const valuesOf = (dados: MeusDados): CorrecaoValues => ({
  nome_participante: dados.nome,
  celular: celular.format(dados.celular ?? ''),
  sexo: dados.sexo ?? '',
  ...enderecoOf(dados),
})

/** Schema of the form's values, whose parsed output nobody uses: the call's contract parses the body again. */
type CorrecaoSchema = z.ZodMiniType<unknown, CorrecaoValues>
type Asked = readonly [inexistente: CepInexistente, mensagem: string]

/** Schema of the correction form: the body of the API call under the form's field names, all facts required. */
export function correcaoSchema(inexistente: CepInexistente, mensagem: string): CorrecaoSchema {
  const { nome, complemento, ...shape } = putMeusDados.body.shape
  const { sexo, endereco: logradouro, numero, bairro } = dadosPessoais
  const fatos = { sexo, id_cidade: idCidade, endereco: logradouro, numero, bairro }
  const endereco = enderecoDoForm(complemento, inexistente, mensagem)
  const body = z.object({ ...shape, ...fatos, nome_participante: nome, ...endereco })
  // What was typed is a claim; the body is what checks it.
  const typed = z.pipe(
    z.custom<CorrecaoValues>(),
    z.transform(values => values as z.input<typeof body>), // cast: as said above
  )
  return z.pipe(typed, body)
}

/** Schema of the correction form of a participante: sexo and address may be missing; an address comes whole. */
export function correcaoOpcional(...asked: Asked): CorrecaoSchema {
  const { nome, complemento, ...shape } = putMeusDados.body.shape
  const { cep } = enderecoDoForm(complemento, ...asked)
  const body = z.object({
    ...shape,
    nome_participante: nome,
    complementos: complemento,
    estado: z.string(),
    cep: withoutVazio(cep),
  })
  const inteiro = body.check(
    z.check(({ value, issues }) => {
      if (value.estado === '' && !hasEndereco(value)) return
      const [estado] = estadoSelecionado.safeParse(value.estado).error?.issues ?? []
      const faltas = { ...(estado && { estado: estado.message }), ...faltaNoEndereco(value) }
      for (const [campo, message] of Object.entries(faltas))
        issues.push({ code: 'custom', path: [campo], message, input: value })
    }),
  )
  const typed = z.pipe(
    z.custom<CorrecaoValues>(),
    z.transform(values => values as z.input<typeof inteiro>), // cast: what was typed is a claim, as above
  )
  return z.pipe(typed, inteiro)
}

/** Converts the form's values to the body of the API call. */
export const bodyOf = ({ nome_participante, complementos, estado: _, sexo, ...rest }: CorrecaoValues) => ({
  ...rest,
  nome: nome_participante,
  complemento: complementos,
  sexo: sexo as 'M' | 'F', // cast: the server's schema refuses it empty
})

/** Renames the server's field messages to the form's field names. */
export const camposOfForm = ({ nome, complemento, ...rest }: Readonly<Record<string, string>>) => ({
  ...rest,
  ...(nome && { nome_participante: nome }),
  ...(complemento && { complementos: complemento }),
})
