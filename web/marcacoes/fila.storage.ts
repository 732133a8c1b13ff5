import * as z from 'zod/mini'
import { RESPOSTAS_MARCACAO } from '#shared/marcacoes/marcacoes.rules.ts'
import { kept, MARCACOES, safe } from '../storage.ts'

/** One mark on its way to the server. */
const marca = z.object({
  id_comando: z.string(),
  frase: z.string(),
  resposta: z.nullable(z.enum(RESPOSTAS_MARCACAO)),
  /** When she touched it, by this device's clock. */
  feita_em: z.number(),
})
export type MarcaNaFila = z.infer<typeof marca>

type Lugar = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefixOf = (id_usuario: number, id_licenca: number) => `${MARCACOES}${id_usuario}:${id_licenca}:`

/**
 * Marks that wait, each under a key of its own: two tabs that write at the same moment never overwrite each other, and
 * whoever signs in as somebody else takes none of them along.
 */
export function lerFila(place: Lugar, id_usuario: number, id_licenca: number): MarcaNaFila[] {
  const prefix = prefixOf(id_usuario, id_licenca)
  const found: MarcaNaFila[] = []
  try {
    for (let i = 0; i < place.length; i++) {
      const key = place.key(i)
      const one = key?.startsWith(prefix) ? kept(key, marca).read(place) : null
      if (one) found.push(one)
    }
  } catch {
    // A browser that forbids storage has nothing there.
  }
  return found.sort((a, b) => a.feita_em - b.feita_em)
}

/** Beside which of this person's reports marks wait on this device. */
export function licencasNaFila(place: Lugar, id_usuario: number): number[] {
  const prefix = `${MARCACOES}${id_usuario}:`
  const found = new Set<number>()
  try {
    for (let i = 0; i < place.length; i++) {
      const key = place.key(i)
      const id_licenca = key?.startsWith(prefix) ? Number.parseInt(key.slice(prefix.length), 10) : Number.NaN
      if (id_licenca > 0) found.add(id_licenca)
    }
  } catch {
    // A browser that forbids storage has nothing there.
  }
  return [...found]
}

export const guardar = (place: Lugar, id_usuario: number, id_licenca: number, one: MarcaNaFila) =>
  kept(prefixOf(id_usuario, id_licenca) + one.id_comando, marca).write(place, one)

export function tirar(place: Lugar, id_usuario: number, id_licenca: number, ids: readonly string[]): void {
  for (const id of ids) safe(() => place).removeItem(prefixOf(id_usuario, id_licenca) + id)
}

/** Whether a change in this storage is one of these marks: another tab wrote, or sent, one. */
export const ehDaFila = (key: string | null, id_usuario: number, id_licenca: number): boolean =>
  key?.startsWith(prefixOf(id_usuario, id_licenca)) ?? false
