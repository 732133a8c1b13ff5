import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailbox, SOURCE_MAX } from '#server/platform/adapters/mailbox/open.ts'
import { failureOf } from '#server/platform/adapters/mailbox/place.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor, inviteOne, signIn } from '#test/app/factories.ts'
import { collectLogs } from '#test/app/logs.ts'
import { type FakeImap, startImap } from '#test/outside/imap.ts'
import { autoReply, complaintReport, relatorioOf } from '#test/outside/relatorios.ts'
import { tokenOfBounce } from '../address.ts'
import { readMailbox } from './read.ts'

let t: TestApp
let imap: FakeImap
const said = collectLogs()
const metrics = createMetrics()
beforeAll(async () => {
  t = await createTestApp({
    env: { IMAP_URL: 'imap://a:b@127.0.0.1:1', MAIL_DEVOLVE: 'devolve@retorno.exemplo.com.br' },
    deps: { log: said.log, metrics },
  })
})
beforeEach(async () => {
  imap = await startImap()
})
afterEach(() => imap.close())
afterAll(() => t.close())

/** Reads the mailbox a minute later, as the watch of a process does. */
async function read(url = imap.url) {
  t.clock.advance(MINUTE_MS)
  await readMailbox({ ...t.deps, env: { ...t.deps.env, IMAP_URL: url } })
}
const stateOf = (url = imap.url) =>
  t.deps.db
    .selectFrom('caixas_de_retorno')
    .selectAll()
    .where('caixa', '=', `${new URL(url).username} em 127.0.0.1/INBOX`)
    .executeTakeFirstOrThrow()
const counts = async () => {
  const row = await t.deps.db.selectFrom('fontes_de_aviso').selectAll().where('fonte', '=', 'caixa').executeTakeFirst()
  const { relatos = 0, desconhecidos = 0, outros = 0, ilegiveis = 0 } = row ?? {}
  return [relatos, desconhecidos, outros, ilegiveis].map(Number)
}

/** An invite whose mail was sent, with its return address. */
async function invited(email: string) {
  const consultor = await createConsultor(t, { licencas: 2 })
  await inviteOne(t, consultor, email)
  await t.deliverMail()
  const rowOf = () =>
    t.deps.db.selectFrom('emails').selectAll().where('destinatario', '=', email).executeTakeFirstOrThrow()
  const token = tokenOfBounce(t.deps.secrets, (await rowOf()).id_email)
  return {
    token,
    retorno: `devolve+${token}@retorno.exemplo.com.br`,
    row: rowOf,
    listed: async () =>
      (await t.call('GET', '/consultores/convites-enviados', { token: await signIn(t, consultor) })).json().results[0],
  }
}

describe('a report in the mailbox', () => {
  test('shows the consultora that the mail came back, and is marked as read, once', async () => {
    const { retorno, listed } = await invited('sumiu@exemplo.com.br')
    const [before] = await counts()
    const uid = imap.deixar(relatorioOf({ para: retorno }))
    await read()
    expect(await listed()).toMatchObject({ entrega: 'falhou', entrega_motivo: 'voltou_inexistente' })
    expect(imap.flags()[uid]).toContain('\\Seen')
    await read()
    expect((await counts())[0]).toBe(before! + 1)
  })

  test('is retried when it says not now, and ends reminders when it is a complaint', async () => {
    const soft = await invited('cheia@exemplo.com.br')
    const spam = await invited('spam@exemplo.com.br')
    imap.deixar(relatorioOf({ para: soft.retorno, status: '4.2.2' }))
    imap.deixar(complaintReport({ para: 'abuse@retorno.exemplo.com.br', token: spam.token }))
    await read()
    expect(await soft.row()).toMatchObject({ estado: 'na_fila', motivo: 'caixa_cheia' })
    expect(await spam.listed()).toMatchObject({ entrega: 'recusado', entrega_motivo: 'denunciado' })
  })

  test('acts once when the server gives all messages new uids', async () => {
    const { retorno, row } = await invited('de-novo@exemplo.com.br')
    imap.deixar(relatorioOf({ para: retorno, status: '4.2.2' }))
    await read()
    const { proxima_tentativa } = await row()
    imap.renumerar()
    await read()
    expect(await row()).toMatchObject({ estado: 'na_fila', proxima_tentativa })
    expect((await stateOf()).uid).toBeGreaterThan(1000)
  })
})

test('nothing follows from a report whose address is unknown, unsigned or only in its text, but it is counted', async () => {
  const { retorno, row, token } = await invited('forjada@exemplo.com.br')
  const [, unknown, other] = await counts()
  const changed = retorno.replace(
    token,
    token.replace(/.$/, letter => (letter === 'a' ? 'b' : 'a')),
  )
  imap.deixar(relatorioOf({ para: changed }))
  imap.deixar(relatorioOf({ para: `devolve+${tokenOfBounce(t.deps.secrets, randomUUID())}@x.exemplo.com.br` }))
  imap.deixar(relatorioOf({ para: 'devolve@retorno.exemplo.com.br' }).replace('This is', `${retorno} is`))
  imap.deixar(relatorioOf({ para: 'ana@exemplo.com.br' }).replace(/^From: .*/m, `From: ${retorno}`))
  imap.deixar(autoReply(retorno))
  imap.deixar(relatorioOf({ para: retorno, action: 'delayed', status: '4.4.1' }))
  await read()
  expect(await row()).toMatchObject({ estado: 'enviado', motivo: null })
  expect((await counts()).slice(1, 3)).toEqual([unknown! + 4, other! + 2])
  expect(Object.values(imap.flags()).every(flags => flags.includes('\\Seen'))).toBe(true)
  expect(await metrics.registry.metrics()).toMatch(
    /quadrante_mail_notices_total\{source="caixa",outcome="unknown"\} [4-9]/,
  )
})

describe('a connection that is lost', () => {
  test('before the flag is set changes nothing for the report, which is committed', async () => {
    const { retorno, row } = await invited('queda@exemplo.com.br')
    const uid = imap.deixar(relatorioOf({ para: retorno }))
    imap.onCommand = command => (/STORE/.test(command) ? 'cai' : undefined)
    await read()
    expect(await row()).toMatchObject({ estado: 'falhou', motivo: 'voltou_inexistente' })
    expect(imap.flags()[uid]).not.toContain('\\Seen')
    expect(await stateOf()).toMatchObject({ uid, falhas: 1, falha: 'rede' })
    imap.onCommand = () => undefined
    await read()
    expect(await stateOf()).toMatchObject({ falhas: 0 })
  })

  test('waits twice as long each time, in the log and the metrics, and reads again when it is back', async () => {
    const url = 'imap://ninguem:segredo@127.0.0.1:1'
    await read(url)
    await read(url)
    const { falhas, proxima_em, falha_em } = await stateOf(url)
    expect([falhas, proxima_em.getTime() - falha_em!.getTime()]).toEqual([2, 2 * MINUTE_MS])
    await read(url)
    expect((await stateOf(url)).falhas).toBe(2)
    for (let n = 0; n < 12; n += 1) {
      t.clock.advance(HOUR_MS)
      await read(url)
    }
    const last = await stateOf(url)
    expect(last.proxima_em.getTime() - last.falha_em!.getTime()).toBe(HOUR_MS)
    const lines = said.said('the mailbox of returned mails could not be read')
    expect(lines.length).toBeGreaterThan(3)
    expect(JSON.stringify(lines)).not.toContain('segredo')
    expect(await metrics.registry.metrics()).toMatch(/quadrante_mailbox_reads_total\{result="failed"\} \d+/)
  })

  test('in the middle of a batch goes on after the last message that was committed', async () => {
    const people = await Promise.all([1, 2, 3].map(n => invited(`lote-${n}@exemplo.com.br`)))
    for (const { retorno } of people) imap.deixar(relatorioOf({ para: retorno }))
    let fetched = 0
    imap.onCommand = command => {
      if (/FETCH/.test(command)) fetched += 1
      return fetched === 3 ? 'cai' : undefined
    }
    await read()
    const states = async () => Promise.all(people.map(async ({ row }) => (await row()).estado))
    expect(await states()).toEqual(['falhou', 'falhou', 'enviado'])
    imap.onCommand = () => undefined
    t.clock.advance(HOUR_MS)
    await read()
    expect(await states()).toEqual(['falhou', 'falhou', 'falhou'])
  })
})

test('a message that ends every reading is set aside after three, flagged and counted, and the next one is read', async () => {
  const { retorno, row } = await invited('depois-do-veneno@exemplo.com.br')
  const uid = imap.deixar(relatorioOf({ para: 'veneno@exemplo.com.br' }))
  imap.deixar(relatorioOf({ para: retorno }))
  const [, , , unreadable] = await counts()
  imap.onCommand = command => (new RegExp(`FETCH ${uid} `).test(command) ? 'cai' : undefined)
  for (let n = 0; n < 4; n += 1) {
    await read()
    t.clock.advance(HOUR_MS)
  }
  expect(await row()).toMatchObject({ estado: 'falhou' })
  expect(imap.flags()[uid]).toEqual(expect.arrayContaining(['\\Flagged']))
  expect((await counts())[3]).toBe(unreadable! + 1)
  expect(said.said('a message about returned mail was set aside unread')).toMatchObject([{ uid }])
})

test('two processes read one after the other, and of a message longer than a megabyte 128 kB are fetched', async () => {
  const { retorno, row } = await invited('grande@exemplo.com.br')
  const fetched: string[] = []
  imap.onCommand = command => {
    fetched.push(...(/BODY\S*<[\d.]+>/.exec(command) ?? []))
    return undefined
  }
  const [before] = await counts()
  imap.deixar(`${relatorioOf({ para: retorno })}${'x'.repeat(1_200_000)}`)
  t.clock.advance(MINUTE_MS)
  const deps = { ...t.deps, env: { ...t.deps.env, IMAP_URL: imap.url } }
  await Promise.all([readMailbox(deps), readMailbox(deps), readMailbox(deps)])
  expect(await row()).toMatchObject({ estado: 'falhou' })
  expect((await counts())[0]).toBe(before! + 1)
  expect(imap.conversas).toBe(1)
  expect(fetched).toEqual([`BODY.PEEK[]<0.${SOURCE_MAX}>`])
})

test('the first opening reads what arrived in the last thirty days', async () => {
  const old = await invited('antiga@exemplo.com.br')
  const recent = await invited('recente@exemplo.com.br')
  await t.deps.db.deleteFrom('caixas_de_retorno').execute()
  imap.deixar(relatorioOf({ para: old.retorno }), new Date(t.clock.now().getTime() - 40 * DAY_MS))
  imap.deixar(relatorioOf({ para: recent.retorno }), t.clock.now())
  await read()
  expect([(await old.row()).estado, (await recent.row()).estado]).toEqual(['enviado', 'falhou'])
})

describe('opening a mailbox', () => {
  const production = { production: true, SEM_TLS: [] as Parameters<typeof openMailbox>[0]['SEM_TLS'] }
  /** This machine under an address that does not count as such. */
  const elsewhere = (address: string) => address.replace('127.0.0.1', '0.0.0.0')
  const failure = (address: string, env: Parameters<typeof openMailbox>[0] = production) =>
    openMailbox(env, address).then(
      async caixa => {
        await caixa.fechar()
        return null
      },
      (error: unknown) => failureOf(error),
    )

  test('says whether senha, folder or network is wrong', async () => {
    const open = { production: false, SEM_TLS: [] }
    const plain = await startImap({ plain: true })
    expect(await failure(plain.url, open)).toBeNull()
    expect(await failure(plain.url.replace('segredo', 'errado'), open)).toBe('senha')
    expect(await failure(`${plain.url}/Outra`, open)).toBe('pasta')
    await plain.close()
    expect(await failure(plain.url, open)).toBe('rede')
  })

  test('sends no senha unencrypted to another machine in production, unless SEM_TLS says so', async () => {
    const plain = await startImap({ plain: true })
    const commands: string[] = []
    plain.onCommand = command => {
      commands.push(command)
      return undefined
    }
    expect(await failure(elsewhere(plain.url))).toBe('tls')
    expect(commands.join('')).not.toMatch(/LOGIN|AUTHENTICATE/)
    expect(await failure(plain.url)).toBeNull()
    expect(await failure(elsewhere(plain.url), { ...production, SEM_TLS: ['imap'] })).toBeNull()
    expect(commands.join('')).toMatch(/LOGIN|AUTHENTICATE/)
    await plain.close()
  })

  test('refuses a certificate that nobody vouches for', async () => {
    expect(await failure(elsewhere(imap.url))).toBe('tls')
  })
})
