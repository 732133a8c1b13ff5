import { type Cofre, cofre as doNavegador } from './cofre.ts'
import { ESPERA_MS, esquecerDeNinguem, type Item, type Lugares, pendentesEm, repor, retirar } from './pendentes.ts'

/** Storage places: the browser's, or a test's. */
export interface Mundo {
  lugares: Lugares
  cofre: Cofre
  now(): number
}
export const doAparelho = (): Mundo => ({
  lugares: { aparelho: localStorage, aba: sessionStorage },
  cofre: doNavegador,
  now: () => Date.now(),
})

const chave = ({ onde, chave }: Item) => `${onde} ${chave}`

/** Puts one person's items away, beside what was put away for her before; the newer of one key stands. */
async function guardarDe({ cofre, now }: Mundo, id_usuario: number, itens: readonly Item[]): Promise<void> {
  const before = (await cofre.ler(id_usuario))?.itens ?? []
  const all = new Map([...before, ...itens].map(item => [chave(item), item]))
  await cofre.por({ id_usuario, em: now(), itens: [...all.values()] })
}

/**
 * Puts away what waits here for people who are not signed in, each under her own id. What could not be put away stays
 * where it lies: nobody loses it, and nobody else is shown it.
 * @param eu who is signed in or about to be, if anybody: hers stays
 * @returns the keys of what could not be put away
 */
export async function recolher(mundo: Mundo, eu?: number): Promise<string[]> {
  const stays: string[] = []
  for (const [id, itens] of pendentesEm(mundo.lugares, { eu, testesInteiros: true })) {
    if (id === eu) continue
    const put = await guardarDe(mundo, id, itens).then(
      () => true,
      () => false,
    )
    if (put) retirar(mundo.lugares, id, itens)
    else stays.push(...itens.map(({ chave }) => chave))
  }
  return stays
}

/** Lays back what waited for this person, as if she had never left; false when nothing did. */
export async function devolver({ cofre, lugares }: Mundo, id_usuario: number): Promise<boolean> {
  try {
    const waiting = await cofre.ler(id_usuario)
    if (!waiting) return false
    repor(lugares, waiting.itens)
    await cofre.tirar(id_usuario)
    return true
  } catch {
    // It waits on, and is laid back at the next sign-in.
    return false
  }
}

/**
 * Between two people: everything that waits is put away, `limpar` empties the rest, and what waited for `eu` is laid back.
 * @param limpar is told which keys could not be put away, and leaves those
 */
export async function trocar(
  limpar: (stays: (key: string) => boolean) => void,
  eu?: number,
  mundo = doAparelho(),
): Promise<void> {
  const stays = await recolher(mundo)
  limpar(key => stays.includes(key))
  if (eu !== undefined) await devolver(mundo, eu)
}

/** Puts away what waits for who is leaving. Throws when the browser keeps nothing: then she is told. */
export async function guardarMinhas(mundo: Mundo, eu: number): Promise<void> {
  const itens = pendentesEm(mundo.lugares, { eu, testesInteiros: true }).get(eu) ?? []
  if (itens.length > 0) await guardarDe(mundo, eu, itens)
}

/** After a page has opened, and when somebody came: what is of others is put away, and what nobody came for in a month is gone. */
export async function arrumar(mundo: Mundo, eu?: number): Promise<void> {
  const now = mundo.now()
  esquecerDeNinguem(mundo.lugares.aparelho, now)
  await recolher(mundo, eu)
  await mundo.cofre.esquecer(now - ESPERA_MS).catch(() => undefined)
  if (eu !== undefined) await devolver(mundo, eu)
}
