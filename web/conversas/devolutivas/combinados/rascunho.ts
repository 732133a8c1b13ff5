import * as z from 'zod/mini'
import type { CombinadoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { AGREED_KEY } from '../../../platform/session/kept/keys.ts'
import { kept } from '../../../platform/storage.ts'

const texto = z.object({
  o_que: z.string(),
  /** Day, yyyy-mm-dd. */
  quando: z.nullable(z.string()),
  como_notar: z.string(),
  apoio: z.string(),
  frase: z.nullable(z.string()),
})
/** The fields of one combinado, as typed. */
export type Texto = z.output<typeof texto>

const rascunho = z.extend(texto, {
  id_combinado: z.string(),
  posicao: z.int(),
  /** The version on which this text is based; 0 for a new combinado. */
  versao: z.int(),
})
/** Text that the server does not have yet; kept in this tab, also over a reload. */
export type Rascunho = z.output<typeof rascunho>

export const rascunhosOf = (id_devolutiva: string) => kept(`${AGREED_KEY}${id_devolutiva}`, z.array(rascunho))

const FIELDS = ['o_que', 'quando', 'como_notar', 'apoio', 'frase'] as const
/** Normalises a line as the server does. */
const line = (value: string | null) => value?.normalize('NFC').replace(/\s+/gu, ' ').trim()

export const iguais = (a: Texto, b: Texto): boolean => FIELDS.every(field => line(a[field]) === line(b[field]))

export const textoOf = ({ o_que, quando, como_notar, apoio, frase }: Texto): Texto => ({
  o_que,
  quando,
  como_notar,
  apoio,
  frase,
})

/**
 * Returns what to ask about before saving: a missing day, a past day, or a missing sign; null for nothing. `hoje`:
 * yyyy-mm-dd.
 */
export function toAsk({ quando, como_notar }: Texto, hoje: string): 'sem_data' | 'passou' | 'sem_sinal' | null {
  if (!quando) return 'sem_data'
  if (quando < hoje) return 'passou'
  return como_notar.trim() ? null : 'sem_sinal'
}

/**
 * Returns whether a draft can be saved ('livre'), equals the saved text ('igual'), or conflicts with a change
 * ('alterado') or a withdrawal ('retirado').
 */
export function situacaoOf(
  draft: Rascunho,
  stands: CombinadoDaSala | undefined,
): 'livre' | 'igual' | 'alterado' | 'retirado' {
  if (!stands) return draft.versao === 0 ? 'livre' : 'retirado'
  if (iguais(draft, stands)) return 'igual'
  return stands.versao === draft.versao ? 'livre' : 'alterado'
}

/** Whether a draft holds unsaved text; an empty form, or one equal to the saved text, does not. */
export const toSave = (draft: Rascunho, stands: CombinadoDaSala | undefined): boolean =>
  Boolean(draft.o_que.trim() || draft.como_notar.trim() || draft.apoio.trim()) && situacaoOf(draft, stands) !== 'igual'

/** Joins two texts field by field, so that somebody can edit the result; equal fields are kept once. */
export function juntos(mine: Texto, other: Texto): Texto {
  const both = (a: string, b: string) => (line(a) === line(b) ? a : [a, b].filter(Boolean).join(' / '))
  return {
    o_que: both(mine.o_que, other.o_que),
    quando: mine.quando ?? other.quando,
    como_notar: both(mine.como_notar, other.como_notar),
    apoio: both(mine.apoio, other.apoio),
    frase: mine.frase ?? other.frase,
  }
}

/** Returns the first free position of three; undefined when all are taken. */
export const lugarLivre = (taken: readonly { posicao: number }[]): number | undefined =>
  [1, 2, 3].find(posicao => !taken.some(each => each.posicao === posicao))
