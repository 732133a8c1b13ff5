import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { sealOf } from '#server/platform/secrets/signed.ts'
import { MINUTE_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createAdmin, createConsultor, signIn } from '#test/app/factories.ts'
import { type FakeImap, startImap } from '#test/outside/imap.ts'
import { autoReply, relatorioOf } from '#test/outside/relatorios.ts'
import { sized } from '#test/run/size.ts'
import { tokenOfBounce } from '../address.ts'
import { readMailbox } from './read.ts'

const SEGREDO = 'segredo-de-vinte-letras-ou-mais'
/** Invites of one company, and how many come back by each of two ways; 400 and 15 in the long run. */
const CONVITES = sized('CONVITES', 20, 400)
const DE_CADA = Math.ceil((CONVITES * 15) / 400)

let t: TestApp
let imap: FakeImap
beforeAll(async () => {
  imap = await startImap()
  t = await createTestApp({
    env: { MAIL_AVISOS_SEGREDO: SEGREDO, MAIL_DEVOLVE: 'devolve@retorno.exemplo.com.br', IMAP_URL: imap.url },
  })
})
afterAll(async () => {
  await t.close()
  await imap.close()
})

/** Sends notices to the webhook, as the sending service does. */
function notify(retornos: readonly string[]) {
  const payload = JSON.stringify({
    avisos: retornos.map(retorno => ({ id: retorno, retorno, tipo: 'definitiva', estado: '5.1.1' })),
  })
  const seal = `sha256=${sealOf(SEGREDO, payload).toString('hex')}`
  const headers = { 'content-type': 'application/json', 'x-quadrante-assinatura': seal }
  return t.app.inject({ method: 'POST', url: '/avisos-de-email/proprio', headers, payload })
}

/** Sends invites to so many people, and returns each with the return address of her mail. */
async function inviteAll(token: string) {
  const emails = Array.from({ length: CONVITES }, (_, i) => `turma-${String(i).padStart(3, '0')}@exemplo.com.br`)
  for (let at = 0; at < emails.length; at += 100)
    await t.call('POST', '/participantes/convidar-lote', {
      token,
      body: { id_lote: randomUUID(), emails: emails.slice(at, at + 100) },
    })
  await t.deliverMail()
  const rows = await t.deps.db
    .selectFrom('emails')
    .select(['id_email', 'destinatario'])
    .where('estado', '=', 'enviado')
    .where('tipo', '=', 'convite_cliente')
    .orderBy('destinatario')
    .execute()
  return rows.map(({ id_email, destinatario }) => ({
    email: destinatario,
    retorno: `devolve+${tokenOfBounce(t.deps.secrets, id_email)}@retorno.exemplo.com.br`,
  }))
}

interface Listed {
  id_convite: string
  email: string
  entrega: string
  entrega_motivo: string | null
}

test(`of ${CONVITES} invites, those that came back by webhook or mailbox show it, and nobody else is stopped`, async () => {
  const consultor = await createConsultor(t, { licencas: CONVITES })
  const token = await signIn(t, consultor)
  const people = await inviteAll(token)
  expect(people).toHaveLength(CONVITES)
  const back = people.filter((_, i) => i % 13 === 0 || i % 13 === 7).slice(0, 2 * DE_CADA)
  const [byWebhook, byMailbox] = [back.slice(0, DE_CADA), back.slice(DE_CADA)]
  expect(byMailbox).toHaveLength(DE_CADA)

  // Each way says some things twice, and both say the first of them; others only answer automatically or wait.
  for (const { retorno } of byMailbox) imap.deixar(relatorioOf({ para: retorno, id: retorno }))
  for (const { retorno } of byMailbox.slice(0, 3)) imap.deixar(relatorioOf({ para: retorno, id: retorno }))
  const others = people.filter(person => !back.includes(person))
  for (const { retorno } of others.slice(0, 5)) imap.deixar(autoReply(retorno))
  for (const { retorno } of others.slice(5, 8)) imap.deixar(relatorioOf({ para: retorno, action: 'delayed' }))
  const told = [...byWebhook, ...byMailbox.slice(0, 2)].map(({ retorno }) => retorno)
  const read = async () => {
    t.clock.advance(MINUTE_MS)
    await readMailbox(t.deps)
  }
  await Promise.all([notify(told), notify(told), read()])
  await read()

  const list = async () =>
    (await t.call('GET', '/consultores/convites-enviados?limite=1000', { token })).json().results as Listed[]
  const wanted = back.map(({ email }) => email).sort()
  const stopped = (await list()).filter(({ entrega }) => entrega !== 'enviado')
  expect(stopped.map(({ email }) => email).sort()).toEqual(wanted)
  expect(new Set(stopped.map(({ entrega_motivo }) => entrega_motivo))).toEqual(new Set(['voltou_inexistente']))
  expect(await t.deps.db.selectFrom('enderecos_devolvidos').select('motivo').execute()).toHaveLength(wanted.length)

  // The licences stay with their invites, until an invite is cancelled.
  const admin = await createAdmin(t)
  const free = async () =>
    (await t.call('GET', `/consultores/${consultor.id_usuario}/licencas`, { token: await signIn(t, admin) })).json()
      .disponiveis
  expect(await free()).toBe(0)
  const [first] = await t.deps.db
    .selectFrom('convites')
    .select('id_licenca')
    .where('id_convite', '=', stopped[0]!.id_convite)
    .execute()
  const cancelled = await t.call('POST', `/consultores/cancelar-convite/${first!.id_licenca}`, { token, body: {} })
  expect([cancelled.statusCode, await free()]).toEqual([200, 1])
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])

  // Sent again, those that came back stay where they are, and the others leave.
  for (const { id_convite } of [
    ...stopped.slice(1, 3),
    ...(await list()).filter(({ entrega }) => entrega === 'enviado').slice(0, 2),
  ])
    await t.call('POST', `/participantes/convites/${id_convite}/reenviar`, { token, body: {} })
  await t.deliverMail()
  expect((await list()).filter(({ entrega }) => entrega !== 'enviado')).toHaveLength(wanted.length - 1)
})
