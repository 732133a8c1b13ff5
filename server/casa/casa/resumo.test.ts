import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  respostas,
  signIn,
} from '#test/app/factories.ts'
import { encontrosOf } from '#test/domain/encontros.ts'
import { summarizeDia } from './resumo.ts'

/* The daily mail: what it tells, to whom and when. The clock begins at 09:00 of São Paulo on Saturday 21 November. */

let t: TestApp
const { recomecar, created } = encontrosOf(() => t)
beforeAll(async () => {
  t = await createTestApp()
  await recomecar()
})
afterAll(() => t.close())

const choose = async (who: Conta) =>
  t.call('PUT', '/usuarios/meus-dados/avisos-resultado', {
    token: await signIn(t, who),
    body: { avisos_resultado: 'resumo_do_dia' },
  })
/** Runs the job of two processes at once and delivers; returns the mails of a day that this account has got by now. */
async function resumos(who: Conta) {
  await Promise.all([summarizeDia(t.deps), summarizeDia(t.deps)])
  t.clock.advance(1)
  await t.deliverMail()
  return t.deps.db
    .selectFrom('caixa_local')
    .select(['assunto', 'texto', 'html'])
    .where('destinatario', '=', who.email)
    .where('assunto', 'like', 'Seu dia: %')
    .orderBy('recebida_em')
    .execute()
}

test('tells once a day, from seven in the morning, whom she meets today, who finished and who stopped', async () => {
  t.clock.set('2026-11-21T12:00:00.000Z')
  const ana = await createConsultor(t, { licencas: 5 })
  await choose(ana)
  const parada = await createParticipante(t, ana, 'parada@exemplo.com.br')
  const draft = respostas()
    .slice(0, 7)
    .map(resposta => ({ ...resposta, atualizada_em: t.clock.now().getTime() }))
  await t.call('PUT', `/disc/rascunho/${parada.id_licenca}`, { token: parada.token, body: { respostas: draft } })
  const pronta = await createParticipante(t, ana, 'pronta@exemplo.com.br')
  await created(ana, pronta, { quando: '2026-11-24T13:00:00.000Z' })
  expect(await resumos(ana)).toEqual([])
  // Monday at 07:00: nobody has stopped for two days yet, nobody finished, nothing is arranged for the day.
  t.clock.set('2026-11-23T10:00:00.000Z')
  expect(await resumos(ana)).toEqual([])
  await conclude(t, { ...pronta, token: await signIn(t, pronta) })
  t.clock.set('2026-11-24T09:59:00.000Z')
  expect(await resumos(ana)).toEqual([])
  t.clock.set('2026-11-24T10:00:00.000Z')
  const [mail, ...more] = await resumos(ana)
  expect(more).toEqual([])
  expect(mail?.assunto).toBe('Seu dia: 1 conversa, 1 resultado novo, 1 pessoa parou')
  expect(mail?.texto).toContain(`Conversas de hoje\n- 10:00: ${pronta.nome}, 60 minutos, por vídeo`)
  expect(mail?.texto).toContain(`Resultados novos\n- ${pronta.nome}`)
  expect(mail?.texto).toContain(`Quem parou\n- ${parada.nome} parou em 7 de 15`)
  expect(mail?.texto).toContain('/meus-dados/emails')
  // No letter and no name of a profile: the result itself stays behind the sign-in.
  for (const word of ['DI', 'Impulso que Mobiliza']) expect(mail?.html).not.toContain(`>${word}<`)
  // The same people do not come again, and a day without news sends none.
  t.clock.advance(HOUR_MS)
  expect(await resumos(ana)).toHaveLength(1)
  t.clock.advance(DAY_MS)
  expect(await resumos(ana)).toHaveLength(1)
})

test('is not sent to a consultor who was deactivated before it was delivered, and names nobody whose result is closed', async () => {
  t.clock.set('2026-11-25T12:00:00.000Z')
  const admin = await createAdmin(t)
  const [bia, caio] = [await createConsultor(t, { licencas: 3 }), await createConsultor(t, { licencas: 3 })]
  for (const who of [bia, caio]) await choose(who)
  t.clock.advance(HOUR_MS)
  for (const who of [bia, caio]) await conclude(t, await createParticipante(t, who))
  const fechada = await createParticipante(t, caio, 'fechada@exemplo.com.br')
  await conclude(t, fechada)
  const body = [{ destino: 'consultor', id_destino: caio.id_usuario, escopo: 'nada' }]
  await t.call('PUT', '/autorizacoes', { token: await signIn(t, fechada), body })
  t.clock.set('2026-11-26T11:00:00.000Z')
  await summarizeDia(t.deps)
  await t.call('PUT', `/usuarios/alterar-status-ativacao/${bia.id_usuario}/0`, {
    token: await signIn(t, admin),
    body: {},
  })
  expect(await resumos(bia)).toEqual([])
  const [mail] = await resumos(caio)
  expect(mail?.assunto).toBe('Seu dia: 1 resultado novo')
  expect(mail?.texto.match(/^- /gm)).toHaveLength(1)
})
