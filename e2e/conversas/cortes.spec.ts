import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { sized } from '#test/run/size.ts'
import { expect, test } from '../support/journey.ts'
import {
  Aparelho,
  type CutFrase,
  type Dito,
  inTelaHers,
  inTelaOfConsultora,
  type Marca,
  PATIENCE,
  rotulo,
  seededRandom,
  tick,
} from '../support/rooms/cortes.ts'
import { type CallFault, type Linha, openLinha } from '../support/rooms/linha.ts'
import { prepareConversa } from '../support/rooms/sala.ts'
import { startTwoServers, type TwoServers } from '../support/servers/dois-servidores.ts'
import { LONGO } from '../support/servers/longo.ts'

/*
 * Two people on two devices, and everything between them cut at random: what she marked is there once, both screens agree,
 * and nothing that the consultora notes for herself reaches the other device. CUTS (4) and SEED (1) may be given; the long
 * run draws its own and says which.
 */
const CUTS = sized('CUTS', 4, 200)
const SEED = sized('SEED', 1, 1 + Math.floor(Math.random() * 1e9))
/** Number of cuts between two checks that both screens and the database agree. */
const ROUND = 4
const CANARIO = 'NOTA-PRIVADA-e4d1'

test.use({ semCodigo: true })

/**
 * Waits until the service worker is active, so that the page can reload offline; reloads if its installation was cut.
 */
async function untilKept(page: Page): Promise<void> {
  for (let kept = false; !kept; ) {
    kept = await page.evaluate(() =>
      Promise.race([
        navigator.serviceWorker.ready.then(() => true),
        new Promise<boolean>(resolve => setTimeout(() => resolve(false), 5_000)),
      ]),
    )
    if (!kept) await page.reload()
  }
}

let servers: TwoServers
let linhas: { phone: Linha; laptop: Linha }
test.beforeAll(async () => {
  servers = await startTwoServers('cortes')
  const [phone, laptop] = await Promise.all([openLinha(servers.urls, CANARIO), openLinha(servers.urls, CANARIO)])
  linhas = { phone, laptop }
})
test.afterAll(async () => {
  await linhas?.phone.close()
  await linhas?.laptop.close()
  await servers?.close()
})

test('after random cuts every mark is stored once, both screens agree, and no private note leaked', {
  tag: LONGO,
}, async ({ browser, playwright }) => {
  const sorte = seededRandom(SEED)
  const below = (n: number) => Math.floor(sorte() * n)
  const of = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const between = (least: number, most: number) => least + below(most - least)

  const request = await playwright.request.newContext({ baseURL: linhas.laptop.url })
  const { id, pessoa, consultora, frases: chosen } = await prepareConversa(request, { ate: 'frases', quantas: 5 })
  const frases = chosen as unknown as CutFrase[]
  const phone = await Aparelho.connect(browser, linhas.phone, { width: 360, height: 560 }, `/devolutiva/${id}`, pessoa)
  const laptop = await Aparelho.connect(
    browser,
    linhas.laptop,
    { width: 1280, height: 800 },
    `/devolutiva/${id}`,
    consultora,
  )
  const [hers] = laptop.abas as [Page]

  const made: Marca[] = []
  const cuts = new Map<string, number[]>()
  const mark = async (page: Page | undefined = phone.abas[0], frase = of(frases)) => {
    if (page) made.push(await tick(page, frase, sorte))
  }
  const several = async (least = 1) => {
    for (let n = between(least, least + 2); n >= 0; n -= 1) await mark()
  }
  const note = async (n: number) => {
    const notas = hers.getByLabel('Suas anotações')
    await notas.fill(`${CANARIO} ${n}`)
    await notas.blur()
  }
  const show = async () => {
    const strip = hers.getByRole('list', { name: 'As frases desta conversa' })
    const other = strip.locator('button:not([aria-current])').nth(below(frases.length - 1))
    await other.click({ timeout: 5_000 }).catch(() => undefined)
  }

  const KINDS: Record<string, () => Promise<void>> = {
    // What no other journey shows comes first: every run does those.
    async 'a route is gone and nobody says so'() {
      await mark()
      linhas.phone.emudecer()
      await several()
    },
    async 'between call and answer'() {
      linhas.phone.perder(...Array.from({ length: between(1, 4) }, () => of<CallFault>(['pedido', 'resposta', 'meia'])))
      await several()
    },
    async 'both processes are killed'() {
      await Promise.all([several(), servers.matar('both')])
      await several()
    },
    async 'reloaded without a network'() {
      const [page] = phone.abas as [Page]
      await untilKept(page)
      await phone.context.setOffline(true)
      await mark(page)
      await page.reload()
      await mark(page)
      await phone.context.setOffline(false)
    },
    async 'the network goes and comes back'() {
      await phone.context.setOffline(true)
      await several()
      await phone.context.setOffline(false)
    },
    async 'the line breaks'() {
      linhas.phone.cortar()
      linhas.phone.fora = below(2) === 0
      await several()
      await sleep(between(0, 1_500))
      linhas.phone.fora = false
    },
    async 'a process is killed'() {
      await Promise.all([several(), servers.matar('one')])
    },
    async 'the tab is closed'() {
      const [page] = phone.abas as [Page]
      if (below(2) === 0) linhas.phone.perder('resposta')
      await mark(page)
      await phone.close(page)
      await phone.open()
    },
    async 'the phone sleeps'() {
      const [page] = phone.abas as [Page]
      const cdp = await phone.context.newCDPSession(page)
      const conceal = (so: boolean) =>
        page.evaluate(hide => (Reflect.get(window, 'esconder') as (so: boolean) => void)(hide), so)
      await mark(page)
      await conceal(true)
      await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
      linhas.phone.cortar()
      await show()
      await sleep(between(300, 2_000))
      await cdp.send('Page.setWebLifecycleState', { state: 'active' })
      await conceal(false)
      await cdp.detach()
      await mark(page)
    },
    async 'two tabs at once'() {
      const second = phone.abas[1] ?? (await phone.open())
      const [one, two] = [frases[0], frases[1]] as [CutFrase, CutFrase]
      if (below(2) === 0) linhas.phone.perder('resposta', 'pedido')
      await Promise.all([mark(phone.abas[0], one), mark(second, two)])
      if (below(2) === 0) await phone.close(phone.abas[below(2)] as Page)
    },
    async 'the laptop loses its line'() {
      linhas.laptop.cortar()
      linhas.laptop.fora = true
      await several()
      linhas.laptop.fora = false
      await show()
    },
    async 'the laptop is reloaded'() {
      await Promise.all([several(), laptop.recarregar(hers)])
    },
  }

  /** Expects that rows, both screens and the marks made agree, and that the private note reached nobody. */
  async function agree(n: number): Promise<void> {
    await servers.prontos()
    linhas.phone.perder()
    await expect.poll(() => phone.inFila(), { ...PATIENCE, message: 'what waits on the phone' }).toBe(0)
    const { rows } = await servers.db.query(
      'select frase, resposta from marcacoes where id_devolutiva = $1 order by id_marcacao',
      [id],
    )
    const of = (list: readonly Marca[]) =>
      Object.fromEntries(
        frases.map(({ frase }) => [frase, list.filter(one => one.frase === frase).map(m => m.resposta)]),
      )
    expect(of(rows), 'rows, in their order').toEqual(of(made))
    const standing = Object.fromEntries(
      frases.map(frase => {
        const last = made.findLast(one => one.frase === frase.frase)
        return [frase.frase, last ? rotulo(frase, last.resposta) : 'sem marcação']
      }),
    )
    const low = (said: Dito) =>
      Object.fromEntries(Object.entries(said).map(([frase, one]) => [frase, one?.trim().toLowerCase()]))
    const wanted = low(standing)
    await expect.poll(async () => low(await inTelaOfConsultora(hers, frases)), PATIENCE).toEqual(wanted)
    for (const page of phone.abas)
      await expect.poll(async () => low(await inTelaHers(page, frases)), PATIENCE).toEqual(wanted)
    await note(n)
    expect(linhas.phone.vazou).toEqual([])
    expect(await phone.guarda()).not.toContain(CANARIO)
  }

  await note(0)
  // Whoever listens to a line hears what goes over it: hers carries her notes.
  await laptop.recarregar(hers)
  await expect.poll(() => linhas.laptop.vazou.length).toBeGreaterThan(0)
  await expect(async () => {
    await show()
    expect(linhas.phone.eventos).toBeGreaterThan(0)
  }).toPass(PATIENCE)
  const names = Object.keys(KINDS)
  const timed = async (kind: string, title: string, act: () => Promise<void>) => {
    const begun = performance.now()
    await test.step(title, act)
    cuts.set(kind, [...(cuts.get(kind) ?? []), Math.round(performance.now() - begun)])
  }
  await test.step(`cuts connections at random with seed ${SEED}`, async () => {
    for (let n = 1; n <= CUTS; n += 1) {
      // Each once before any comes again.
      const kind = names[n - 1] ?? of(names)
      await timed(kind, `${n}: ${kind}`, async () => KINDS[kind]?.())
      if (n % ROUND === 0 || n === CUTS) await timed('until all agree', `all agree after ${n}`, () => agree(n))
    }
  })
  const again = [...linhas.phone.enviados.values()].filter(times => times > 1).length
  const figures = [
    `seed ${SEED}: ${CUTS} cuts, ${made.length} marks, each once; ${again} commands were sent more than once;`,
    `${linhas.phone.eventos} events and ${Math.round(linhas.phone.bytes / 1e6)} MB read on the phone's line, no note among them`,
    ...[...cuts].map(([kind, took]) => `\n  ${took.length} × ${kind}, ${Math.max(...took)} ms at worst`),
  ]
  process.stdout.write(`\n${figures.join(' ')}\n`)
  await phone.context.close()
  await laptop.context.close()
  await request.dispose()
})
