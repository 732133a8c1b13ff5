import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { textosExplicacao } from '#content/explicacao.ts'
import { textosOf } from '#content/index.ts'
import { endpoints } from '#server/slices.ts'
import { type ItemDoAviso, itensDoAviso } from '#shared/contas/autorizacoes/aviso.ts'
import { QUEM_VE, type QuemVe, resumoDeQuemVe } from '#shared/contas/autorizacoes/quem-ve.ts'
import { acessoOf } from '#shared/disc/relatorios/explicacao/acesso.rules.ts'
import { fill } from '#shared/disc/relatorios/texto/texto.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import { ACCESS, FIGURES, HOLDER, HOLDER_422 } from '../app/access.ts'

/*
 * Who may see a result is one list: every text that tells it names each of them, and every call that answers the content
 * of a result to somebody else belongs to one.
 */

const json = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
const words: Record<string, string> = json('web/public/assets/i18n/pt-BR.json')
const versao = /privacidade-([\d-]+)\.json/.exec(
  readFileSync(new URL('../../web/casa/ajuda/PrivacidadePage.tsx', import.meta.url), 'utf8'),
)?.[1]
const aviso: { secoes: { id: string; paragrafos?: string[]; itens?: ItemDoAviso[] }[] } = json(
  `content/documentos/privacidade-${versao}.json`,
)
const secaoDoAviso = (id: string) => {
  const secao = aviso.secoes.find(secao => secao.id === id)
  return JSON.stringify({ ...secao, itens: itensDoAviso(secao?.itens ?? []) })
}
const since = { desde: '1/12', ate: '31/12', empresa: null }
const choices = {
  ...{ em: '', marcacoes: '1/12', historia: [], junto: null, aberturas: [], antes: 0 },
  hoje: [
    { ...since, destino: 'consultor', nome: 'Consultora Exemplo', escopo: 'relatorio' },
    { ...since, destino: 'equipe', nome: 'Vendas', escopo: 'cartao' },
    { ...since, destino: 'gestor', nome: 'Regina', escopo: 'relatorio' },
  ],
  links: [{ ...since, para: 'Caio', aberturas: 0 }],
} as const
const explicacao = JSON.stringify(acessoOf(textosExplicacao, { consultoria: 'Consultora Exemplo', acesso: choices }))
const papeis: { papeis: { partes: { do_aviso?: string }[] }[] } = json('content/papeis/papeis-1.0.json')
const seusDados = textosOf().etica.find(({ titulo }) => titulo === 'Seus dados')?.texto ?? ''

const TODOS = Object.entries<QuemVe>(QUEM_VE)

test.each(TODOS)('the notice has the sentence of %s', (_, entry) => {
  for (const part of [entry.quem, `${entry.ve}, ${entry.ate}.`, entry.mais])
    expect(secaoDoAviso('quem-ve')).toContain(part)
})

test.each(TODOS)("the report's own page names %s, with the end of what no act of hers began", (_, entry) => {
  const { quem, ato, ve, ate, chamadas } = entry
  const end = ato === null ? ` (${ate})` : ''
  const said = `${quem}${chamadas.length === 0 ? `: ${ve}` : end}`
  expect(fill(seusDados, resumoDeQuemVe()).toLowerCase()).toContain(said.toLowerCase())
})

test.each(TODOS)('the full explanation has what %s reads', (nome, { ve, escopos, quem }) => {
  const said = { convidou: 'que convidou você', marcacoes: 'suas marcações e o seu plano' }[nome]
  expect(explicacao).toContain(said ?? Object.values(escopos ?? {}).at(-1) ?? ve)
  if (!said && !escopos && nome !== 'cartao') expect(explicacao).toContain(quem)
})

test('no screen says in words of its own who sees a result', () => {
  for (const [key, text] of Object.entries(words))
    for (const { ve } of Object.values<QuemVe>(QUEM_VE)) expect(text.includes(ve), key).toBe(false)
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
const listed = new Set(TODOS.flatMap(([, { chamadas }]) => [...chamadas]))

/** Fields of an answer that say something of a result; a code is one, where it is no code of a turma or a coupon. */
const CONTEUDO = [
  ...['totais', 'percentual', 'destaques', 'regiao', 'regioes', 'perfil', 'nome_perfil', 'sintese', 'estimativa'],
  ...['marcacoes', 'plano', 'partes', 'frases', 'afirmacoes', 'codigo_texto', 'por_perfil', 'leitura'],
]
interface Def {
  type: string
  shape?: Record<string, z.ZodMiniType>
  options?: readonly z.ZodMiniType[]
  items?: readonly z.ZodMiniType[]
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  valueType?: z.ZodMiniType
  left?: z.ZodMiniType
  right?: z.ZodMiniType
}
/** Names of the fields that an answer may have, at any depth; a nullable code is told apart. */
function fieldsOf(schema: z.ZodMiniType, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (seen.has(schema)) return found
  seen.add(schema)
  const def = schema._zod.def as unknown as Def
  for (const [name, field] of Object.entries(def.shape ?? {})) {
    found.add(name === 'codigo' && (field._zod.def as unknown as Def).type === 'nullable' ? 'codigo?' : name)
    fieldsOf(field, found, seen)
  }
  for (const part of [def.element, def.innerType, def.in, def.out, def.valueType, def.left, def.right])
    if (part) fieldsOf(part, found, seen)
  for (const part of [...(def.options ?? []), ...(def.items ?? [])]) fieldsOf(part, found, seen)
  return found
}

/** Calls with such a field of the result's own person alone, where access does not say so, or that speak of nobody. */
const DELA_OU_DE_NINGUEM: Readonly<Record<string, string>> = {
  exportMeusDados: 'her own copy',
  withdrawLinkOfCartao: 'a link of her own card',
  getPagina: 'what she takes home',
  listDevolutivas: 'how many sentences a conversation had',
  getFichaTecnica: 'counts of a hundred people or more',
}

test('every call whose answer or access is that of a result belongs to somebody of the list', () => {
  const says = ({ name, endpoint }: (typeof CALLS)[number]) =>
    endpoint.conteudo ||
    ACCESS[name] === FIGURES ||
    [...fieldsOf(endpoint.response)].some(field => field === 'codigo?' || CONTEUDO.includes(field))
  const hers = (name: string) => [HOLDER, HOLDER_422].includes(ACCESS[name] as typeof HOLDER)
  const content = CALLS.filter(says).map(({ name }) => name)
  expect(content.filter(name => !listed.has(name) && !hers(name) && !(name in DELA_OU_DE_NINGUEM))).toEqual([])
  expect(Object.keys(DELA_OU_DE_NINGUEM).filter(name => !content.includes(name) || listed.has(name))).toEqual([])
  expect(content.length).toBeGreaterThan(40)
})

test('every document about a person is read by somebody of the list, or by its person alone', () => {
  const OWN = {
    getExplicacao: 'its person',
    getCartaoPdf: 'its person',
    getCombinadosPdf: 'its person and who leads, no result in it',
    getPaginaPdf: 'its person',
  }
  const ABOUT = /relatorios_disc|cartoes|equipes|acordos|devolutivas|gestores|pessoas/
  const read = CALLS.filter(({ endpoint: { produces, path } }) => produces && ABOUT.test(path)).map(({ name }) => name)
  expect(read.filter(name => !listed.has(name) && !(name in OWN))).toEqual([])
  expect(Object.keys(OWN).filter(name => !read.includes(name))).toEqual([])
})

test('every call of the list exists', () => {
  const names = new Set(CALLS.map(({ name }) => name))
  expect([...listed].filter(name => !names.has(name))).toEqual([])
})
