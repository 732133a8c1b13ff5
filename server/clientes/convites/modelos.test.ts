import { afterAll, beforeAll, expect, test } from 'vitest'
import { modeloOf } from '#server/contas/remetente/remetente.ts'
import { MODELO_PADRAO } from '#shared/contas/remetente/modelos.rules.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, inviteOne } from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const call = async ({ token }: Conta, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', body?: object) =>
  (await t.call(method, `/consultores/modelos${path}`, { token, body })).json()
const WORDS = {
  assunto: '{nome}, um convite de {consultora}',
  abertura: 'Oi, {nome}, tudo bem?\n\nFalei com você na terça.',
  fechamento: 'Até {prazo}, se puder.',
}

test("a consultor's own texts replace greeting, opening and closing, while the mandatory sentences stay", async () => {
  const [ana, bia] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t)]
  expect(
    (await call(ana, 'GET')).results.map((row: { tipo: string; proprio: boolean }) => [row.tipo, row.proprio]),
  ).toEqual([
    ['convite_cliente', false],
    ['lembrete_convite', false],
    ['novo_teste', false],
  ])
  const previa = await call(ana, 'POST', '/convite_cliente/previa', WORDS)
  expect(previa.assunto).toBe(`Beto, um convite de ${ana.nome}`)
  expect((await call(ana, 'POST', '/convite_cliente/previa', { ...WORDS, sem_nome: true })).assunto).toBe(
    `Um convite de ${ana.nome}`,
  )
  expect(await call(ana, 'PUT', '/convite_cliente', WORDS)).toMatchObject({ ...WORDS, proprio: true })
  expect((await call(bia, 'GET')).results[0].proprio).toBe(false)
  expect(await modeloOf(t.deps.db, bia.id_usuario, 'convite_cliente')).toEqual(MODELO_PADRAO.convite_cliente)

  await inviteOne(t, ana, 'modelo@exemplo.com.br')
  await t.deliverMail()
  const { assunto, texto } = await t.deps.db
    .selectFrom('caixa_local')
    .selectAll()
    .where('destinatario', '=', 'modelo@exemplo.com.br')
    .executeTakeFirstOrThrow()
  expect(assunto).toBe(`Um convite de ${ana.nome}`)
  expect(texto).toContain('Falei com você na terça.')
  for (const part of [
    `O seu resultado será compartilhado com ${ana.nome}.`,
    'O convite vale até',
    'não é teste psicológico',
    'Não quero receber convites',
    'Até 26/11/2026',
  ])
    expect(texto).toContain(part)
  // The preview equals the mail except for name, link and opt-out address.
  const sem = await call(ana, 'POST', '/convite_cliente/previa', { ...WORDS, sem_nome: true })
  const bare = (text: string) => text.replace(/https?:\S+/g, 'x')
  expect(bare(sem.texto)).toBe(bare(texto))

  expect(await call(ana, 'DELETE', '/convite_cliente')).toMatchObject({ proprio: false })
})

test.each([
  ['assunto', 'veja golpe.com'],
  ['abertura', 'https://golpe.exemplo'],
  ['abertura', 'Oi {senha}'],
  ['fechamento', 'a'.repeat(301)],
])("a mail's text is refused when its field %s is %s", async (field, value) => {
  const consultor = await createConsultor(t)
  for (const [method, path] of [
    ['PUT', '/convite_cliente'],
    ['POST', '/convite_cliente/previa'],
  ] as const)
    expect(Object.keys((await call(consultor, method, path, { ...WORDS, [field]: value })).campos)).toEqual([field])
})

test('the mail of a new test refuses the placeholder for a deadline, and unknown kinds of mails are refused', async () => {
  const consultor = await createConsultor(t)
  expect(Object.keys((await call(consultor, 'PUT', '/novo_teste', WORDS)).campos)).toEqual(['fechamento'])
  expect((await call(consultor, 'PUT', '/recuperar_senha', WORDS)).codigo).toBe('nao_encontrado')
  // An empty text restores the standard text.
  expect((await call(consultor, 'PUT', '/novo_teste', {})).assunto).toBe(
    '{consultora} enviou um novo teste DISC para você',
  )
})
