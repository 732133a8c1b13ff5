import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findVendida } from '#server/licencas/compras/compras.ts'
import { creditCompra } from '#server/licencas/compras/pagamentos/pagamentos.ts'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { smtpMailer } from '#server/platform/adapters/mail/mailer.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { sendEmail } from '#server/platform/emails/send.ts'
import { mails } from '#server/slices.ts'
import { campos as camposOfNotas } from '#shared/licencas/notas/notas.answers.ts'
import { campos as camposOfPropostas } from '#shared/licencas/propostas/propostas.answers.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, signIn } from '#test/app/factories.ts'
import { startSmtp } from '#test/outside/smtp.ts'
import { comprador, createVendas, PDF, TEN, type Vendas } from '#test/payments/faturas.ts'

let t: TestApp
let v: Vendas
let token: string
let consultora: Conta
beforeAll(async () => {
  t = await createTestApp()
  t.clock.set('2026-03-10T15:00:00.000Z')
  v = await createVendas(t)
  consultora = await createConsultor(t)
})
beforeEach(async () => {
  token = await v.entrar()
})
afterAll(async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  await t.close()
})

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  (await t.call(method, path, { token, ...(body && { body }) })).json()
const showMes = (mes: string) => call('GET', `/fiscal/meses/${mes}`)

let serie = 0
/** Sells at the provider and credits the payment, with a discount and a refund of these amounts. */
async function vendaNoProvedor(preco_centavos: number, { desconto = 0, devolvido = 0 } = {}): Promise<string> {
  serie += 1
  const [id_compra, mp_id] = [`provedor-${serie}`, String(9_000_000 + serie)]
  const now = t.clock.now()
  await inTransaction(t.deps.db, async tx => {
    const plano = await tx.selectFrom('planos_licencas').selectAll().limit(1).executeTakeFirstOrThrow()
    await tx
      .insertInto('compras')
      .values({
        id_compra,
        id_usuario: consultora.id_usuario,
        id_planos_licencas: plano.id_planos_licencas,
        nome_plano: plano.nome_plano,
        n_usuarios: 2,
        preco_centavos: preco_centavos - desconto,
        preco_cheio_centavos: preco_centavos,
        criada_em: now,
        expira_em: now,
        proxima_consulta_em: null,
      })
      .execute()
    await tx
      .insertInto('pagamentos')
      .values({
        mp_id,
        id_compra,
        estado: 'approved',
        valor_centavos: preco_centavos - desconto,
        estornado_centavos: devolvido,
        moeda: 'BRL',
        forma: 'pix',
        visto_em: now,
      })
      .execute()
    const compra = await findVendida(tx, id_compra)
    if (compra) await creditCompra(t.deps, tx, compra, mp_id)
  })
  return id_compra
}

/** Sells by invoice at an agreed price, received in these instalments. */
async function vendaFaturada(preco_centavos: number, prazos: number[]): Promise<string> {
  const { id_fatura } = await v.direta(consultora, { preco_centavos, prazos })
  let visto_centavos = 0
  for (const { numero, valor_centavos } of (await v.verFatura(id_fatura)).parcelas) {
    await v.receber(id_fatura, { numero, valor_centavos, visto_centavos })
    visto_centavos += valor_centavos
  }
  return (await v.verFatura(id_fatura)).idCompra
}

/** Reads an amount as the file has it, in centavos. */
const centavos = (cell: string): number => Number(cell.replace(',', ''))

test('200 sales of five kinds add up to the cent, in the file and on the page of the month', async () => {
  const wanted = { vendas: 0, bruto_centavos: 0, desconto_centavos: 0, devolvido_centavos: 0 }
  const add = (bruto: number, desconto = 0, devolvido = 0) => {
    wanted.vendas += 1
    wanted.bruto_centavos += bruto
    wanted.desconto_centavos += desconto
    wanted.devolvido_centavos += devolvido
  }
  for (let n = 0; n < 40; n += 1) {
    const price = 10_000 + ((n * 7_919) % 50_021)
    await vendaNoProvedor(price)
    add(price)
    await vendaNoProvedor(price + 1, { desconto: 333 + n })
    add(price + 1, 333 + n)
    await vendaNoProvedor(price + 2, { devolvido: 101 + n })
    add(price + 2, 0, 101 + n)
    await vendaFaturada(TEN - 1 - n, [28])
    add(TEN, 1 + n)
    await vendaFaturada(TEN + n, [10, 20, 30])
    add(TEN + n)
  }
  // A month that has sales of its own, next to it.
  t.clock.set('2026-04-01T03:00:00.000Z')
  token = await v.entrar()
  await vendaNoProvedor(1)
  expect(await showMes('2026-03')).toMatchObject({ ...wanted, a_emitir: 200, terminou: true })

  const file = await t.call('GET', '/fiscal/meses/2026-03/vendas.csv', { token })
  expect(file.body.charCodeAt(0)).toBe(0xfeff)
  const { data } = Papa.parse<Record<string, string>>(file.body.slice(1), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  })
  const sum = (column: string) => data.reduce((all, row) => all + centavos(row[column] ?? ''), 0)
  expect({
    vendas: data.length,
    bruto_centavos: sum('Valor bruto'),
    desconto_centavos: sum('Desconto'),
    devolvido_centavos: sum('Valor devolvido'),
  }).toEqual(wanted)
  expect(sum('Valor da venda')).toBe(wanted.bruto_centavos - wanted.desconto_centavos)
  expect(sum('Valor recebido')).toBe(wanted.bruto_centavos - wanted.desconto_centavos)

  const linhas = data.map((row, i) => ['Oficina', String(1000 + i), row.Compra ?? '', '01/04/2026'])
  const colunas = { compra: 2, numero: 1, emitida_em: 3, link: null }
  const previa = await call('POST', '/fiscal/retorno/previa', { linhas, colunas })
  expect(previa.aceitas).toBe(200)
  expect(await call('POST', '/fiscal/retorno', { linhas, colunas, aceitas: 200 })).toEqual({ aceitas: 200 })
  const { vendas, bruto_centavos } = wanted
  expect(
    await call('POST', '/fiscal/meses/2026-03/fechar', { vendas, bruto_centavos: bruto_centavos - 1 }),
  ).toMatchObject({
    codigo: 'mes_mudou',
  })
  expect(await call('POST', '/fiscal/meses/2026-03/fechar', { vendas, bruto_centavos })).toMatchObject({
    emitidas: 200,
    fechamento: wanted,
  })
  const exportAll = async () => (await t.call('GET', '/fiscal/meses/2026-03/vendas.csv', { token })).body
  const fechado = await exportAll()
  expect(fechado.split('\r\n').filter(line => line.includes(';Emitida;'))).toHaveLength(200)
  await t.deps.db.updateTable('pagamentos').set({ estornado_centavos: 1 }).where('mp_id', '=', '9000001').execute()
  expect(await exportAll()).toBe(fechado)
  const devolvido_centavos = wanted.devolvido_centavos + 1
  expect(await showMes('2026-03')).toMatchObject({ devolvido_centavos, fechamento: wanted })
})

describe('a closed month', () => {
  test('takes no sale whose last receipt is in it, though another of its receipts is not', async () => {
    t.clock.set('2026-02-10T15:00:00.000Z')
    token = await v.entrar()
    const { id_fatura } = await v.direta(consultora, { prazos: [5, 60] })
    t.clock.set('2026-04-02T15:00:00.000Z')
    token = await v.entrar()
    const half = { valor_centavos: TEN / 2 }
    await call('POST', '/fiscal/meses/2026-03/reabrir', { motivo: 'Entrou uma parcela' })
    await v.receber(id_fatura, { ...half, recebido_em: '2026-03-31' })
    token = await v.entrar()
    const { vendas, bruto_centavos } = await showMes('2026-03')
    await call('POST', '/fiscal/meses/2026-03/fechar', { vendas, bruto_centavos })
    const last = { ...half, numero: 2, recebido_em: '2026-02-20', visto_centavos: TEN / 2 }
    expect(await v.receber(id_fatura, last)).toMatchObject({ codigo: 'mes_fechado' })
    expect(await v.verFatura(id_fatura)).toMatchObject({ recebido_centavos: TEN / 2, situacao: 'parcial' })
  })

  test('takes no sale, no note and no second closing until it is opened again with a reason', async () => {
    const late = await v.direta(consultora)
    expect(await v.receber(late.id_fatura, { recebido_em: '2026-03-31' })).toMatchObject({ codigo: 'mes_fechado' })
    const [nota] = (await call('GET', '/fiscal/meses/2026-03/notas?limite=1&pagina=1')).results
    const cancelar = { estado: 'cancelada', versao: nota.versao, motivo: 'Valor errado' }
    expect(await call('PUT', `/fiscal/notas/${nota.idCompra}`, cancelar)).toMatchObject({ codigo: 'mes_fechado' })
    expect((await t.call('POST', '/fiscal/meses/2026-03/reabrir', { token, body: {} })).statusCode).toBe(422)
    const reaberto = await call('POST', '/fiscal/meses/2026-03/reabrir', { motivo: 'Nota cancelada' })
    expect(reaberto).toMatchObject({
      fechamento: null,
      reaberturas: [{ motivo: 'Nota cancelada' }, { motivo: 'Entrou uma parcela' }],
    })
    expect(await call('PUT', `/fiscal/notas/${nota.idCompra}`, cancelar)).toMatchObject({ estado: 'cancelada' })
  })

  test('closes only once it is over and has no note to issue', async () => {
    const soma = { vendas: 1, bruto_centavos: 1 }
    expect(await call('POST', '/fiscal/meses/2026-04/fechar', soma)).toMatchObject({ codigo: 'mes_em_curso' })
    t.clock.set('2026-05-02T12:00:00.000Z')
    token = await v.entrar()
    expect(await showMes('2026-04')).toMatchObject({ ...soma, a_emitir: 1, terminou: true })
    expect(await call('POST', '/fiscal/meses/2026-04/fechar', soma)).toMatchObject({ codigo: 'mes_com_notas' })
  })
})

test('the file for the accountant carries on every line the tax fields in force when the sale was paid', async () => {
  const dados = {
    regime: 'simples',
    municipio: 'São Paulo, SP',
    ctribnac: '010101',
    nbs: '115022000',
    iss_percentual: '2,01',
    cst: '000',
    cclasstrib: '000.001',
    cindop: '',
    tributos: 'Tributos incluídos no preço',
  }
  expect(await call('PUT', '/administracao/instalacao/fiscal', { versao: 0, dados })).toMatchObject({
    fiscal: { versao: 1 },
  })
  const file = await t.call('GET', '/fiscal/meses/2026-04/vendas.csv', { token })
  const { data } = Papa.parse<Record<string, string>>(file.body.slice(1), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    'Município da prestação': 'São Paulo, SP',
    cTribNac: '01.01.01',
    'Data do pagamento': expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
    NBS: '115022000',
    'Alíquota do ISS': '2,01',
    // With the apostrophe that keeps its zeros in a spreadsheet.
    'CST do IBS e da CBS': "'000",
    cClassTrib: "'000001",
    cIndOp: '',
  })

  t.clock.advance(60_000)
  const novos = { ...dados, ctribnac: '020202' }
  expect(await call('PUT', '/administracao/instalacao/fiscal', { versao: 1, dados: novos })).toMatchObject({
    fiscal: { versao: 2 },
  })
  t.clock.advance(60_000)
  await vendaNoProvedor(7_000)
  const codes = async (mes: string) => {
    const { body } = await t.call('GET', `/fiscal/meses/${mes}/vendas.csv`, { token })
    return ['01.01.01', '02.02.02'].filter(code => body.includes(`;${code};`))
  }
  expect([await codes('2026-04'), await codes('2026-05')]).toEqual([['01.01.01'], ['02.02.02']])
})

/** Returns the mails about the note of a purchase. */
const mailsDaNota = (idCompra: string) =>
  t.deps.db
    .selectFrom('emails')
    .select(['id_email', 'tipo', 'destinatario'])
    .where('chave', 'like', `nota_%:${idCompra}:%`)
    .execute()

describe('a note', () => {
  test('waits for its number, goes to the buyer by mail once, and its file comes back as it was', async () => {
    const idCompra = await vendaFaturada(TEN, [5])
    const body = {
      estado: 'emitida',
      versao: 0,
      numero: 'A-1',
      emitida_em: '2026-05-02',
      link: '',
      arquivo: { base64: PDF },
    }
    expect(await call('PUT', `/fiscal/notas/${idCompra}`, body)).toMatchObject({ estado: 'emitida', arquivo: 'pdf' })
    expect(await call('PUT', `/fiscal/notas/${idCompra}`, body)).toMatchObject({ codigo: 'nota_mudou' })
    expect(await call('GET', `/fiscal/notas/${idCompra}/arquivo`)).toEqual({ formato: 'pdf', base64: PDF })
    const mine = await t.call('GET', `/compra/${idCompra}/nota`, { token: await signIn(t, consultora) })
    expect(mine.json()).toMatchObject({ estado: 'emitida', numero: 'A-1', arquivo: { base64: PDF } })
    const other = await t.call('GET', `/compra/${idCompra}/nota`, { token: (await createConsultor(t)).token })
    expect(other.statusCode).toBe(404)
    const waiting = await mailsDaNota(idCompra)
    expect(waiting).toMatchObject([{ destinatario: comprador.contato.email }])
    const smtp = await startSmtp()
    const mailer = smtpMailer(smtp.url, 'Quadrante <nao-responda@exemplo.com.br>')
    for (const { id_email } of waiting) await sendEmail({ ...t.deps, mailer, mails }, id_email)
    await smtp.close()
    const [sent] = smtp.recebidos.map(({ source }) => source)
    expect(sent).toContain('filename=nota-a-1.pdf')
    expect(sent?.replaceAll(/\s/g, '')).toContain(PDF)
    // The contact of a buyer by invoice has no account here, so no button leads to a page of one.
    expect(sent).not.toContain('/recibo/')
  })

  test('stands on the home of admins, with its month, once it is late by more than five days', async () => {
    t.clock.advance(1000)
    await t.deps.db.updateTable('notas_inicio').set({ em: t.clock.now() }).execute()
    await vendaNoProvedor(5_000)
    const late = async () => {
      token = await v.entrar()
      const { notas_atrasadas, notas_atrasadas_mes } = await call('GET', '/administracao/visao-geral?periodo=7d')
      return [notas_atrasadas, notas_atrasadas_mes]
    }
    t.clock.advance(5 * DAY_MS)
    expect(await late()).toEqual([0, null])
    t.clock.advance(1)
    expect(await late()).toEqual([1, '2026-05'])
  })

  test('is late, too, when it was paid before notes began here and was sold after that', async () => {
    await t.deps.db.updateTable('notas_inicio').set({ em: t.clock.now() }).execute()
    t.clock.advance(DAY_MS)
    token = await v.entrar()
    const late = async () => (await call('GET', '/administracao/visao-geral?periodo=7d')).notas_atrasadas
    const before = await late()
    const { id_fatura } = await v.direta(consultora)
    const recebido_em = new Date(t.clock.now().getTime() - 80 * DAY_MS).toISOString().slice(0, 10)
    await v.receber(id_fatura, { recebido_em })
    expect(await late()).toBe(before + 1)
  })

  test('is mailed again when its file comes or its number changes, and not when it was saved as it was', async () => {
    const idCompra = await vendaFaturada(TEN, [5])
    const nota = { estado: 'emitida', emitida_em: '2026-05-02', link: '' }
    const save = async (over: object) => {
      await call('PUT', `/fiscal/notas/${idCompra}`, { ...nota, ...over })
      t.clock.advance(1000)
      token = await v.entrar()
      return (await mailsDaNota(idCompra)).length
    }
    expect(await save({ versao: 0, numero: 'C-1' })).toBe(1)
    expect(await save({ versao: 1, numero: 'C-1' })).toBe(1)
    expect(await save({ versao: 2, numero: 'C-1', arquivo: { base64: PDF } })).toBe(2)
    expect(await save({ versao: 3, numero: 'C-2' })).toBe(3)
    await t.deliverMail()
    const last = await t.deps.db
      .selectFrom('caixa_local')
      .select(['assunto', 'texto'])
      .where('assunto', '=', 'Nota fiscal nº C-2')
      .execute()
    expect(last.filter(({ texto }) => texto.includes('Ela fica no lugar da nota nº C-1'))).toHaveLength(1)
  })

  test('tells the buyer once when it was cancelled, and goes out again under the same number', async () => {
    const idCompra = await vendaFaturada(TEN, [5])
    const emitir = { estado: 'emitida', numero: 'D-1', emitida_em: '2026-05-02', link: '' }
    const cancelar = { estado: 'cancelada', motivo: 'Valor errado' }
    const put = (body: object) => call('PUT', `/fiscal/notas/${idCompra}`, body)
    await put({ ...emitir, versao: 0 })
    expect(await put({ estado: 'a_emitir', versao: 1 })).toMatchObject({ codigo: 'nota_ja_emitida' })
    await t.deliverMail()
    await put({ ...cancelar, versao: 1 })
    expect(await put({ ...cancelar, versao: 1 })).toMatchObject({ codigo: 'nota_mudou' })
    expect(await put({ ...cancelar, versao: 2 })).toMatchObject({ codigo: 'nota_nao_emitida' })
    await t.deliverMail()
    const mail = await t.deps.db
      .selectFrom('caixa_local')
      .select(['destinatario', 'texto'])
      .where('assunto', '=', 'Nota fiscal nº D-1 cancelada')
      .execute()
    expect(mail).toMatchObject([{ destinatario: comprador.contato.email }])
    expect(mail[0]?.texto).toContain('de 02/05/2026, da compra de licenças para Oficina Exemplo Ltda, foi cancelada')
    expect(mail[0]?.texto).not.toContain('Valor errado')
    const mine = await t.call('GET', `/compra/${idCompra}/nota`, { token: await signIn(t, consultora) })
    expect(mine.json()).toMatchObject({ estado: 'cancelada', numero: 'D-1', arquivo: null })
    t.clock.advance(1000)
    token = await v.entrar()
    await put({ ...emitir, versao: 2 })
    const tipos = (await mailsDaNota(idCompra)).map(({ tipo }) => tipo)
    expect(tipos.sort()).toEqual(['nota_cancelada', 'nota_emitida', 'nota_emitida'])
  })

  test('is not of a day after today', async () => {
    const idCompra = await vendaNoProvedor(5_000)
    const amanha = { estado: 'emitida', versao: 0, numero: 'E-1', emitida_em: '2026-12-31', link: '' }
    expect((await call('PUT', `/fiscal/notas/${idCompra}`, amanha)).campos).toEqual({
      emitida_em: camposOfPropostas.data_ja_foi,
    })
  })

  test('has a number, and a day near its sale', async () => {
    const idCompra = await vendaNoProvedor(5_000)
    const body = { estado: 'emitida', versao: 0, numero: 'E-2', emitida_em: '2026-05-02', link: '' }
    for (const numero of ['2,02611E+14', '########', '#N/D', 'cancelada', '-'])
      expect((await call('PUT', `/fiscal/notas/${idCompra}`, { ...body, numero })).campos, numero).toHaveProperty(
        'numero',
      )
    const antiga = { ...body, emitida_em: '2001-01-01' }
    expect((await call('PUT', `/fiscal/notas/${idCompra}`, antiga)).campos).toEqual({
      emitida_em: camposOfNotas.data_antiga,
    })
  })

  test('has a number that no other sale has', async () => {
    const idCompra = await vendaNoProvedor(5_000)
    const body = { estado: 'emitida', versao: 0, numero: 'A-1', emitida_em: '2026-05-02', link: '' }
    expect((await call('PUT', `/fiscal/notas/${idCompra}`, body)).campos).toHaveProperty('numero')
  })
})

test('a file sets exactly the lines that the preview took, or none', async () => {
  const [a, b] = [await vendaNoProvedor(5_000), await vendaNoProvedor(6_000)]
  const colunas = { compra: 0, numero: 1, emitida_em: 2, link: null }
  const linhas = [
    [a, 'B-1', '02/05/2026'],
    [b, 'B-2', '31/02/2026'],
    ['nenhuma', 'B-3', '02/05/2026'],
    [a, 'B-4', '02/05/2026'],
    [b, 'B-5', '31/12/2026'],
    [b, '2,02611E+14', '02/05/2026'],
    [b, '########', '02/05/2026'],
    [b, 'B-6', '01/01/1970'],
  ]
  const previa = await call('POST', '/fiscal/retorno/previa', { linhas, colunas })
  expect(previa.linhas.map(({ recusa }: { recusa: string | null }) => recusa)).toEqual([
    null,
    'data_ilegivel',
    'compra_desconhecida',
    'repetida',
    'data_no_futuro',
    'numero_ilegivel',
    'numero_ilegivel',
    'data_antiga',
  ])
  expect(await call('POST', '/fiscal/retorno', { linhas, colunas, aceitas: 2 })).toMatchObject({
    codigo: 'retorno_mudou',
  })
  expect(await call('POST', '/fiscal/retorno', { linhas, colunas, aceitas: 1 })).toEqual({ aceitas: 1 })
})
