import { forgetNobodys, type Item, type PendingPlaces, pendingIn, putBack, WAIT_MS, withdraw } from './pending.ts'
import { vault as doNavegador, type Vault } from './vault.ts'

/** Storage places and clock: the browser's, or a test's. */
export interface Stores {
  lugares: PendingPlaces
  cofre: Vault
  now(): number
}
export const fromDevice = (): Stores => ({
  lugares: { aparelho: localStorage, aba: sessionStorage },
  cofre: doNavegador,
  now: () => Date.now(),
})

const keyOf = ({ onde, chave: keyOf }: Item) => `${onde} ${keyOf}`

/** Moves one person's items to the store, merged with earlier ones; for the same key the newer item is kept. */
async function saveOf({ cofre, now }: Stores, id_usuario: number, itens: readonly Item[]): Promise<void> {
  const before = (await cofre.ler(id_usuario))?.itens ?? []
  const all = new Map([...before, ...itens].map(item => [keyOf(item), item]))
  await cofre.por({ id_usuario, em: now(), itens: [...all.values()] })
}

/**
 * Moves unsent items of people who are not signed in to the store, under each person's id. Items that could not be
 * stored stay where they are and are shown to nobody else.
 * @param eu id of the person who is or will be signed in; their items stay
 * @returns keys of the items that could not be stored
 */
export async function collect(mundo: Stores, eu?: number): Promise<string[]> {
  const stays: string[] = []
  for (const [id, itens] of pendingIn(mundo.lugares, { eu, testesInteiros: true })) {
    if (id === eu) continue
    const put = await saveOf(mundo, id, itens).then(
      () => true,
      () => false,
    )
    if (put) withdraw(mundo.lugares, id, itens)
    else stays.push(...itens.map(({ chave: keyOf }) => keyOf))
  }
  return stays
}

/** Restores the stored items of this person; returns false when there were none. */
export async function giveBack({ cofre, lugares }: Stores, id_usuario: number): Promise<boolean> {
  try {
    const waiting = await cofre.ler(id_usuario)
    if (!waiting) return false
    putBack(lugares, waiting.itens)
    await cofre.tirar(id_usuario)
    return true
  } catch {
    // It waits on, and is laid back at the next sign-in.
    return false
  }
}

/**
 * Changes the person in this browser: stores everyone's unsent items, empties the rest with `limpar`, and restores the
 * items of `eu`.
 * @param limpar receives a test for keys that must stay, because they could not be stored
 */
export async function swap(
  limpar: (stays: (key: string) => boolean) => void,
  eu?: number,
  mundo = fromDevice(),
): Promise<void> {
  const stays = await collect(mundo)
  limpar(key => stays.includes(key))
  if (eu !== undefined) await giveBack(mundo, eu)
}

/**
 * Stores the unsent items of a person who signs out. Throws when the browser cannot store them, so that the person can
 * be told.
 */
export async function saveMine(mundo: Stores, eu: number): Promise<void> {
  const itens = pendingIn(mundo.lugares, { eu, testesInteiros: true }).get(eu) ?? []
  if (itens.length > 0) await saveOf(mundo, eu, itens)
}

/**
 * Runs after a page opened and after a sign-in: stores other people's unsent items, restores the signed-in person's,
 * and deletes those older than a month.
 */
export async function tidy(mundo: Stores, eu?: number): Promise<void> {
  const now = mundo.now()
  forgetNobodys(mundo.lugares.aparelho, now)
  await collect(mundo, eu)
  await mundo.cofre.esquecer(now - WAIT_MS).catch(() => undefined)
  if (eu !== undefined) await giveBack(mundo, eu)
}
