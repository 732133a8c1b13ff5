import * as z from 'zod/mini'
import { RESPOSTAS_MARCACAO } from '#shared/marcacoes/marcacoes.rules.ts'
import { chavesDe, filaEm, type Lugar } from '../fila.storage.ts'
import { kept, MARCACOES, PLANO } from '../storage.ts'

/** One mark on its way to the server. */
const marca = z.object({
  id_comando: z.string(),
  frase: z.string(),
  resposta: z.nullable(z.enum(RESPOSTAS_MARCACAO)),
  /** When she touched it, by this device's clock. */
  feita_em: z.number(),
})
export type MarcaNaFila = z.infer<typeof marca>

const prefixOf = (id_usuario: number, id_licenca: number) => `${MARCACOES}${id_usuario}:${id_licenca}:`
const filaDe = (place: Lugar, id_usuario: number, id_licenca: number) =>
  filaEm(place, prefixOf(id_usuario, id_licenca), marca)

/** Marks that wait, the oldest first; whoever signs in as somebody else takes none of them along. */
export const lerFila = (place: Lugar, id_usuario: number, id_licenca: number): MarcaNaFila[] =>
  filaDe(place, id_usuario, id_licenca)
    .ler()
    .sort((a, b) => a.feita_em - b.feita_em)

/** Beside which of this person's reports marks wait on this device. */
export function licencasNaFila(place: Lugar, id_usuario: number): number[] {
  const prefix = `${MARCACOES}${id_usuario}:`
  const ids = chavesDe(place, prefix).map(key => Number.parseInt(key.slice(prefix.length), 10))
  return [...new Set(ids.filter(id_licenca => id_licenca > 0))]
}

/** Whose a key is, by the number that follows what such keys begin with. */
const donaDe = (key: string): number => Number.parseInt(key.slice(key.indexOf(':') + 1), 10)
/** Every key of marks and plans that have not arrived. */
const naoChegaram = (place: Lugar): string[] => [MARCACOES, `${PLANO}:`].flatMap(prefix => chavesDe(place, prefix))

/** Keys of what other people marked or planned on this device and that has not arrived; what is of no account yet is nobody's. */
export const deOutras = (place: Lugar, id_usuario: number): string[] =>
  naoChegaram(place).filter(key => donaDe(key) > 0 && donaDe(key) !== id_usuario)

/** Days that what has not arrived waits on a device for its person to come back. */
export const ESPERA_DIAS = 30
const datada = z.looseObject({
  /** Of a mark, of a room's command, of anything else. */
  feita_em: z.optional(z.number()),
  feito_em: z.optional(z.number()),
  em: z.optional(z.number()),
})

/**
 * Forgets what has waited too long for somebody who does not come; what is of whoever is here is on its way. What bears no
 * date, for a build before this one wrote it, is given today's.
 */
export function esquecerVelhas(place: Lugar, id_usuario: number | undefined, now: number): void {
  for (const key of naoChegaram(place)) {
    if (donaDe(key) === id_usuario) continue
    const one = kept(key, datada)
    const found = one.read(place)
    const em = found?.feita_em ?? found?.feito_em ?? found?.em
    // Of no form that anybody could send.
    if (!found || (em !== undefined && now - em > ESPERA_DIAS * 24 * 60 * 60 * 1000)) one.forget(place)
    else if (em === undefined) one.write(place, { ...found, em: now })
  }
}

export const guardar = (place: Lugar, id_usuario: number, id_licenca: number, one: MarcaNaFila) =>
  filaDe(place, id_usuario, id_licenca).guardar(one.id_comando, one)

export const tirar = (place: Lugar, id_usuario: number, id_licenca: number, ids: readonly string[]): void =>
  filaDe(place, id_usuario, id_licenca).tirar(ids)

/** Whether a change in this storage is one of these marks: another tab wrote, or sent, one. */
export const ehDaFila = (key: string | null, id_usuario: number, id_licenca: number): boolean =>
  key?.startsWith(prefixOf(id_usuario, id_licenca)) ?? false
