import * as z from 'zod/mini'
import type { Sobre } from '../../autosave.ts'
import { kept, PLANO, type Place } from '../../storage.ts'
import type { PlanoEscrito } from './usePlano.ts'

/** Looser than the contract: what is too long to be sent is kept all the same. */
const linha = z.object({ texto: z.string(), quando: z.nullable(z.string()) })
const rascunhos = kept(
  PLANO,
  z.object({
    id_usuario: z.number(),
    licencas: z.record(z.string(), z.catch(z.nullable(z.object({ linhas: z.array(linha), versao: z.int() })), null)),
  }),
)

function read(place: Place, id_usuario: number) {
  const stored = rascunhos.read(place)
  return stored?.id_usuario === id_usuario ? stored : { id_usuario, licencas: {} }
}

/** What was written here and is not yet known to have arrived; null when nothing. */
export const lerPlano = (place: Place, id_usuario: number, id_licenca: number): Sobre<PlanoEscrito> | null =>
  read(place, id_usuario).licencas[id_licenca] ?? null

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
  if (Object.keys(licencas).length > 0) rascunhos.write(place, { id_usuario, licencas })
  else rascunhos.forget(place)
}
