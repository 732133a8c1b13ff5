import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { textosExplicacao } from '#content/explicacao.ts'
import { textosOf } from '#content/index.ts'
import { endpoints } from '#server/slices.ts'
import { QUEM_VE } from '#shared/contas/autorizacoes/quem-ve.ts'
import { acessoOf } from '#shared/disc/relatorios/explicacao/acesso.rules.ts'
import type { Endpoint } from '#shared/platform/contract.ts'

/*
 * Who may see a result is one list: every text that tells it names each of them, and every call that answers the content
 * of a result to somebody else belongs to one.
 */

const json = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
const words: Record<string, string> = json('web/public/assets/i18n/pt-BR.json')
const versao = /privacidade-([\d-]+)\.json/.exec(
  readFileSync(new URL('../../web/casa/ajuda/PrivacidadePage.tsx', import.meta.url), 'utf8'),
)?.[1]
const aviso: { secoes: { id: string; paragrafos?: string[]; itens?: object[] }[] } = json(
  `content/documentos/privacidade-${versao}.json`,
)
const secaoDoAviso = (id: string) => JSON.stringify(aviso.secoes.find(secao => secao.id === id))
const nobody = {
  ...{ em: '', hoje: [], marcacoes: null, links: [], historia: [] },
  ...{ junto: null, aberturas: [], antes: 0 },
}
const explicacao = acessoOf(textosExplicacao, { consultoria: 'Consultora Exemplo', acesso: nobody })
const papeis: { papeis: { partes: { do_aviso?: string }[] }[] } = json('content/papeis/papeis-1.0.json')

/** Everywhere that tells who sees a result. */
const TOLD = {
  help: words['ajuda.quemVeResposta'],
  notice: secaoDoAviso('quem-ve'),
  'profile, with its row of who invited': `quem convidou ${words['casa.empresa']} ${words['casa.naoVeem']} ${words['casa.quemVeSuporte']}`,
  "the report's own page": textosOf().etica.find(({ titulo }) => titulo === 'Seus dados')?.texto,
  'full explanation': JSON.stringify(explicacao),
}

describe.each(Object.entries(TOLD))('%s', (_, said) => {
  test.each(Object.entries(QUEM_VE))('names %s', (_, { nome }) => {
    expect(said).toMatch(nome)
  })
})

test('the question of consent names every choice that it is not', () => {
  const { convidou, equipe, gestor, cartao, acordo, sala } = QUEM_VE
  for (const { nome } of [convidou, equipe, gestor, cartao, acordo, sala])
    expect(words['autorizacoes.perguntaAjuda']).toMatch(nome)
})

test('the papers for a lawyer take who sees from the notice', () => {
  const taken = papeis.papeis.flatMap(({ partes }) => partes.map(({ do_aviso }) => do_aviso))
  expect(taken).toContain('quem-ve')
})

test('the notice says nothing of the company that its own list contradicts', () => {
  expect(JSON.stringify(aviso)).not.toContain('não entrega o seu resultado à empresa')
  expect(secaoDoAviso('quem-responde')).toMatch(/gestor.*equipe/)
})

test('LEIAME, terms and guide say whom this house serves', () => {
  const termos = /termos-([\d-]+)\.json/.exec(
    readFileSync(new URL('../../web/casa/ajuda/TermosPage.tsx', import.meta.url), 'utf8'),
  )?.[1]
  for (const path of ['LEIAME.md', `content/documentos/termos-${termos}.json`, 'content/guias/turmas.json'])
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'), path).toMatch(
      /de fora da empresa em que a pessoa trabalha/,
    )
})

const CALLS: readonly { name: string; endpoint: Endpoint }[] = endpoints
const listed = new Set(Object.values(QUEM_VE).flatMap(({ chamadas }) => [...chamadas] as string[]))

test('every call that answers the content of a result belongs to somebody of the list', () => {
  const content = CALLS.filter(({ endpoint }) => endpoint.conteudo).map(({ name }) => name)
  expect(content.filter(name => !listed.has(name))).toEqual([])
  expect(content.length).toBeGreaterThan(20)
})

test('every page of a card, a map, an acordo or a report is read by somebody of the list, or by its person alone', () => {
  const OWN = ['getCartao', 'getCartaoPdf', 'getExplicacao', 'getExemploRelatorio', 'getCombinadosPdf', 'listAcordos']
  const read = CALLS.filter(
    ({ endpoint: { method, path } }) =>
      method === 'GET' && /cartoes|\/mapa|acordos|relatorios_disc|relatorio\.pdf/.test(path),
  ).map(({ name }) => name)
  expect(read.filter(name => !listed.has(name) && !OWN.includes(name))).toEqual([])
  expect(OWN.filter(name => !read.includes(name))).toEqual([])
})

test('every call of the list exists', () => {
  const names = new Set(CALLS.map(({ name }) => name))
  expect([...listed].filter(name => !names.has(name))).toEqual([])
})
