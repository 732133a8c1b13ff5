import * as z from 'zod/mini'
import { endpoint } from '../../platform/contract.ts'

/** First steps of a new consultor, in order; `proprio` is optional. */
export const PASSOS = ['compra', 'proprio', 'convite', 'exemplo'] as const
export const passo = z.enum(PASSOS)
export type Passo = z.infer<typeof passo>

export const primeirosPassos = z.object({
  /** Whether the home begins with the first steps: not dismissed, and no client has a result yet. */
  mostrar: z.boolean(),
  dispensado: z.boolean(),
  /** Steps that are done: bought or given licences, her own finished test, an invite, the sample report opened. */
  feitos: z.array(passo),
  /** Steps passed over and not done. */
  pulados: z.array(passo),
  /** State of the one courtesy licence for her own test: available, received, or none. */
  cortesia: z.enum(['disponivel', 'recebida', 'nenhuma']),
  /** Number of available licences. */
  livres: z.int(),
})
export type PrimeirosPassos = z.infer<typeof primeirosPassos>

export const getPrimeirosPassos = endpoint({
  method: 'GET',
  path: '/consultores/primeiros-passos',
  access: 'permite_cadastrar_participante',
  summary: "How far the caller's first steps are",
  response: primeirosPassos,
})

export const markPrimeirosPassos = endpoint({
  method: 'PUT',
  path: '/consultores/primeiros-passos',
  access: 'permite_cadastrar_participante',
  summary:
    'Pass over a step (the sample report: say that it was opened), or put the first steps away or back; what is said twice is said once',
  body: z.object({ visto: z.optional(passo), dispensado: z.optional(z.boolean()) }),
  response: primeirosPassos,
})

export const receiveCortesia = endpoint({
  method: 'POST',
  path: '/consultores/primeiros-passos/cortesia',
  access: 'permite_cadastrar_participante',
  summary: 'The courtesy licence of a new consultor for her own test, once; asked for again, nothing moves',
  response: primeirosPassos,
})
