import type { ResultadoDaSala } from '#shared/devolutivas/sala.schema.ts'
import type { Relatorio } from '#shared/relatorios/relatorios.types.ts'

/** Totals this near are read as one place (report §2). */
const EMPATE = 2

/** The result as both look at it: what the report says in its first page, each dimension with its margin and its place. */
export function resultadoDa({
  codigo,
  perfil,
  dimensoes,
}: Pick<Relatorio, 'codigo' | 'perfil' | 'dimensoes'>): ResultadoDaSala {
  return {
    codigo,
    nome: perfil.nome,
    sintese: perfil.sintese,
    dimensoes: dimensoes.map(({ letra, rotulo_explicado, pontos, percentual, margem: [de, ate] }) => ({
      letra,
      nome: rotulo_explicado,
      total: pontos,
      percentual,
      de,
      ate,
      posicao: 1 + dimensoes.filter(other => other.pontos > pontos + EMPATE).length,
    })),
  }
}
