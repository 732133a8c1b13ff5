import { data_nascimento } from '../../contas/pessoa/data_nascimento.ts'
import type { Compartilhadas } from './marcacoes.contract.ts'
import type { RespostaMarcacao } from './marcacoes.rules.ts'

/** The person's own additions to her report: her marks beside their sentences, her plan, and a page of what she struck out. */
export interface Minhas {
  nota: string
  plano: { linhas: readonly { pergunta: string; texto: string; quando: string | null }[] } | null
  marcas: readonly { texto: string; resposta: RespostaMarcacao; a_pedido: boolean }[]
}

/** Opening of the page of struck sentences: the other marks and the plan stand in the report. */
const notaOf = (comOutras: boolean): string =>
  comOutras
    ? 'O relatório termina na página anterior. Aqui está só o que a própria pessoa riscou, como estava quando este arquivo foi aberto. As outras marcas e o plano ficam no lugar deles, nas páginas de antes.'
    : 'O relatório termina na página anterior. Aqui está só o que a própria pessoa riscou: as frases em que não se reconhece.'

/** The person's marks and plan; null when she shares none. */
export function minhasOf(palavras: Pick<Compartilhadas, 'marcacoes' | 'plano'> | null): Minhas | null {
  if (!palavras) return null
  const { marcacoes, plano } = palavras
  return {
    nota: notaOf(plano.length > 0 || marcacoes.some(({ resposta }) => resposta !== 'nao')),
    plano:
      plano.length > 0
        ? {
            linhas: plano.map(({ pergunta, texto, quando }) => ({
              pergunta,
              texto: texto.trim(),
              quando: quando && data_nascimento.format(quando),
            })),
          }
        : null,
    marcas: marcacoes.map(({ texto, resposta, a_pedido }) => ({ texto, resposta, a_pedido: a_pedido === true })),
  }
}
