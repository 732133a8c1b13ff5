import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmpresa } from '#shared/clientes/empresas/empresas.contract.ts'
import { changeTurma, createTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { putMarca } from '#shared/contas/consultores/marca.contract.ts'
import { putMeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { hasLink, NO_LINKS } from '#shared/platform/fields/links.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, inviteOne } from '#test/app/factories.ts'
import { turmasOf } from '#test/domain/turmas.ts'

/** Tests that names chosen by people never become links in mails to others. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { abrir, mailsTo } = turmasOf(() => t)

const GOLPE = 'SEU BANCO: regularize já em https://golpe.exemplo.com'

describe('refuses a name with a link when it is written, and says what to do', () => {
  test.each([
    ['her own name', putMeusDados, 'nome'],
    ['a company', createEmpresa, 'nome'],
    ['a turma', createTurma, 'nome'],
    ['a turma that is changed', changeTurma, 'nome'],
    ['the name on reports', putMarca, 'nome'],
  ] as const)('%s', (_, { body }, field) => {
    const said = (nome: string) =>
      body.safeParse({ [field]: nome }).error?.issues.find(({ path }) => path.join('.') === field)?.message
    for (const nome of [GOLPE, 'Pague em www.golpe', 'golpe.com', 'ana@golpe.com', 'ｇｏｌｐｅ．ｃｏｍ'])
      expect(said(nome), nome).toBe(NO_LINKS)
    for (const nome of ['Ana J.Souza', 'Dr. João da Cruz', 'Exemplo S.A.', 'Turma 2.0'])
      expect(said(nome)).toBeUndefined()
  })
})

test.each([
  ["a person's registration", '/participantes', 'nome_participante'],
  ["a consultor's registration", '/consultores/cadastrar', 'nome'],
])('%s refuses a name with a link too', async (_, path, field) => {
  const said = async (nome: string) => (await t.call('POST', path, { body: { [field]: nome } })).json().campos[field]
  for (const nome of [GOLPE, 'golpe.com']) expect(await said(nome)).toBe(NO_LINKS)
  expect(await said('Ana J.Souza')).toBeUndefined()
})

describe('breaks up the link of a name stored before the rule', () => {
  const rename = (conta: Conta, nome: string) =>
    t.deps.db.updateTable('usuarios').set({ nome }).where('id_usuario', '=', conta.id_usuario).execute()

  /** Lists the site addresses in a mail, except those of the installation. */
  const linksOf = ({ assunto, texto }: { assunto: string; texto: string }) =>
    `${assunto}\n${texto}`
      .replaceAll(t.deps.installation.contact(), '')
      .split(/\s+/)
      .filter(word => !word.startsWith(t.deps.appUrl) && hasLink(word))

  test('in the subject and text of an invite', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    await rename(ana, GOLPE)
    await inviteOne(t, ana, 'estranha@exemplo.com.br')
    const [mail] = await mailsTo('estranha@exemplo.com.br')
    expect(mail?.assunto).toContain('SEU BANCO: regularize já em https: //golpe. exemplo. com')
    expect(linksOf(mail!)).toEqual([])
  })

  test('in the name of a turma', async () => {
    const ana = await createConsultor(t, { licencas: 1 })
    const { id_rodada } = await abrir(ana)
    await t.deps.db
      .updateTable('rodadas')
      .set({ nome: 'Pague em www.golpe.exemplo.com' })
      .where('id_rodada', '=', id_rodada)
      .execute()
    await t.call('POST', `/rodadas/${id_rodada}/convidar`, {
      token: ana.token,
      body: { id_lote: crypto.randomUUID(), emails: ['colega@exemplo.com.br'] },
    })
    const [mail] = await mailsTo('colega@exemplo.com.br')
    expect(mail?.texto).toContain('Pague em www. golpe. exemplo. com')
    expect(linksOf(mail!)).toEqual([])
  })

  test('in the preview that a consultor sees of her mail', async () => {
    const ana = await createConsultor(t)
    await rename(ana, GOLPE)
    const { assunto, texto } = (
      await t.call('POST', '/consultores/modelos/convite_cliente/previa', {
        token: ana.token,
        body: { assunto: 'Um convite de {consultora}', abertura: 'Oi.', fechamento: '' },
      })
    ).json()
    expect(linksOf({ assunto, texto })).toEqual([])
  })
})
