import * as z from 'zod/mini'
import { listFrasesParaMarcar } from '#shared/disc/marcacoes/marcacoes.contract.ts'
import { RESPOSTAS_MARCACAO, type RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { kept } from '../../platform/storage.ts'

/** Sentences and marks as last seen in this tab: a reload without a network shows them. */
export const keptMarcas = (id_usuario: number, id_licenca: number) =>
  kept(
    `marcar:${id_usuario}:${id_licenca}`,
    z.object({
      frases: listFrasesParaMarcar.response,
      respostas: z.array(z.tuple([z.string(), z.enum(RESPOSTAS_MARCACAO)])),
    }),
  )

export type Respostas = ReadonlyMap<string, RespostaMarcacao>
