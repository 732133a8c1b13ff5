import * as z from 'zod/mini'
import { instant } from '../../platform/contract.ts'
import { TITULOS_CARTAO } from './cartao.rules.ts'

/** One heading of a card with its sentences and the person's own line. */
export const parte = z.object({
  titulo: z.enum(TITULOS_CARTAO),
  frases: z.array(z.object({ frase: z.string(), texto: z.string() })),
  linha: z.string(),
})

/** One link to a card; its token is stored nowhere. */
export const link = z.object({
  id_link: z.string(),
  para: z.string(),
  criado_em: instant,
  expira_em: instant,
  aberturas: z.int(),
})
