import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#shared/contas/instalacao/instalacao.contract.ts'
import { given } from '#shared/platform/given.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor } from '#test/app/factories.ts'
import { startBeside } from '#test/app/live.ts'
import { VERSOES } from '../contas/contas.ts'
import { save, vendedorEm } from './instalacao.ts'

const OPERADOR = {
  razao_social: 'Exemplo Tecnologia Ltda.',
  cnpj: '11.222.333/0001-81',
  endereco: 'Rua Exemplo, 100, Centro',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01001-000',
  telefone: '(11) 4000-0000',
  suporte_email: 'suporte@exemplo.com.br',
  suporte_horario: 'dias úteis, das 9 h às 18 h',
  foro: 'São Paulo, SP',
}
const PRIVACIDADE = {
  pequeno_porte: false,
  encarregado: 'Pessoa Exemplo',
  canal: 'dados@exemplo.com.br',
  fornecedores: [{ nome: 'Hospedagem Exemplo', para_que: 'servidor', pais: 'Brasil', transferencia: 'nenhuma' }],
}

let t: TestApp
let admin: Conta
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
})
afterAll(() => t.close())

const put = (grupo: string, versao: number, dados: unknown) =>
  t.app.inject({
    method: 'PUT',
    url: `/administracao/instalacao/${grupo}`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { versao, dados } as object,
  })
const publico = async () => contract.getQuemOpera.response.parse((await t.app.inject('/utils/quem-opera')).json())

test('anybody reads who runs the installation once an admin has saved it, and the act is in the audit', async () => {
  expect(await publico()).toMatchObject({ operador: null, privacidade: null, textos: [] })
  expect((await put('operador', 0, OPERADOR)).json().operador).toMatchObject({ versao: 1, salvo_por: admin.nome })
  expect((await put('privacidade', 0, PRIVACIDADE)).statusCode).toBe(200)
  const { operador, privacidade } = await publico()
  expect(operador).toMatchObject({ razao_social: OPERADOR.razao_social, cnpj: '11222333000181' })
  expect(privacidade).toEqual(PRIVACIDADE)
  const acts = await t.deps.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('acao', '=', 'instalacao_alterada')
    .orderBy('id_auditoria')
    .execute()
  expect(acts.map(({ detalhes }) => detalhes)).toEqual([{ documento: 'operador' }, { documento: 'privacidade' }])
})

test('an admin who was deactivated while her request waited saves nothing', async () => {
  const gone = await createAdmin(t)
  await t.deps.db.updateTable('usuarios').set({ ativo: false }).where('id_usuario', '=', gone.id_usuario).execute()
  const { versao } = (
    await t.app.inject({
      url: '/administracao/instalacao',
      headers: { authorization: `Bearer ${admin.token}` },
    })
  ).json().operador
  const { operador } = t.deps.installation.now()
  const saved = save(
    t.deps,
    { ...gone, id_tipo_usuario: USER_KIND.admin },
    {
      versao,
      grupo: 'operador',
      dados: given(operador, 'who runs it'),
    },
  )
  await expect(saved).rejects.toMatchObject({ codigo: 'usuario_inativo' })
})

test('of two admins who saw the same version one saves, and the other is told', async () => {
  const { versao } = (
    await t.app.inject({
      url: '/administracao/instalacao',
      headers: { authorization: `Bearer ${admin.token}` },
    })
  ).json().operador
  const answers = await Promise.all(['Foro A', 'Foro B'].map(foro => put('operador', versao, { ...OPERADOR, foro })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const rows = await t.deps.db.selectFrom('instalacao').select('versao').where('grupo', '=', 'operador').execute()
  expect(rows).toHaveLength(versao + 1)
})

test.each([
  ['a CNPJ with a wrong digit', 'operador', { ...OPERADOR, cnpj: '11.222.333/0001-82' }, 'dados.cnpj'],
  ['no state', 'operador', { ...OPERADOR, uf: 'XX' }, 'dados.uf'],
  ['no encarregado', 'privacidade', { ...PRIVACIDADE, encarregado: '' }, 'dados.encarregado'],
  [
    'a supplier abroad without a ground for the transfer',
    'privacidade',
    { ...PRIVACIDADE, fornecedores: [{ ...PRIVACIDADE.fornecedores[0], pais: 'Irlanda' }] },
    'dados.fornecedores.0.transferencia',
  ],
])('%s is refused at its field, and nothing is saved', async (_, grupo, dados, campo) => {
  const before = await publico()
  const answer = await put(grupo, 9, dados)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().campos)).toEqual([campo])
  expect(await publico()).toEqual(before)
})

test('the country at home is known in small letters too', () => {
  const [fornecedor] = PRIVACIDADE.fornecedores
  const body = { versao: 0, dados: { ...PRIVACIDADE, fornecedores: [{ ...fornecedor, pais: 'brasil' }] } }
  expect(contract.savePrivacidade.body.safeParse(body).success).toBe(true)
})

test('a small agent needs a channel and no encarregado', async () => {
  expect((await put('privacidade', 1, { ...PRIVACIDADE, pequeno_porte: true, encarregado: '' })).statusCode).toBe(200)
  expect((await publico()).privacidade).toMatchObject({ pequeno_porte: true, encarregado: '' })
})

const PRODUTO = {
  nome: 'Casa Aurora',
  artigo: 'a',
  frase: 'DISC em grupo',
  cor_clara: '#7b1fa2',
  cor_escura: '#e1a6ff',
}
const FISCAL = {
  regime: 'simples',
  municipio: 'São Paulo, SP',
  ctribnac: '01.01.01',
  nbs: '1.1502.10.00',
  iss_percentual: '2.01 %',
  tributos: 'Tributos incluídos no preço.',
}

test('the data for taxes is kept as numbers, and a rate above 5 % is refused', async () => {
  const answer = await put('fiscal', 0, FISCAL)
  expect(answer.json().fiscal.dados).toEqual({
    ...FISCAL,
    ctribnac: '010101',
    nbs: '115021000',
    iss_percentual: '2,01',
  })
  expect((await put('fiscal', 1, { ...FISCAL, iss_percentual: '5,01' })).json().campos).toHaveProperty(
    'dados.iss_percentual',
  )
})

test('two processes: of two admins who saw the same version one saves, and the new name reaches the other process', async () => {
  const other = await createAdmin(t)
  const beside = await startBeside(t.deps)
  try {
    const save = (url: string, nome: string) =>
      fetch(`${url}/administracao/instalacao/produto`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${other.token}` },
        body: JSON.stringify({ versao: 0, dados: { ...PRODUTO, nome } }),
      }).then(({ status }) => status)
    const here = put('produto', 0, PRODUTO).then(({ statusCode }) => statusCode)
    expect([await here, await save(beside.url, 'Casa Outra')].sort()).toEqual([200, 409])
    const race = await Promise.all([
      put('produto', 1, PRODUTO).then(({ statusCode }) => statusCode),
      fetch(`${beside.url}/administracao/instalacao/produto`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${other.token}` },
        body: JSON.stringify({ versao: 1, dados: { ...PRODUTO, nome: 'Casa Aurora' } }),
      }).then(({ status }) => status),
    ])
    expect(race.sort()).toEqual([200, 409])
    const colours = async () => (await fetch(`${beside.url}/assets/cores.css`)).text()
    await expect.poll(colours, { interval: 500 }).toContain('--petrol:#7b1fa2')
    expect(beside.deps.installation.now().produto.nome).toBe('Casa Aurora')
  } finally {
    await beside.close()
  }
})

test('a mail goes out under the new name, with its article, its colours and the company', async () => {
  const ana = await createConsultor(t)
  await t.call('POST', '/usuarios/esqueceu-senha', { body: { email: ana.email } })
  await t.deliverMail()
  const row = await t.deps.db
    .selectFrom('caixa_local')
    .selectAll()
    .where('destinatario', '=', ana.email)
    .orderBy('recebida_em', 'desc')
    .executeTakeFirstOrThrow()
  expect(row.remetente).toBe('Casa Aurora <teste@exemplo.com.br>')
  expect(row.assunto).toContain('na Casa Aurora')
  expect(row.html).toContain('#7b1fa2')
  expect(row.texto).toContain('Exemplo Tecnologia Ltda., CNPJ 11.222.333/0001-81')
  expect(`${row.assunto}${row.html}${row.texto}`).not.toMatch(/Quadrante|\{\w*produto\}/)
})

/** Reads the words of a PDF's first page. */
async function coverOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await document.loadingTask.destroy()
  return items.map(item => ('str' in item ? item.str : '')).join(' ')
}

/** Fill colours of the first page, as PDF writes them. */
async function coloursOf(pdf: Uint8Array): Promise<Set<string>> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList()
  await document.loadingTask.destroy()
  return new Set(fnArray.flatMap((fn, i) => (fn === OPS.setFillRGBColor ? [String(argsArray[i][0])] : [])))
}

test('a new PDF carries the new name and colour on its cover', async () => {
  const pdf = (await t.call('GET', '/exemplo-de-relatorio.pdf')).rawPayload
  const cover = await coverOf(pdf)
  const colours = await coloursOf(pdf)
  expect(colours).toContain('#7b1fa2')
  expect(colours).not.toContain('#3b5560')
  expect(cover).toContain('Casa Aurora')
  expect(cover).not.toContain('Quadrante')
})

test('pages that the server writes itself say the new name and load its colours', async () => {
  for (const path of ['/caixa-local', '/pagamento-local', '/documentacao', '/nao-ha/isto.pdf']) {
    const { body } = await t.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect(body, path).not.toMatch(/Quadrante|\{\w*produto\}/)
  }
  const { body } = await t.app.inject('/caixa-local')
  expect(body).toContain('<title>Caixa local · Casa Aurora</title>')
  expect(body).toContain('Voltar à Casa Aurora')
  expect(body).toMatch(/pagina\.css"><link rel="stylesheet" href="\/assets\/cores\.css\?v=/)
  expect((await t.app.inject('/documentacao/openapi.json')).json().info.title).toBe('Casa Aurora')
})

test('what somebody accepted is read again as it was, by its instant', async () => {
  const antes = t.clock.now()
  t.clock.advance(60_000)
  const { versao } = (await t.call('GET', '/administracao/instalacao', { token: admin.token })).json().operador
  await put('operador', versao, { ...OPERADOR, razao_social: 'Empresa Nova Ltda.' })
  const at = async (em: Date) =>
    contract.getQuemOpera.response.parse((await t.call('GET', `/utils/quem-opera?em=${em.toISOString()}`)).json())
  const [old, now] = [await at(antes), await at(t.clock.now())]
  expect(old.operador?.razao_social).toBe(OPERADOR.razao_social)
  expect(now.operador?.razao_social).toBe('Empresa Nova Ltda.')
  expect(now.textos.length).toBe(old.textos.length + 1)
  expect(now.textos.at(-1)).toMatchObject({ termos: VERSOES.termos, aviso: VERSOES.privacidade })
  // A receipt names the company of its payment, also of one before anybody had saved a company.
  const seller = async (em: Date) => (await vendedorEm(t.deps.db, em))?.razao_social
  expect(await vendedorEm(t.deps.db, antes)).toMatchObject({
    tributos: FISCAL.tributos,
    fiscal: {
      regime: 'simples',
      municipio: 'São Paulo, SP',
      ctribnac: '010101',
      nbs: '115021000',
      iss_percentual: '2,01',
    },
  })
  expect(await seller(antes)).toBe(OPERADOR.razao_social)
  expect(await seller(new Date(0))).toBe(OPERADOR.razao_social)
  expect(await seller(t.clock.now())).toBe('Empresa Nova Ltda.')
})

describe('a production installation without its settings', () => {
  let fresh: TestApp
  let chefe: Conta
  let ana: Conta
  beforeAll(async () => {
    fresh = await createTestApp()
    chefe = await createAdmin(fresh)
    ana = await createConsultor(fresh)
    Object.assign(fresh.deps.env, { production: true })
  })
  afterAll(() => fresh.close())
  const buy = () =>
    fresh.call('POST', '/compra/pre-compra', {
      token: ana.token,
      body: { idCompra: crypto.randomUUID(), idPlano: 1, preco: 1, n_usuarios: 1 },
    })
  const invite = () =>
    fresh.call('POST', '/consultores', { token: chefe.token, body: { email: 'nova@exemplo.com.br', tipo: 2 } })

  test('neither sells nor invites, and says what is missing', async () => {
    expect((await buy()).json().codigo).toBe('instalacao_por_preencher')
    expect((await invite()).json().codigo).toBe('instalacao_por_preencher')
    const page = (await fresh.call('GET', '/administracao/instalacao', { token: chefe.token })).json()
    expect(page).toMatchObject({ faltam: ['operador', 'privacidade'] })
  })
})
