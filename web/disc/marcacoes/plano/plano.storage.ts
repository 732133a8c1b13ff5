import * as z from 'zod/mini'
import type { LinhaPlano } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { Sobre } from '../../../platform/sending/autosave.ts'
import { kept, PLANO, type Place } from '../../../platform/storage.ts'

/** The plan as she writes it, one line a promise. */
export interface PlanoEscrito {
  linhas: readonly LinhaPlano[]
}

/** Looser than the contract: what is too long to be sent is kept all the same. */
const linha = z.object({ texto: z.string(), quando: z.nullable(z.string()) })
const form = z.object({
  id_usuario: z.number(),
  licencas: z.record(z.string(), z.catch(z.nullable(z.object({ linhas: z.array(linha), versao: z.int() })), null)),
  /** When it was last written, by this device's clock. */
  em: z.optional(z.number()),
})
/** Each person's under a key of her own: it waits for her, whoever else signs in meanwhile. */
const rascunhosDe = (id_usuario: number) => kept(`${PLANO}:${id_usuario}`, form)
/** Key of an earlier build, which kept one plan per device. */
const deAntes = kept(PLANO, form)

function read(place: Place, id_usuario: number): z.infer<typeof form> {
  const stored = rascunhosDe(id_usuario).read(place) ?? deAntes.read(place)
  return stored?.id_usuario === id_usuario ? stored : { id_usuario, licencas: {} }
}

/** Plan typed here that has not arrived yet; null without any. */
export const lerPlano = (place: Place, id_usuario: number, id_licenca: number): Sobre<PlanoEscrito> | null =>
  read(place, id_usuario).licencas[id_licenca] ?? null

/** Beside which of her reports a plan waits here. */
export const licencasComPlano = (place: Place, id_usuario: number): number[] =>
  Object.keys(read(place, id_usuario).licencas).map(Number)

/** Null forgets it: the server has it. */
export function guardarPlano(
  place: Place,
  id_usuario: number,
  id_licenca: number,
  escrito: Sobre<PlanoEscrito> | null,
): void {
  const stored = read(place, id_usuario)
  const { [id_licenca]: _before, ...others } = stored.licencas
  const licencas = escrito
    ? { ...others, [id_licenca]: { linhas: [...escrito.linhas], versao: escrito.versao } }
    : others
  const own = rascunhosDe(id_usuario)
  if (Object.keys(licencas).length > 0) own.write(place, { id_usuario, licencas, em: Date.now() })
  else own.forget(place)
  if (deAntes.read(place)?.id_usuario === id_usuario) deAntes.forget(place)
}
