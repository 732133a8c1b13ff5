import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import textos from '#content/papeis/papeis-1.0.json' with { type: 'json' }
import { PAPEIS } from '#shared/clientes/papeis/papeis.contract.ts'
import { QUEM_VE } from '#shared/contas/autorizacoes/quem-ve.ts'
import { operator, privacy } from '#shared/platform/installation/groups.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor } from '#test/app/factories.ts'
import { allOn, beyondMargins, openPdf } from '#test/documents/pdf.ts'
import { anchorsOf } from '#test/house/citations.ts'
import { createPlanoEmpresarial } from '#test/payments/empresarial.ts'
import { VERSOES } from '../../contas/contas/contas.ts'
import { insertVersao } from '../../contas/instalacao/instalacao.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'
import { buildPapel, type Fatos } from './build.ts'
import { getPapel } from './papeis.ts'
import { papelEmTexto } from './texto.ts'

const OPERADOR = operator.parse({
  razao_social: 'Exemplo Tecnologia Ltda.',
  cnpj: '11.222.333/0001-81',
  endereco: 'Rua Exemplo, 100',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01001-000',
  telefone: '(11) 4000-0000',
  suporte_email: 'suporte@exemplo.com.br',
  suporte_horario: 'dias úteis',
  foro: 'São Paulo, SP',
})
const PRIVACIDADE = privacy.parse({
  pequeno_porte: true,
  encarregado: '',
  canal: 'dados@exemplo.com.br',
  fornecedores: [{ nome: 'Correio Exemplo', para_que: 'entrega', pais: 'Irlanda', transferencia: 'adequacao' }],
})
const FATOS: Fatos = {
  empresa: { nome: 'Empresa {Exemplo}', cnpj: null },
  consultora: { nome: 'Consultora Exemplo', assinatura: null, cpf: null, compra: null },
  produto: { nome: 'Casa Aurora', artigo: 'a' },
  operador: OPERADOR,
  privacidade: PRIVACIDADE,
  meses: 24,
  copias: { como: 'cifrada', horas: 26, ultima: '25 de novembro de 2026' },
  data: '26 de novembro de 2026',
}

/** Returns the text of one entry of a ZIP archive, found by the directory at its end. */
function entryOf(bytes: Buffer, name: string): string {
  const entry = bytes.lastIndexOf(name) - 46
  const local = bytes.readUInt32LE(entry + 42)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const data = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20))
  return (bytes.readUInt16LE(entry + 10) === 0 ? data : inflateRawSync(data)).toString('utf8')
}

/** A text as it stands within quotation marks. */
const cited = (texto: string) => texto.replaceAll('“', '‘').replaceAll('”', '’')

let t: TestApp
let dela: Conta
let outra: Conta
let id_empresa: number
beforeAll(async () => {
  t = await createTestApp()
  dela = await createConsultor(t)
  outra = await createConsultor(t)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/empresas',
    headers: { authorization: `Bearer ${dela.token}` },
    payload: { so_nome: true, nome: 'Empresa Exemplo' },
  })
  id_empresa = answer.json().id_empresa
})
afterAll(() => t.close())

const get = (conta: Conta, papel: string, ext: 'pdf' | 'docx') =>
  t.app.inject({
    url: `/empresas/${id_empresa}/papeis/${papel}/documento.${ext}`,
    headers: { authorization: `Bearer ${conta.token}` },
  })

describe('papers for a lawyer', () => {
  test.each(PAPEIS)('%s is filled from facts, keeps text of people as it is, and has something in each part', papel => {
    const { partes, aviso } = buildPapel(papel, FATOS)
    expect(partes.every(({ itens }) => itens.length > 0)).toBe(true)
    const said = JSON.stringify({ partes, aviso })
    expect(said.replaceAll('Empresa {Exemplo}', '')).not.toMatch(/[{][a-z_]+[}]/)
  })

  test('the record names everybody who may see a result, in the words of the list', () => {
    const said = JSON.stringify(buildPapel('registro', FATOS))
    for (const { quem, ve, ate, mais } of Object.values(QUEM_VE))
      for (const part of [quem, `${ve}, ${ate}.`, mais].map(cited)) expect(said).toContain(part)
  })

  test('what it takes from the notice is taken from the one in force', () => {
    expect(JSON.stringify(buildPapel('prazos', FATOS))).toContain(VERSOES.privacidade)
  })

  test.each(PAPEIS)('%s names the installation, and nothing of the product as it came', papel => {
    expect(JSON.stringify(buildPapel(papel, FATOS))).not.toContain('Quadrante')
  })

  test('says the months of this installation, and who the controller of an account is', () => {
    expect(JSON.stringify(buildPapel('prazos', FATOS))).toContain('24 meses, contados em meses inteiros')
    const contrato = JSON.stringify(buildPapel('operador', FATOS))
    expect(contrato).toContain('a controladora é Exemplo Tecnologia Ltda., como diz o aviso')
    expect(contrato).toContain('mantém a Casa Aurora, a plataforma')
  })

  test('says of copies what is so here, and leaves a line for what nobody noted', () => {
    const said = (copias: Fatos['copias']) => JSON.stringify(buildPapel('impacto', { ...FATOS, copias }))
    expect(said(FATOS.copias)).toContain(
      'cópias de segurança: cifradas, uma a cada 26 horas ou menos. A última guarda como tudo estava em 25 de novembro de 2026. Último ensaio de restauração: ____',
    )
    const outside = said({ como: 'por_fora', horas: 0, ultima: null })
    expect(outside).toContain('feitas por quem opera com outros meios: ____')
    expect(outside).toContain('Última cópia: ____')
    expect(outside).not.toMatch(/cifrada|uma vez por mês/)
    expect(
      JSON.stringify(buildPapel('operador', { ...FATOS, copias: { como: 'aberta', horas: 26, ultima: null } })),
    ).toContain('cópias de segurança (sem cifra própria')
  })

  test('says the brand of a consultora beside her name, and that no supplier was published', () => {
    const consultora = { nome: 'Joana Exemplo', assinatura: 'Oficina Exemplo', cpf: null, compra: null }
    expect(JSON.stringify(buildPapel('operador', { ...FATOS, consultora }))).toContain(
      'Operadora: Joana Exemplo, que se apresenta como Oficina Exemplo, CPF ou CNPJ a preencher',
    )
    const comCpf = { ...consultora, cpf: '52998224725' }
    expect(JSON.stringify(buildPapel('operador', { ...FATOS, consultora: comCpf }))).toContain(
      'que se apresenta como Oficina Exemplo, CPF 529.982.247-25, que envia',
    )
    const comCnpj = { ...comCpf, compra: { razao: 'Oficina Exemplo Ltda.', cnpj: '11222333000181' } }
    const { partes, assinaturas } = buildPapel('operador', { ...FATOS, consultora: comCnpj })
    const ela =
      'Joana Exemplo, que se apresenta como Oficina Exemplo, CPF 529.982.247-25, que compra em nome de Oficina Exemplo Ltda., CNPJ 11.222.333/0001-81'
    expect(JSON.stringify(partes)).toContain(`Operadora: ${ela}, que envia`)
    expect(assinaturas?.quem.map(({ parte }) => parte)).toContain(ela)
    const soCnpj = JSON.stringify(buildPapel('registro', { ...FATOS, consultora: { ...comCnpj, cpf: null } }))
    expect(soCnpj).toContain('Oficina Exemplo, que compra em nome de Oficina Exemplo Ltda., CNPJ 11.222.333/0001-81.')
    expect(soCnpj).not.toContain('a preencher')
    const sem = buildPapel('fornecedores', { ...FATOS, privacidade: { ...PRIVACIDADE, fornecedores: [] } })
    expect(sem.partes[0]?.itens).toEqual([
      {
        termo: null,
        texto: 'Quem opera não publicou nenhum fornecedor. Confirme com dados@exemplo.com.br antes de assinar.',
        lugar: null,
      },
    ])
  })

  test('as a text leaves numbers, language, pages and lines to sign on to the word processor', async () => {
    const bytes = Buffer.from(await papelEmTexto(buildPapel('operador', FATOS)))
    const xml = entryOf(bytes, 'word/document.xml')
    const partes = buildPapel('operador', FATOS).partes
    const paragraphs = partes.reduce((n, { itens }) => n + itens.length, 0)
    expect(xml.match(/<w:ilvl w:val="0"\/>/g)).toHaveLength(partes.length)
    expect(xml.match(/<w:ilvl w:val="1"\/>/g)).toHaveLength(paragraphs)
    // No number is typed: it would stay when a paragraph goes.
    expect(xml).not.toMatch(/>\d+\.(\d+)? ?</)
    expect(entryOf(bytes, 'word/numbering.xml')).toContain('w:lvlText w:val="%1.%2"')
    expect(entryOf(bytes, 'word/styles.xml')).toContain('<w:lang w:val="pt-BR"/>')
    expect(entryOf(bytes, 'word/footer1.xml')).toMatch(/PAGE.*NUMPAGES/s)
    for (const words of ['Pela controladora', 'Pela operadora', 'Pela suboperadora', 'Local e data'])
      expect(xml).toContain(words)
    expect(xml.match(/<w:top w:val="single"/g)?.length).toBeGreaterThanOrEqual(9)
    expect(xml).not.toContain('A preencher: local e data')
  })

  test.each(PAPEIS)(
    '%s has the places in the source in its annex alone, each as often as its number is given',
    papel => {
      const { anexo, partes, aviso } = buildPapel(papel, FATOS)
      expect(JSON.stringify(partes)).not.toContain('docs/')
      const given = new Set(
        partes.flatMap(({ lugar, itens }) => [lugar, ...itens.map(item => item.lugar)]).filter(Boolean),
      )
      expect([...given]).toEqual(anexo?.lugares.map(({ lugar }) => lugar) ?? [])
      expect(aviso.includes('colchetes')).toBe(anexo !== null)
    },
  )

  test('is set on pages on which nothing runs over the edge, also under a company of 75 letters', async () => {
    const nome = `Cooperativa ${'W'.repeat(40)} de Exemplos do Interior`
    const papel = buildPapel('operador', { ...FATOS, empresa: { nome, cnpj: null } })
    const pdf = await openPdf(compilePdf('papel', JSON.stringify(papel), 1_790_000_000))
    const said = await Promise.all(pdf.pages.map(async page => (await page.getTextContent()).items))
    for (const page of pdf.pages) expect(beyondMargins(await allOn(page))).toEqual([])
    const words = said.map(items => items.map(item => ('str' in item ? item.str : '')).join(' '))
    expect(words.join(' ')).not.toMatch(/[\u200b-\u200d\u2060\ufeff]/)
    expect(words.filter(page => page.includes('docs/'))).toHaveLength(1)
    await pdf.close()
  })

  test('every place that a paragraph names exists in docs/', () => {
    const places = textos.papeis.flatMap(({ partes }) =>
      partes.flatMap(parte => [parte, ...parte.itens].flatMap(said => ('onde' in said ? String(said.onde) : []))),
    )
    expect(places.length).toBeGreaterThan(15)
    expect(new Set(places)).toEqual(new Set(Object.keys(textos.anexo.lugares)))
    for (const place of places) {
      const [file = '', heading] = place.split('#')
      const path = join(import.meta.dirname, '../../..', file)
      expect(existsSync(path), place).toBe(true)
      // A decision that another one replaced explains nothing any more.
      expect(readFileSync(path, 'utf8'), place).not.toContain('> Replaced by')
      if (!heading) continue
      expect([...anchorsOf(readFileSync(path, 'utf8'))], place).toContain(heading)
    }
  })

  test('says that the administration has to say who runs the installation before it makes one', async () => {
    expect((await get(dela, 'operador', 'pdf')).json()).toMatchObject({ codigo: 'instalacao_incompleta' })
  })

  test('is made as tagged PDF and as text for the company of its consultor, and for nobody else', async () => {
    const { id_usuario: id_admin } = await createAdmin(t)
    const em = t.deps.now()
    await t.deps.db.transaction().execute(async tx => {
      await insertVersao(tx, { id_admin, em, visto: 0, novo: { grupo: 'operador', dados: OPERADOR } })
      await insertVersao(tx, { id_admin, em, visto: 0, novo: { grupo: 'privacidade', dados: PRIVACIDADE } })
    })
    for (const papel of PAPEIS) {
      const pdf = await get(dela, papel, 'pdf')
      expect(pdf.statusCode).toBe(200)
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const docx = await get(dela, 'impacto', 'docx')
    // The entry that makes an Office Open XML archive a text.
    expect(docx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(docx.rawPayload.toString('latin1')).toContain('word/document.xml')
    expect((await get(outra, 'operador', 'pdf')).statusCode).toBe(404)
    expect((await get(outra, 'operador', 'docx')).statusCode).toBe(404)
  })
})

test('the CNPJ in which a consultora last bought stands beside her name; of another one, or unpaid, it does not', async () => {
  const id_planos_licencas = await createPlanoEmpresarial(t)
  const comprou = (id_compra: string, conta: Conta, estado: 'paga' | 'pendente', documento: string, dia: string) =>
    t.deps.db
      .insertInto('compras')
      .values({
        ...{ id_compra, id_usuario: conta.id_usuario, id_planos_licencas, nome_plano: 'Dez', n_usuarios: 10, estado },
        ...{ preco_centavos: 1000, criada_em: new Date(dia), expira_em: new Date(dia) },
        tomador: JSON.stringify({ nome: `Firma ${id_compra}`, documento }),
      })
      .execute()
  await comprou('cnpj-antes', dela, 'paga', '11222333000181', '2026-01-02T12:00:00Z')
  await comprou('cnpj-agora', dela, 'paga', '11444777000161', '2026-02-02T12:00:00Z')
  await comprou('cpf-depois', dela, 'paga', '52998224725', '2026-03-02T12:00:00Z')
  await comprou('nao-pagou-', dela, 'pendente', '11222333000181', '2026-04-02T12:00:00Z')
  await comprou('de-outra--', outra, 'paga', '11222333000181', '2026-05-02T12:00:00Z')
  const { documento } = await getPapel(
    t.deps,
    { id_usuario: dela.id_usuario, id_tipo_usuario: USER_KIND.consultor },
    { id_empresa, papel: 'operador' },
  )
  expect(JSON.stringify(documento.partes)).toContain('que compra em nome de Firma cnpj-agora, CNPJ 11.444.777/0001-61')
})

test('a paper that says “a lista está logo abaixo” is followed by the list', () => {
  const partes = PAPEIS.flatMap(papel => buildPapel(papel, FATOS).partes)
  const say = partes.filter(({ itens }) => itens.some(({ texto }) => texto.includes('logo abaixo')))
  expect(say).toHaveLength(1)
  expect(say[0]?.itens.at(-1)).toMatchObject({ termo: 'Correio Exemplo' })
})
