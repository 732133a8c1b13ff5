import type { SecaoDaExplicacao } from './explicacao.types.ts'

/** A section of the explanation from the parts that it has. */
export const secao = (titulo: string, rest: Partial<SecaoDaExplicacao>): SecaoDaExplicacao => ({
  titulo,
  texto: [],
  itens: [],
  outros: null,
  tabela: null,
  depois: [],
  ...rest,
})
