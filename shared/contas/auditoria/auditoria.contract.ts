import * as z from 'zod/mini'
import { cappedList, endpoint, instant, pageQuery } from '../../platform/contract.ts'
import { chosenId } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'

export const registro = z.object({
  id_auditoria: z.int(),
  em: instant,
  id_ator: z.nullable(z.int()),
  nome_ator: z.nullable(z.string()),
  /** User type of the person who acted. */
  tipo_ator: z.nullable(z.int()),
  acao: z.string(),
  alvo: z.nullable(z.string()),
  /** Name of what `alvo` numbers: of a person, company, turma; null when it has none or is gone. */
  nome_alvo: z.nullable(z.string()),
  /** Consultor whose page leads to it: of a licence, an invite or a turma its owner, of a consultor herself. */
  consultor_alvo: z.nullable(z.int()),
  detalhes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type Registro = z.infer<typeof registro>

const dia = preprocess(
  value => (value === '' ? undefined : value),
  z.optional(z.iso.date('Informe uma data').check(z.regex(/^[12]/, 'Informe uma data'))),
)

export const listAuditoria = endpoint({
  method: 'GET',
  path: '/utils/auditoria',
  access: 'permite_inativar_consultor',
  summary: 'Who did what to whom, newest first; for admins',
  query: z.extend(pageQuery, {
    acao: z.optional(z.string().check(z.regex(/^[a-z_]{0,40}$/))),
    /** `id_usuario` of the person who acted, or to whom it was done. */
    consultor: preprocess(value => (value === '' ? undefined : value), z.optional(chosenId())),
    /** First and last day (`ate`) of the search, in São Paulo time, both included. */
    de: dia,
    ate: dia,
  }),
  response: cappedList(registro),
})
