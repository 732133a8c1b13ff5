import { readContagens, readTemas } from '#shared/clientes/mapa/frases/contagens.rules.ts'
import { faixaOf, VERSAO_CRITERIOS } from '#shared/clientes/mapa/frases/criterios.rules.ts'
import { readFrases } from '#shared/clientes/mapa/frases/frases.rules.ts'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { centroDoMapa, destaquesOf, eixosOf, estadosOf, regiaoOf } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { given } from '#shared/platform/given.ts'
import vetores from '#test/data/equipe-frases-vetores.json' with { type: 'json' }

const NOMES = [
  ...['Ana', 'Bruno', 'Caio', 'Diana', 'Elaine', 'Fábio', 'Gabriela', 'Heitor', 'Iara', 'João', 'Karina', 'Lucas'],
  ...['Márcia', 'Nádia', 'Otávio', 'Paula', 'Quirino', 'Rosa', 'Samuel', 'Tânia', 'Ulisses', 'Vera', 'William'],
]
const SOBRENOMES = ['Souza', 'Castro', 'Prado', 'Rocha', 'Dantas', 'Lima', 'Teles', 'Moura']

/** An invented name for each of many people. */
const nomeOf = (i: number): string =>
  `${NOMES[i % NOMES.length]} Exemplo ${SOBRENOMES[(i + Math.floor(i / NOMES.length)) % SOBRENOMES.length]}`

/** The totals of the reference's first case with this name. */
export const totaisDoCaso = (nome: string): Totais[] =>
  given(
    vetores.casos.find(caso => caso.nome.startsWith(nome)),
    nome,
  ).membros as unknown as Totais[]

interface Outros {
  nome?: string
  nome_empresa?: string
  nomes?: readonly string[]
}

/** The map of an equipe of people with these totals, as its consultora reads it. */
export function mapaOf(membros: readonly Totais[], { nome = 'Atendimento', nome_empresa, nomes }: Outros = {}): Mapa {
  const shown = membros.map(totais => ({
    ...{ eixos: eixosOf(totais), estados: estadosOf(totais), destaques: destaquesOf(totais) },
  }))
  return {
    equipe: {
      ...{ id_equipe: 1, nome, finalidade: 'equipe', papel: 'consultor' },
      ...{ id_empresa: 1, nome_empresa: nome_empresa ?? 'Empresa Exemplo Ltda.', arquivada: false },
    },
    em: new Date('2026-11-23T17:32:00Z'),
    n: membros.length,
    pessoas: shown.map(({ eixos, estados, destaques }, i) => {
      const [x, y] = centroDoMapa(eixos)
      return {
        ...{ id_participante: i + 1, nome: nomes?.[i] ?? nomeOf(i), regiao: regiaoOf(eixos) },
        ...{ estados: [...estados], destaques, centro: [x, y] as [number, number], raio: 0.3233 },
      }
    }),
    faixa: faixaOf(membros.length),
    frases: readFrases(shown),
    contagens: readContagens(shown),
    temas: readTemas(shown),
    alarme: false,
    versao_criterios: VERSAO_CRITERIOS,
  }
}
