import * as z from 'zod/mini'
import type { Acordo } from '#shared/clientes/acordos/acordos.contract.ts'
import { COMBINADO_MAX, COMBINADOS_MAX } from '#shared/clientes/acordos/acordos.types.ts'
import { AGREED_KEY } from '../../../platform/session/kept/keys.ts'
import { kept, type Place } from '../../../platform/storage.ts'

const rascunho = z.object({
  /** The version that it changes. */
  versao: z.int(),
  textos: z.array(z.string().check(z.maxLength(COMBINADO_MAX))).check(z.minLength(1), z.maxLength(COMBINADOS_MAX)),
  /** A day, yyyy-mm-dd; empty without one. */
  revisar_em: z.string(),
  /** The text that it began from, as `marcaOf` gives it. */
  de: z.string(),
})
/** A text being written. */
export type Rascunho = z.output<typeof rascunho>

/** Draft of one acordo: kept in this tab, also over a reload, until it is saved, cancelled, or its person signs out. */
export const rascunhoOf = (id_acordo: string) => kept(`${AGREED_KEY}acordo:${id_acordo}`, rascunho)

/** Returns the lines that are sent: trimmed, without empty ones. */
export const linhasOf = ({ textos }: Pick<Rascunho, 'textos'>): string[] =>
  textos.map(texto => texto.replace(/\s+/gu, ' ').trim()).filter(texto => texto !== '')

const marcaOf = (escrito: Pick<Rascunho, 'textos' | 'revisar_em'>): string =>
  JSON.stringify([linhasOf(escrito), escrito.revisar_em])

const escritoEm = ({ combinados, revisar_em }: Acordo) => ({
  textos: combinados.map(({ texto }) => texto),
  revisar_em: revisar_em ?? '',
})

/** Returns the draft that begins from the text as it stands: one empty line where nothing is written yet. */
export function start(acordo: Acordo): Rascunho {
  const escrito = escritoEm(acordo)
  const textos = escrito.textos.length > 0 ? escrito.textos : ['']
  return { ...escrito, textos, versao: acordo.versao, de: marcaOf(escrito) }
}

/** Whether something was written that the text it began from does not say. */
export const hasMudanca = (rascunho: Rascunho): boolean => marcaOf(rascunho) !== rascunho.de

/** Keeps a draft in which something was changed, and forgets any other. */
export function saveRascunho(id_acordo: string, rascunho: Rascunho | null, place: Place): void {
  const draft = rascunhoOf(id_acordo)
  if (rascunho && hasMudanca(rascunho)) draft.write(place, rascunho)
  else draft.forget(place)
}

/** Whether the other has written since this draft was begun. */
const outraVersao = (rascunho: Rascunho, acordo: Acordo): boolean => rascunho.versao !== acordo.versao

/** Whether a draft may be dropped unseen: the other has written meanwhile, and nothing was changed in it. */
export const isStale = (rascunho: Rascunho, acordo: Acordo): boolean =>
  outraVersao(rascunho, acordo) && !hasMudanca(rascunho)

/** Whether both have written since, and not the same: one of the two texts has to be chosen. */
export const inConflict = (rascunho: Rascunho, acordo: Acordo): boolean =>
  outraVersao(rascunho, acordo) && !isStale(rascunho, acordo) && marcaOf(rascunho) !== marcaOf(escritoEm(acordo))

/** A suggested text with its gaps open to be written over. */
export const withoutLacunas = (texto: string): string => texto.replace(/\{\w+\}/g, '…')
