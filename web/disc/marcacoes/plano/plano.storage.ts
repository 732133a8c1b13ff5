import * as z from 'zod/mini'
import type { LinhaPlano } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { About } from '../../../platform/sending/autosave.ts'
import { kept, PLAN_KEY, type Place } from '../../../platform/storage.ts'

/** The plan, one line per question. */
export interface PlanoEscrito {
  linhas: readonly LinhaPlano[]
}

/** Line of a draft; looser than the API's schema, so that a text too long to be sent is kept too. */
const linha = z.object({ texto: z.string(), quando: z.nullable(z.string()) })
const form = z.object({
  id_usuario: z.number(),
  licencas: z.record(z.string(), z.catch(z.nullable(z.object({ linhas: z.array(linha), versao: z.int() })), null)),
  /** Time of the last change by this device's clock, in ms since the epoch. */
  em: z.optional(z.number()),
})
/** Drafts of one person, under a key of their own: they stay when somebody else signs in. */
const rascunhosOf = (id_usuario: number) => kept(`${PLAN_KEY}:${id_usuario}`, form)
/** Key of an earlier build, which kept one plan per device. */
const deAntes = kept(PLAN_KEY, form)

function read(place: Place, id_usuario: number): z.infer<typeof form> {
  const stored = rascunhosOf(id_usuario).read(place) ?? deAntes.read(place)
  return stored?.id_usuario === id_usuario ? stored : { id_usuario, licencas: {} }
}

/** Returns the plan typed here that the server does not have yet; null when there is none. */
export const readPlano = (place: Place, id_usuario: number, id_licenca: number): About<PlanoEscrito> | null =>
  read(place, id_usuario).licencas[id_licenca] ?? null

/** Returns the licences of this person's reports with an unsent plan on this device. */
export const licencasComPlano = (place: Place, id_usuario: number): number[] =>
  Object.keys(read(place, id_usuario).licencas).map(Number)

/** Keeps an unsent plan on this device; null deletes it, once the server has it. */
export function keepPlano(
  place: Place,
  id_usuario: number,
  id_licenca: number,
  escrito: About<PlanoEscrito> | null,
): void {
  const stored = read(place, id_usuario)
  const { [id_licenca]: _before, ...others } = stored.licencas
  const licencas = escrito
    ? { ...others, [id_licenca]: { linhas: [...escrito.linhas], versao: escrito.versao } }
    : others
  const own = rascunhosOf(id_usuario)
  if (Object.keys(licencas).length > 0) own.write(place, { id_usuario, licencas, em: Date.now() })
  else own.forget(place)
  if (deAntes.read(place)?.id_usuario === id_usuario) deAntes.forget(place)
}
