import { LETRAS, type Totais } from '../../disc/disc.types.ts'
import { byDimensao, daLetra } from '../../disc/figuras/dimensoes.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import type { ConteudoEvolucao } from '../evolucao/evolucao.schema.ts'
import type { CapaEvolucao } from '../evolucao/evolucao.types.ts'
import type { Empate } from '../temas/temas.types.ts'
import { decimal } from '../texto/texto.ts'
import type { Capa, Quarto } from './partes.types.ts'

const MENOR = 15
const MAIOR = 60

/** Rounds to four decimals: under a hundredth of a pixel on any page, and short in JSON. */
const round = (n: number) => Math.round(n * 10_000) / 10_000 + 0

/**
 * Radius of a quarter as a fraction of the largest. The area is proportional to the points, so the coloured area is
 * equal on every cover.
 */
const raioOf = (pontos: number) => round(Math.sqrt(pontos / MAIOR))

/**
 * Share of colour at a distance in points beyond (or before) the total: 1 inside the margin, 0.5 at the total, 0
 * outside.
 */
const corEm = (distancia: number, margem: number) =>
  round((1 + Math.cos(Math.PI * Math.min(1, Math.max(0, (distancia + margem) / (2 * margem))))) / 2)

/** Scale of the lean; a result that is all on one side is cut, as the page is. */
const ALCANCE = 140 / 31

/**
 * The cover's picture: the mark drawn from the totals (report §4.1). Each quarter is solid up to its total less the
 * margin, then fades over the margin in rings of one point, cut to 15 to 60, so that tied neighbours form one soft arc;
 * the centre leans to the side with more points.
 */
export function capaOf(
  totais: Totais,
  { codigo }: Analise,
  margem: number,
  content: ConteudoRelatorio,
  empate: Empate | null,
): Capa {
  const { nome, sintese } = content.perfis[codigo]
  return {
    nomes: empate?.nomes ?? [nome],
    sinteses: [empate?.sintese.texto ?? sintese],
    ...desenhoOf(totais, margem),
    descricao:
      `Círculo de quatro quartos; a área de cada um segue o total. ${listaOf(totais, content)}. ` +
      `A borda esfumada é a margem de ${decimal(margem)} pontos para cada lado.`,
  }
}

/** The evolution's cover: the latest totals as in `capaOf`, the first ones as radii only. */
export function capaDaEvolucao(
  first: Totais,
  last: Totais,
  several: boolean,
  margem: number,
  content: ConteudoRelatorio,
  { geral }: ConteudoEvolucao,
): CapaEvolucao {
  const antes = several ? ` A linha tracejada é o primeiro resultado: ${listaOf(first, content)}.` : ''
  return {
    ...desenhoOf(last, margem),
    antes: several ? byDimensao(q => raioOf(first[q])) : null,
    descricao:
      `Círculo de quatro quartos; a área de cada um segue o total mais recente. ${listaOf(last, content)}. ` +
      `A borda esfumada é a margem de ${decimal(margem)} pontos para cada lado.${antes}`,
    legenda: several ? geral.legenda : null,
  }
}

const listaOf = (totais: Totais, { rotulos_explicados }: ConteudoRelatorio) =>
  LETRAS.map(letra => `${rotulos_explicados[letra]}, ${daLetra(totais, letra)} pontos`).join('; ')

function desenhoOf(totais: Totais, margem: number): Pick<Capa, 'quartos' | 'inclinacao'> {
  const [D, I, S, C] = totais
  const lean = (difference: number) => round(Math.min(1, Math.max(-1, (ALCANCE * difference) / 150)))
  return {
    quartos: byDimensao((q, letra) => quartoOf(letra, totais[q], margem)),
    inclinacao: [lean(D + C - (I + S)), lean(D + I - (S + C))],
  }
}

function quartoOf(letra: Quarto['letra'], pontos: number, margem: number): Quarto {
  const solid = Math.max(MENOR, pontos - margem)
  const last = Math.min(MAIOR, pontos + margem)
  const aneis = Array.from({ length: Math.ceil(last - solid) }, (_, i) => {
    const outer = Math.min(last, solid + i + 1)
    return { raio: raioOf(outer), cor: corEm(outer - 0.5 - pontos, margem) }
  })
  return { letra, pontos, solido: raioOf(solid), aneis }
}
