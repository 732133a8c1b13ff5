import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createConsultor, createParticipante, signIn } from '#test/app/factories.ts'
import { turmasOf } from '#test/domain/turmas.ts'

/* The button of a turma's entry mail takes a place once; pressed again it never uses another licence. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})
const { abrir, call, ver, mailsTo } = turmasOf(() => t)

const botaoPara = async (codigo: string, email: string) => {
  await call(null, `/publica/${codigo}/entrada`, { email })
  const token = /\/t\/entrada\/(\S+)/.exec((await mailsTo(email)).at(-1)!.texto)![1]!
  return async () => {
    const answer = await call(null, '/entrada', { token })
    return { status: answer.statusCode, ...answer.json() }
  }
}

test("the button of an entry mail is refused after the turma's last moment, before its closing is written", async () => {
  const ana = await createConsultor(t, { licencas: 2 })
  const fecha_em = new Date(t.clock.now().getTime() + HOUR_MS).toISOString()
  const { id_rodada, link } = await abrir(ana, { fecha_em })
  const press = await botaoPara(link.codigo, `tarde.${ana.id_usuario}@exemplo.com.br`)
  const first = await press()
  expect(first.status).toBe(200)
  expect((await press()).url).toBe(first.url)
  t.clock.advance(HOUR_MS + 1)
  expect(await press()).toMatchObject({ codigo: 'entrada_invalida' })
  expect(await ver(ana, id_rodada)).toMatchObject({ livres: 2, situacao: 'encerrada' })
})

test('the button of an entry mail uses no licence when the person has finished a test outside the turma', async () => {
  const ana = await createConsultor(t, { licencas: 3 })
  const person = await createParticipante(t, ana)
  const { id_rodada, link } = await abrir(ana)
  const press = await botaoPara(link.codigo, person.email)
  expect((await press()).status).toBe(200)
  expect(await ver(ana, id_rodada)).toMatchObject({ entradas: 0, contagem: { cadastrado: 1 } })
  await conclude(t, { ...person, token: await signIn(t, person) })
  expect(await press()).toMatchObject({ status: 200, ja_cadastrado: true })
  expect(await ver(ana, id_rodada)).toMatchObject({ entradas: 0, livres: 2, contagem: { pronto: 1 } })
})
