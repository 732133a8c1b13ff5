import { describe, expect, test } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { adviceOf, buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import { actsOf, saysTheSame } from '#shared/disc/relatorios/texto/repetidas.rules.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'

/*
 * No report gives the same advice twice: not in nearly the same words (60 % of the stems), nor by asking for the same act
 * in others (report §4.16); and the page of strengths stays a page to read. 500 invented people for each of three seeds.
 */
const PESSOAS = 500
const SEEDS = [11, 22, 33]
const content = textosOf()
const acts = actsOf(content)

const reportsOf = (seed: number): Relatorio[] => {
  const { pessoa } = createPopulation(seededRandom(seed), 0.6, 0.25)
  return Array.from({ length: PESSOAS }, () => {
    const { respostas, totais, primeiros } = pessoa()
    return buildRelatorio({
      resultado: { totais, primeiros, versao: '1.0' },
      respostas,
      questionario: instrumentoOf('1.0'),
      pessoa: { nome: 'Ana Exemplo' },
      consultor: { nome: 'Consultora Exemplo' },
      data: new Date('2026-11-21T12:00:00Z'),
      content,
    })
  })
}

/** Every line that asks her to do something; a line that quotes an answer asks a question instead. */
const advised = (relatorio: Relatorio) => [
  ...adviceOf(relatorio),
  ...relatorio.listas.desenvolvimento.filter(({ questao }) => questao === undefined),
]

const pairs = <T>(all: readonly T[]): [T, T][] => all.flatMap((a, i) => all.slice(i + 1).map((b): [T, T] => [a, b]))

const words = (texto: string) => texto.split(/\s+/).filter(Boolean).length

describe.each(SEEDS)('among the reports of seed %i', seed => {
  const reports = reportsOf(seed)

  test('no two lines of advice say the same', () => {
    const twice = reports.flatMap(relatorio =>
      pairs(advised(relatorio))
        .filter(([a, b]) => saysTheSame(a.texto, b.texto))
        .map(([a, b]) => `${a.chave} = ${b.chave}`),
    )
    expect([...new Set(twice)]).toEqual([])
  })

  test('no act is asked for twice', () => {
    const twice = reports.flatMap(relatorio =>
      pairs(advised(relatorio))
        .filter(([a, b]) => acts.has(a.chave) && acts.get(a.chave) === acts.get(b.chave))
        .map(([a, b]) => `${a.chave} = ${b.chave}`),
    )
    expect([...new Set(twice)]).toEqual([])
  })

  test('every page of strengths takes 300 words at most', () => {
    for (const { por_temas, titulos } of reports) {
      const { introducao, aviso, retorno, temas, titulos: labels } = por_temas.fortes
      // Everything that the page prints, head and foot left out.
      const said = [
        titulos.forcas,
        labels.exemplos,
        labels.aparece_quando,
        introducao,
        aviso ?? '',
        retorno ?? '',
        ...temas.flatMap(({ nome, aparece_quando, ajuda, custa_quando, tentativa, respostas }) => [
          nome,
          ...(tentativa ? [labels.tentativa] : []),
          ...[aparece_quando, ajuda, custa_quando, tentativa].map(frase => frase?.texto ?? ''),
          ...respostas.map(({ conteudo, numero, lugar }) => `${conteudo} questão ${numero}, ${lugar}`),
        ]),
      ]
      expect(words(said.join(' '))).toBeLessThanOrEqual(300)
    }
  })
})

test('every line named as asking for the same act is a line of the texts', () => {
  const known = (chave: string) => {
    const [first, second, third, fourth] = chave.split('.')
    if (first === 'temas') return content.temas[second ?? '']?.[third as 'tentativa'] !== undefined
    const lines = content.perfis[second as 'D']?.[third as 'desenvolvimento']
    return lines?.[Number(fourth) - 1] !== undefined
  }
  for (const chave of acts.keys()) expect(known(chave), chave).toBe(true)
})

test.each([
  [
    'Monte uma lista de cinco itens para a tarefa em que o erro custa mais.',
    'Montar lista de cinco itens para a tarefa do erro',
    true,
  ],
  ['Peça opinião sobre a direção.', 'Diga o que ficou de fora.', false],
  ['Ouça e espere.', 'Ouça e espere a resposta.', false],
] as const)('%j and %j say the same: %j', (one, other, same) => {
  expect(saysTheSame(one, other)).toBe(same)
  expect(saysTheSame(other, one)).toBe(same)
})
