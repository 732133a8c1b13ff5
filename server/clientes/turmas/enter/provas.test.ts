import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor } from '#test/app/factories.ts'
import { turmasOf } from '#test/domain/turmas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const { call, abrir, andamento, mailsTo } = turmasOf(() => t)

/** Sends a request to enter from this network address. Returns the whole response as the stranger sees it. */
async function ask(codigo: string, email: string, ip: string): Promise<string> {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/rodadas/publica/${codigo}/entrada`,
    remoteAddress: ip,
    payload: { email },
  })
  return `${answer.statusCode} ${answer.body}`
}
const provas = async (id_rodada: string) =>
  (await t.deps.db.selectFrom('entradas_rodada').select('email').where('id_rodada', '=', id_rodada).execute()).length
const retidas = ({ email }: { email: string }) =>
  mailsTo(email).then(mails => mails.filter(({ assunto }) => assunto.startsWith('Muitos pedidos')))

test('an address gets at most five confirmation mails a day over all turmas, and the response never tells', async () => {
  const ana = await createConsultor(t, { licencas: 9 })
  const turmas = [await abrir(ana), await abrir(ana)]
  const answers = new Set<string>()
  for (let n = 0; n < 8; n += 1) {
    answers.add(await ask(turmas[n % 2].link.codigo, 'alvo@exemplo.com.br', '192.0.2.1'))
    t.clock.advance(2 * HOUR_MS)
  }
  expect(answers.size).toBe(1)
  expect((await provas(turmas[0].id_rodada)) + (await provas(turmas[1].id_rodada))).toBe(5)
  t.clock.advance(DAY_MS)
  await ask(turmas[0].link.codigo, 'alvo@exemplo.com.br', '192.0.2.1')
  expect((await provas(turmas[0].id_rodada)) + (await provas(turmas[1].id_rodada))).toBe(6)
})

test('a turma sends three confirmation mails for each free place plus forty, and only its consultora is told of the rest', async () => {
  const ana = await createConsultor(t, { licencas: 2 })
  const { id_rodada, link } = await abrir(ana, { max_entradas: 2 })
  const answers = new Set<string>()
  // Two networks, because one alone may use only half of the mails.
  for (let n = 0; n < 30; n += 1) answers.add(await ask(link.codigo, `a${n}@exemplo.com.br`, '192.0.2.1'))
  expect(await provas(id_rodada)).toBe(23)
  expect(await retidas(ana)).toHaveLength(1)
  for (let n = 0; n < 30; n += 1) answers.add(await ask(link.codigo, `b${n}@exemplo.com.br`, '192.0.2.2'))
  expect(await provas(id_rodada)).toBe(46)
  answers.add(await ask(link.codigo, 'c@exemplo.com.br', '192.0.2.3'))
  expect(await provas(id_rodada)).toBe(46)
  expect([...answers]).toEqual([expect.stringMatching(/^200 /)])
  expect(await andamento(ana, id_rodada)).toMatchObject({ provas_retidas: 15 })
  expect(await retidas(ana)).toHaveLength(1)

  // A new code starts a new count.
  const { link: novo } = (await call(ana, `/${id_rodada}/link`, { acao: 'trocar' })).json()
  await ask(novo.codigo, 'd@exemplo.com.br', '192.0.2.1')
  expect(await provas(id_rodada)).toBe(47)
  expect(await andamento(ana, id_rodada)).toMatchObject({ provas_retidas: 0 })
})

test('a thousand requests from one network leave confirmation mails for the next network', async () => {
  const ana = await createConsultor(t, { licencas: 3 })
  const { id_rodada, link } = await abrir(ana, { max_entradas: 3 })
  const [asked] = await Promise.all([ask(link.codigo, 'um@exemplo.com.br', '198.51.100.1')])
  await t.deps.db
    .insertInto('tentativas')
    .values(
      ['entrada_rodada', 'prova_origem'].map(name => ({
        chave: name === 'prova_origem' ? `${name}:${id_rodada}:1:198.51.100.9` : `${name}:${id_rodada}`,
        contagem: 1000,
        janela_ate: new Date(t.clock.now().getTime() + DAY_MS),
      })),
    )
    .execute()
  expect(await ask(link.codigo, 'longe@exemplo.com.br', '198.51.100.9')).toBe(asked)
  expect(await provas(id_rodada)).toBe(1)
  expect(await ask(link.codigo, 'dois@exemplo.com.br', '203.0.113.1')).toBe(asked)
  expect(await provas(id_rodada)).toBe(2)
})
