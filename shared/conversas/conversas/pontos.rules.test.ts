import { expect, test } from 'vitest'
import textos from '#content/devolutiva/pontos.json' with { type: 'json' }
import { instrumentoOf, textosOf } from '#content/index.ts'
import { CODIGOS_PERFIL } from '#shared/disc/disc/disc.types.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { printedThemes } from '#shared/disc/relatorios/temas/fortes.rules.ts'
import { readEscolhas } from '#shared/disc/relatorios/texto/respostas.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation, type Simulated } from '#test/domain/simulados.ts'
import { cautionsOf, type MarcaMostrada, toCarryOf } from './pontos.rules.ts'

const content = textosOf()
const questionario = instrumentoOf('1.0')

const people = [0.3, 0.6, 0.9].flatMap((lambda, i) => {
  const { pessoa } = createPopulation(seededRandom(41 + i), lambda)
  return Array.from({ length: 200 }, pessoa)
})

function pointsOf(
  { totais, primeiros, respostas }: Simulated,
  marcas: readonly MarcaMostrada[] = [],
  so_totais = false,
) {
  const analise = analyse(totais, primeiros)
  const temas = printedThemes(analise, totais, so_totais ? null : readEscolhas(respostas, questionario), content)
  const cuidados = cautionsOf(analise, { nome: 'Ana', rotulos: content.rotulos, textos })
  return { analise, temas, cuidados, ...toCarryOf({ nome: 'Ana', temas, marcas, textos }) }
}

test('every theme of the texts in force has its own points and question', () => {
  expect(Object.keys(textos.temas)).toEqual(Object.keys(content.temas))
})

test('gives three different points and a question about the person, never spoken to her, for each of the profiles', () => {
  const seen = new Set<string>()
  for (const one of people)
    for (const so_totais of [false, true]) {
      const { analise, opcoes, perguntas, cuidados } = pointsOf(one, [], so_totais)
      seen.add(analise.codigo)
      expect(opcoes.length).toBeGreaterThan(0)
      expect(perguntas.length).toBeGreaterThan(0)
      for (const pontos of opcoes) {
        expect(pontos).toHaveLength(3)
        expect(new Set(pontos.map(({ texto }) => texto)).size).toBe(3)
      }
      const said = [...opcoes.flat().flatMap(({ texto, detalhe }) => [texto, detalhe]), ...perguntas]
      expect(said.filter(text => /você|\{|\bela\b|\bele\b/i.test(text))).toEqual([])
      expect(cuidados.length).toBeGreaterThan(1)
      expect(cuidados.join()).not.toContain('{')
    }
  expect([...seen].sort()).toEqual([...CODIGOS_PERFIL].sort())
})

test('takes each point from a theme that this person’s own report prints', () => {
  for (const one of people) {
    const { temas, opcoes } = pointsOf(one)
    if (!temas) continue
    const of = (list: readonly { slug: string }[], tipo: 'forca' | 'custo' | 'baixa') =>
      list.map(({ slug }) => textos.temas[slug as keyof typeof textos.temas][tipo].replaceAll('{nome}', 'Ana'))
    const printed = [
      ...of(temas.fortes, 'forca'),
      ...of(temas.fortes, 'custo'),
      ...of(temas.baixos, 'baixa'),
      textos.so_um.texto,
    ]
    expect(opcoes.flat().filter(({ texto }) => !printed.includes(texto))).toEqual([])
    expect(opcoes[0]?.[0]?.texto).toBe(of(temas.fortes, 'forca')[0])
  }
})

test('puts what the person marked and shares before the advice, a “não sou eu” first', () => {
  const one = people.find(each => pointsOf(each).temas)
  const slug = one && pointsOf(one).temas?.fortes[0]?.slug
  const marked = (resposta: MarcaMostrada['resposta'], campo: string) => ({ frase: `temas.${slug}.${campo}`, resposta })
  const detail = (...marcas: MarcaMostrada[]) => one && pointsOf(one, marcas).opcoes[0]?.[0]?.detalhe
  expect(detail()).toBe(textos.comece.forca)
  expect(detail(marked('sim', 'aparece_quando'))).toContain('“sou eu”')
  expect(detail(marked('sim', 'aparece_quando'), marked('nao', 'ajuda'))).toBe(
    'Ana marcou “não sou eu”. Ouça antes de insistir.',
  )
  // A mark on the cost says nothing of the strength.
  expect(detail(marked('nao', 'custa_quando'))).toBe(textos.comece.forca)
})

test('says that one theme stands out when no other does, and names no profile for a balanced result', () => {
  const [strength] = pointsOf(people[0] as Simulated).temas?.fortes ?? []
  const alone = toCarryOf({
    nome: 'Ana',
    temas: { fortes: strength ? [strength] : [], baixos: [] },
    marcas: [],
    textos,
  })
  expect(alone.opcoes.map(pontos => pontos[2]?.texto)).toEqual([textos.so_um.texto])
  const [low] = people.flatMap(one => pointsOf(one).temas?.baixos ?? [])
  const withLow = toCarryOf({
    nome: 'Ana',
    temas: { fortes: strength ? [strength] : [], baixos: low ? [low] : [] },
    marcas: [],
    textos,
  })
  const baixa = textos.temas[low?.slug as keyof typeof textos.temas].baixa.replaceAll('{nome}', 'Ana')
  expect(withLow.opcoes.map(pontos => pontos[2]?.texto)).toEqual([baixa])
  const balanced = toCarryOf({ nome: 'Ana', temas: null, marcas: [], textos })
  expect(balanced.opcoes[0]?.[0]?.texto).toContain('nenhuma dá o tom sozinha')
})

test('warns of both dimensions when they are tied, by name', () => {
  const tied = analyse([46, 45, 31, 28], null)
  const cuidados = cautionsOf(tied, { nome: 'Ana', rotulos: content.rotulos, textos })
  expect(cuidados[0]).toBe(
    'Dominante e Influente estão empatadas no alto. Leia as duas com o mesmo peso, sem dizer “você é D”.',
  )
  expect(cuidados.at(-1)).toBe('Se Ana discordar de uma frase, pergunte antes de explicar.')
})
