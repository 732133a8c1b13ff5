import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { PATIENT } from '#test/run/patience.ts'
import { sized } from '#test/run/size.ts'
import { cadastroValido, createConsultor, testeRespondido } from '../app/factories.ts'
import { type Reader, read } from '../app/live.ts'
import { expectBooksToBalance } from '../races/books.ts'
import { type Pair, startPair } from '../races/pair.ts'

/*
 * A room: phones open the code, enter and register through two server processes, some finish their test, and the
 * consultor's board follows through each process. TURMA_FONES asks for a larger room.
 */
const FONES = sized('TURMA_FONES', 20, 200)
/** Number of phones with a call under way at the same time. */
const AT_ONCE = 20
/** Number of people, of each ten, who finish the test. */
const TERMINAM = 3

let pair: Pair
const readers: Reader[] = []
beforeAll(async () => {
  pair = await startPair()
})
afterAll(async () => {
  for (const reader of readers) reader.close()
  await pair.close()
})

type Json = Record<string, never>

/** How often a phone repeats a call that was answered with 503. */
const PACIENCIA = 5

/** Sends one phone's call to the two processes in turn; repeats it when answered with 503. */
async function call(
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
  patience = PACIENCIA,
): Promise<Json> {
  const answer = await fetch(pair.next() + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.status === 503 && patience > 0) {
    await sleep(500)
    return call(path, { body, ...(token && { token }) }, patience - 1)
  }
  expect(answer.status, `${path}: ${text}`).toBe(200)
  return JSON.parse(text)
}

/** Plays a person with a phone: from the code on the wall to the account, for some to the last question. */
async function fone(codigo: string, n: number): Promise<void> {
  await call(`/rodadas/publica/${codigo}`)
  const email = `fone-${n}@exemplo.com.br`
  const { url } = await call(`/rodadas/publica/${codigo}/entrada`, { body: { email, na_sala: true } })
  const body = cadastroValido({ token: new URL(String(url)).pathname.split('/').at(-1) })
  const conta = await call('/participantes/', { body })
  if (n % 10 >= TERMINAM) return
  const { results } = await call('/usuarios/licencas-participante', { token: conta.token! })
  const [licenca] = results as unknown as { id_licenca: number }[]
  await call(`/disc/finalizar/${conta.id_usuario}`, {
    token: conta.token!,
    body: { ...testeRespondido(), idLicenca: licenca!.id_licenca },
  })
}

/** Follows the board through one process, as the page does: reads it again at each event. */
async function follow(url: string, id_rodada: string, token: string) {
  const seen: { entraram: number; prontos: number }[] = []
  const reader = await read(`${url}/vivo?topicos=rodada:${id_rodada}`, { token })
  readers.push(reader)
  const readOne = async () => {
    const answer = await fetch(`${url}/rodadas/${id_rodada}/andamento?limite=1`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { contagem } = (await answer.json()) as { contagem: Record<string, number> }
    const { cadastrado = 0, respondendo = 0, pronto = 0 } = contagem
    seen.push({ entraram: cadastrado + respondendo + pronto, prontos: pronto })
  }
  const following = (async () => {
    while (await reader.until('mudou')) await readOne()
  })()
  return { seen, reader, following }
}

test('a room of phones registers through two server processes while a board follows through each', async () => {
  const { t } = pair
  const ana = await createConsultor(t, { licencas: FONES })
  const turma = await call('/rodadas', {
    token: ana.token,
    body: { nome: 'Sala', max_entradas: FONES, fecha_em: new Date(Date.now() + DAY_MS).toISOString() },
  })
  const id_rodada = String(turma.id_rodada)
  const { codigo } = turma.link as unknown as { codigo: string }
  await call(`/rodadas/${id_rodada}/na-sala`, { token: ana.token, body: { minutos: 60 } })
  const urls = [pair.next(), pair.next()]
  const boards = await Promise.all(urls.map(url => follow(url, id_rodada, ana.token)))

  const waiting = Array.from({ length: FONES }, (_, n) => n)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await fone(codigo, n)
    }),
  )

  const prontos = Array.from({ length: FONES }, (_, n) => n).filter(n => n % 10 < TERMINAM).length
  for (const { seen } of boards) {
    await vi.waitFor(() => expect(seen.at(-1)).toEqual({ entraram: FONES, prontos }), PATIENT)
    // Nobody who was on the board has left it, and it moved on the way.
    expect(seen.map(({ entraram }) => entraram)).toEqual(seen.map(({ entraram }) => entraram).toSorted((a, b) => a - b))
    expect(new Set(seen.map(({ entraram }) => entraram)).size).toBeGreaterThan(2)
    // Fewer readings than moves: what happens together is told once.
    expect(seen.length).toBeLessThan(4 * FONES)
  }
  const places = await t.deps.db
    .selectFrom('lugares_rodada')
    .select(['id_pessoa', 'id_licenca'])
    .where('id_rodada', '=', id_rodada)
    .where('saiu_em', 'is', null)
    .execute()
  expect(places).toHaveLength(FONES)
  expect(new Set(places.map(({ id_pessoa }) => id_pessoa)).size).toBe(FONES)
  expect(new Set(places.map(({ id_licenca }) => id_licenca)).size).toBe(FONES)
  await expectBooksToBalance(t, ana)
  for (const { reader } of boards) reader.close()
  await Promise.all(boards.map(({ following }) => following))
})
