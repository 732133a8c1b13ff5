import * as z from 'zod/mini'
import type { CombinadoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { COMBINADOS } from '../../../platform/session/guardado/chaves.ts'
import { kept } from '../../../platform/storage.ts'

const texto = z.object({
  o_que: z.string(),
  /** A day, yyyy-mm-dd. */
  quando: z.nullable(z.string()),
  como_notar: z.string(),
  apoio: z.string(),
  frase: z.nullable(z.string()),
})
/** The words of one combinado, as they are typed. */
export type Texto = z.output<typeof texto>

const rascunho = z.extend(texto, {
  id_combinado: z.string(),
  posicao: z.int(),
  /** The version it is written on top of; 0 for a new one. */
  versao: z.int(),
})
/** Text that has not arrived yet; it survives a reload and goes with the tab. */
export type Rascunho = z.output<typeof rascunho>

export const rascunhosDe = (id_devolutiva: string) => kept(`${COMBINADOS}${id_devolutiva}`, z.array(rascunho))

const FIELDS = ['o_que', 'quando', 'como_notar', 'apoio', 'frase'] as const
/** A line as the server normalises it. */
const line = (value: string | null) => value?.normalize('NFC').replace(/\s+/gu, ' ').trim()

export const iguais = (a: Texto, b: Texto): boolean => FIELDS.every(field => line(a[field]) === line(b[field]))

export const textoDe = ({ o_que, quando, como_notar, apoio, frase }: Texto): Texto => ({
  o_que,
  quando,
  como_notar,
  apoio,
  frase,
})

/** First missing piece to ask about before saving: a day, a future day, a sign. `hoje`: yyyy-mm-dd. */
export function porPerguntar({ quando, como_notar }: Texto, hoje: string): 'sem_data' | 'passou' | 'sem_sinal' | null {
  if (!quando) return 'sem_data'
  if (quando < hoje) return 'passou'
  return como_notar.trim() ? null : 'sem_sinal'
}

/** Whether a draft can be saved, or another text or a withdrawal stands against it. */
export function situacaoDe(
  draft: Rascunho,
  stands: CombinadoDaSala | undefined,
): 'livre' | 'igual' | 'alterado' | 'retirado' {
  if (!stands) return draft.versao === 0 ? 'livre' : 'retirado'
  if (iguais(draft, stands)) return 'igual'
  return stands.versao === draft.versao ? 'livre' : 'alterado'
}

/** Whether something was written that is not kept yet: an empty form, or one that says what stands, is nothing. */
export const porGuardar = (draft: Rascunho, stands: CombinadoDaSala | undefined): boolean =>
  Boolean(draft.o_que.trim() || draft.como_notar.trim() || draft.apoio.trim()) && situacaoDe(draft, stands) !== 'igual'

/** Both texts in one, for somebody to mend: each line of both, once. */
export function juntos(mine: Texto, other: Texto): Texto {
  const both = (a: string, b: string) => (line(a) === line(b) || !b ? a : !a ? b : `${a} / ${b}`)
  return {
    o_que: both(mine.o_que, other.o_que),
    quando: mine.quando ?? other.quando,
    como_notar: both(mine.como_notar, other.como_notar),
    apoio: both(mine.apoio, other.apoio),
    frase: mine.frase ?? other.frase,
  }
}

/** The first free place of three; undefined when there is none. */
export const lugarLivre = (taken: readonly { posicao: number }[]): number | undefined =>
  [1, 2, 3].find(posicao => !taken.some(each => each.posicao === posicao))
