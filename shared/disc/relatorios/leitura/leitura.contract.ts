import * as z from 'zod/mini'
import { endpoint, id, instant } from '../../../platform/contract.ts'
import { frase, porque, relatorioLido } from './leitura.schema.ts'

/** A report to read on screen, with the reasons for what it says (LGPD, art. 20, §1). */
export const getLeitura = endpoint({
  method: 'GET',
  path: '/relatorios_disc/leitura/:id_licenca',
  access: 'authenticated',
  conteudo: true,
  summary: 'The assembled report of a finished test, with the rule, totals and answers behind each statement',
  params: z.object({ id_licenca: id }),
  /** The reason an admin gives (behaviour §5), kept in the audit. */
  query: z.object({ motivo: z.optional(z.string().check(z.trim(), z.maxLength(300))) }),
  response: z.object({
    id_licenca: z.int(),
    /** The person whose result it is. */
    id_usuario: z.int(),
    finalizado_em: instant,
    /** Points in the order D, I, S, C. */
    totais: z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    /** False when only totals are stored; the whys then cite no answers. */
    com_respostas: z.boolean(),
    relatorio: relatorioLido,
    /** The flag about her way of answering, for the person herself; null for every other reader. */
    como_respondeu: z.nullable(z.object({ texto: z.string(), seu: z.string() })),
    porques: z.readonly(z.array(porque)),
    /** Every sentence with a key, in reading order. */
    frases: z.readonly(z.array(frase)),
  }),
})
export type Leitura = z.output<typeof getLeitura.response>
