import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tokenOfBounce } from '#server/platform/emails/bounces/address.ts'
import { sealOf } from '#server/platform/secrets/signed.ts'
import { LINKS_MAX } from '#shared/disc/cartao/cartao.rules.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { PATIENT } from '#test/run/patience.ts'
import type { TestApp } from '../app/app.ts'
import { conclude, createConsultor, createParticipante, inviteOne, type Participante } from '../app/factories.ts'
import { cartoesOf } from '../domain/disc/cartao.ts'
import { openPair, type Pair, ROUNDS } from './pair.ts'
import { SEGREDO_DOS_AVISOS } from './servers.ts'

/*
 * Links to a card, and reports of mails that came back, through two processes at once.
 */
/** Calls that are sent at once. */
const N = 8

let t: TestApp
let pair: Pair
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
})
afterAll(() => pair.close())
const { como, path, lido, cheio, salvar } = cartoesOf(() => t)
const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

/** A person with a card, and the body of a link to it. */
async function withCartao() {
  const ana = await createConsultor(t, { licencas: 1 })
  const eva = await createParticipante(t, ana)
  await conclude(t, eva)
  await salvar(eva, cheio(await lido(eva)))
  const ate = new Date(t.clock.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10)
  return { ana, eva, link: { para: 'Caio Exemplo', ate } }
}
const links = async (eva: Participante) => (await como('GET', eva, path(eva))).json().links as { id_link: string }[]
const open = (url: string, token: string) =>
  fetch(`${pair.next()}/cartoes/por-link/${url.split('/').at(-1)}`, { headers: { authorization: `Bearer ${token}` } })

test('links to one card are made up to their limit and not one beyond', async () => {
  const { eva, link } = await withCartao()
  const criado_em = t.clock.now()
  const rows = many(LINKS_MAX - 2, i => ({
    id_link: randomUUID(),
    id_licenca: eva.id_licenca,
    para: `Pessoa ${i}`,
    token_hash: randomBytes(32),
    criado_em,
    expira_em: new Date(criado_em.getTime() + DAY_MS),
  }))
  await t.deps.db.insertInto('cartao_links').values(rows).execute()
  const call = { path: path(eva, '/links'), token: eva.token, body: link }
  const answers = await pair.raceWhole(many(N, () => call))
  const said = answers.map(({ text }) => JSON.parse(text).codigo ?? 'feito')
  expect(said.toSorted()).toEqual(['feito', 'feito', ...many(N - 2, () => 'links_demais')])
  expect(await links(eva)).toHaveLength(LINKS_MAX)
})

test('a card is opened before its link is taken back or not at all, and each opening is in the register', async () => {
  const { eva, link } = await withCartao()
  let before = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { url, links } = (await como('POST', eva, path(eva, '/links'), link)).json()
    // An opening is noted once an hour and reader: each has readers of its own.
    const readers = await Promise.all(many(4, () => createConsultor(t)))
    const withdraw = { method: 'DELETE' as const, path: path(eva, `/links/${links[0].id_link}`), token: eva.token }
    const [answers, [status]] = await Promise.all([
      Promise.all(readers.map(async ({ nome, token }) => ({ nome, status: (await open(url, token)).status }))),
      pair.race([withdraw]),
    ])
    expect(status).toBe(200)
    expect(new Set([200, 404, ...answers.map(answer => answer.status)]).size).toBe(2)
    expect((await open(url, readers[0]!.token)).status).toBe(404)
    const { results } = (await como('GET', eva, '/autorizacoes/registro')).json()
    const registered = results.filter(({ acesso }: { acesso: string }) => acesso === 'cartao').length
    expect(registered - before).toBe(answers.filter(answer => answer.status === 200).length)
    before = registered
  }
})

/** An invite whose mail one of the processes has sent, with what is kept about it. */
async function withEmail(email: string) {
  await inviteOne(t, await createConsultor(t, { licencas: 1 }), email)
  const sent = t.deps.db.selectFrom('emails').select('id_email').where('destinatario', '=', email)
  const { id_email } = await vi.waitFor(() => sent.where('estado', '=', 'enviado').executeTakeFirstOrThrow(), {
    timeout: PATIENT.timeout,
    interval: 100,
  })
  const rows = () => t.deps.db.selectFrom('devolucoes').select('tipo').where('id_email', '=', id_email).execute()
  const row = () =>
    t.deps.db
      .selectFrom('emails')
      .select(['estado', 'motivo', 'proxima_tentativa'])
      .where('id_email', '=', id_email)
      .executeTakeFirstOrThrow()
  return { retorno: `devolve+${tokenOfBounce(t.deps.secrets, id_email)}@retorno.exemplo.com.br`, rows, row }
}

/** Sends signed reports at once, each to the other process in turn. */
async function report(avisos: readonly object[]): Promise<number[]> {
  const answers = avisos.map(async aviso => {
    const body = JSON.stringify({ avisos: [aviso] })
    const assinatura = `sha256=${sealOf(SEGREDO_DOS_AVISOS, body).toString('hex')}`
    const headers = { 'content-type': 'application/json', 'x-quadrante-assinatura': assinatura }
    return (await fetch(`${pair.next()}/avisos-de-email/proprio`, { method: 'POST', headers, body })).status
  })
  return Promise.all(answers)
}

test('one report of a returned mail counts once, however many processes get it at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { retorno, rows, row } = await withEmail(`volta${round}@exemplo.com.br`)
    const logo = { id: `logo-${round}`, retorno, tipo: 'passageira', estado: '4.2.2' }
    expect(new Set(await report(many(N, () => logo)))).toEqual(new Set([204]))
    expect(await rows()).toEqual([{ tipo: 'passageira' }])
    const waits = await row()
    expect(waits.estado).toBe('na_fila')
    // The first wait is of four hours; counted twice, it would be eight.
    const hours = (waits.proxima_tentativa!.getTime() - Date.now()) / HOUR_MS
    expect(hours).toBeGreaterThan(3)
    expect(hours).toBeLessThan(5)
  }
})

test('two services that report one mail at once leave two reports and one blocked address', async () => {
  const { retorno, rows, row } = await withEmail('some@exemplo.com.br')
  const before = await t.deps.db.selectFrom('enderecos_devolvidos').selectAll().execute()
  const nunca = (i: number) => ({ id: `nunca-${i % 2}`, retorno, tipo: 'definitiva', estado: '5.1.1' })
  expect(new Set(await report(many(N, nunca)))).toEqual(new Set([204]))
  expect(await rows()).toEqual([{ tipo: 'definitiva' }, { tipo: 'definitiva' }])
  expect(await row()).toMatchObject({ estado: 'falhou', motivo: 'voltou_inexistente' })
  const after = await t.deps.db.selectFrom('enderecos_devolvidos').selectAll().execute()
  expect(after).toHaveLength(before.length + 1)
})
