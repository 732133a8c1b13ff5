import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../platform/contract.ts'
import { SITUACOES_VER_JUNTO, SOZINHA_POR } from './ver-junto.rules.ts'

export const verJunto = z.object({
  id_licenca: z.int(),
  /** Consultora with whom the result would be opened. */
  nome_consultor: z.string(),
  situacao: z.enum(SITUACOES_VER_JUNTO),
  /** While it waits: why only the caller herself can open it now; null otherwise. */
  sozinha_por: z.nullable(z.enum(SOZINHA_POR)),
  escolhido_em: z.nullable(instant),
  aberto_em: z.nullable(instant),
})
export type VerJunto = z.infer<typeof verJunto>

const params = z.object({ licenca: id })

export const getVerJunto = endpoint({
  method: 'GET',
  path: '/disc/ver-junto/:licenca',
  access: 'authenticated',
  summary: 'Whether the caller may choose to open a result together with the consultora, has chosen, or has opened it',
  params,
  response: verJunto,
})

export const chooseVerJunto = endpoint({
  method: 'POST',
  path: '/disc/ver-junto/:licenca',
  access: 'authenticated',
  summary:
    'Keep a result that the caller has not seen closed until she opens it; nobody but an admin reads it meanwhile',
  params,
  response: verJunto,
})

export const openVerJunto = endpoint({
  method: 'POST',
  path: '/disc/ver-junto/:licenca/abrir',
  access: 'authenticated',
  summary: "Open the caller's waiting result, for her and for the consultora with whom she shares it",
  params,
  response: verJunto,
})
