import type { ResultadoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { DimensaoRelatorio, Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'

/** Largest difference between two totals, in points, at which they share a rank. */
const EMPATE = 2

/** The result as both look at it: the report's first statement, and each dimension with its margin and rank. */
export function resultadoOf({ codigo, perfil, dimensoes }: Relatorio): ResultadoDaSala {
  const all: readonly DimensaoRelatorio[] = dimensoes
  return {
    codigo,
    nome: perfil.nome,
    sintese: perfil.sintese,
    dimensoes: all.map(({ letra, rotulo_explicado, pontos, percentual, margem }) => ({
      letra,
      nome: rotulo_explicado,
      total: pontos,
      percentual,
      de: margem[0],
      ate: margem[1],
      posicao: 1 + all.filter(other => other.pontos > pontos + EMPATE).length,
    })),
  }
}
