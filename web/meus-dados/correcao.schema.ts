import * as z from 'zod/mini'
import { type MeusDados, putMeusDados } from '#shared/contas/meus-dados.contract.ts'
import { celular } from '#shared/fields/celular.ts'
import { cep } from '#shared/fields/cep.ts'
import { estadoSelecionado } from '#shared/participantes/participantes.contract.ts'
import type { EnderecoValues, PessoaValues } from '../forms/values.ts'

/** What may be corrected, as the form holds it: the address and person fields of the registration. */
export interface CorrecaoValues extends EnderecoValues, Omit<PessoaValues, 'cpf' | 'data_nascimento'> {}

export const valuesOf = (dados: MeusDados): CorrecaoValues => ({
  nome_participante: dados.nome,
  celular: celular.format(dados.celular ?? ''),
  sexo: dados.sexo ?? '',
  cep: cep.format(dados.cep ?? ''),
  estado: String(dados.id_estado ?? ''),
  id_cidade: String(dados.id_cidade ?? ''),
  endereco: dados.endereco ?? '',
  numero: dados.numero ?? '',
  bairro: dados.bairro ?? '',
  complementos: dados.complemento ?? '',
})

/** The contract's body under the form's names, plus estado and a CEP that exists. */
export function correcaoSchema(cepInexistente: (digits: string) => boolean, message: string) {
  const { nome, complemento, ...shape } = putMeusDados.body.shape
  const body = z.object({
    ...shape,
    nome_participante: nome,
    complementos: complemento,
    estado: estadoSelecionado,
    cep: cep.schema.check(z.refine(digits => !cepInexistente(digits), message)),
  })
  return z.pipe(
    z.pipe(
      // What was typed is a claim; the body is what checks it.
      z.custom<CorrecaoValues>(),
      z.transform(values => values as z.input<typeof body>),
    ),
    body,
  )
}

/** What travels. */
export const bodyOf = ({ nome_participante, complementos, estado: _, sexo, ...rest }: CorrecaoValues) => ({
  ...rest,
  nome: nome_participante,
  complemento: complementos,
  sexo: sexo as 'M' | 'F',
})

/** The server's messages under the form's own names. */
export const camposOfForm = ({ nome, complemento, ...rest }: Readonly<Record<string, string>>) => ({
  ...rest,
  ...(nome && { nome_participante: nome }),
  ...(complemento && { complementos: complemento }),
})
