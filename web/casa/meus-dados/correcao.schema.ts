import * as z from 'zod/mini'
import { chosenEstado } from '#shared/contas/contas/acesso.schema.ts'
import { type MeusDados, putMeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { faltaNoEndereco, hasEndereco } from '#shared/contas/pessoa/endereco.rules.ts'
import { CAMPOS, CORRECTABLE, inverse, NO_CADASTRO, renamed, textOf } from '#shared/contas/pessoa/fields.ts'
import { withoutEmpty } from '#shared/platform/fields/without-empty.ts'
import { type CepInexistente, enderecoDoForm } from '../../contas/endereco/endereco.schema.ts'
import type { CorrecaoValues } from '../../contas/pessoa/pessoaValues.ts'

/** Returns an account's data as values of the correction form. */
export const valuesOf = (dados: MeusDados) =>
  // cast: every field of the form is among them
  ({
    ...renamed(
      Object.fromEntries([['nome', dados.nome], ...CORRECTABLE.map(name => [name, textOf(name, dados[name])])]),
      NO_CADASTRO,
    ),
    estado: String(dados.id_estado ?? ''),
  }) as CorrecaoValues

/** Schema of the form's values, whose parsed output nobody uses: the call's contract parses the body again. */
type CorrecaoSchema = z.ZodMiniType<unknown, CorrecaoValues>
type Asked = readonly [inexistente: CepInexistente, mensagem: string]

/** Schema of the correction form: what a registration requires of the fields that may be corrected. */
export function correcaoSchema(...asked: Asked): CorrecaoSchema {
  const required = Object.fromEntries(CORRECTABLE.map(name => [name, CAMPOS[name].schema]))
  const body = z.object({
    ...renamed({ nome: putMeusDados.body.shape.nome, ...required }, NO_CADASTRO),
    ...enderecoDoForm(CAMPOS.complemento.schema, ...asked),
  })
  // What was typed is a claim; the body is what checks it.
  const typed = z.pipe(
    z.custom<CorrecaoValues>(),
    z.transform(values => values as z.input<typeof body>), // cast: as said above
  )
  return z.pipe(typed, body)
}

/** Schema of the correction form of a participante: sexo and address may be missing; an address comes whole. */
export function optionalCorrecao(...asked: Asked): CorrecaoSchema {
  const { complementos, ...fields } = renamed(putMeusDados.body.shape, NO_CADASTRO)
  const { cep } = enderecoDoForm(complementos, ...asked)
  const body = z.object({ ...fields, complementos, estado: z.string(), cep: withoutEmpty(cep) })
  const inteiro = body.check(
    z.check(({ value, issues }) => {
      if (value.estado === '' && !hasEndereco(value)) return
      const [estado] = chosenEstado.safeParse(value.estado).error?.issues ?? []
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
export const bodyOf = ({ estado: _, sexo, ...values }: CorrecaoValues) => ({
  ...renamed(values, inverse(NO_CADASTRO)),
  sexo: sexo as 'M' | 'F', // cast: the server's schema refuses it empty
})

/** Renames the server's field messages to the form's field names. */
export const camposOfForm = (campos: Readonly<Record<string, string>>) => renamed(campos, NO_CADASTRO)
