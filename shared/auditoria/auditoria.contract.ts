import { z } from 'zod'
import { cappedList, endpoint, instant, pageQuery } from '../contract.ts'

export const registro = z.object({
  id_auditoria: z.number().int(),
  em: instant,
  id_ator: z.number().int().nullable(),
  nome_ator: z.string().nullable(),
  acao: z.string(),
  alvo: z.string().nullable(),
  detalhes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type Registro = z.infer<typeof registro>

export const listAuditoria = endpoint({
  method: 'GET',
  path: '/utils/auditoria',
  access: 'permite_inativar_consultor',
  summary: 'Who did what to whom, newest first; for admins',
  query: pageQuery.extend({
    acao: z
      .string()
      .regex(/^[a-z_]{0,40}$/)
      .optional(),
  }),
  response: cappedList(registro),
})
