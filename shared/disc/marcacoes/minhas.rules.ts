import { data_nascimento } from '../../platform/fields/pessoa/data_nascimento.ts'
import type { Compartilhadas } from './marcacoes.contract.ts'
import type { RespostaMarcacao } from './marcacoes.rules.ts'

/** The person's own additions to her report: her marks beside their sentences, her plan, and a page of what she struck out. */
export interface Minhas {
  nota: string
  plano: { linhas: readonly { pergunta: string; texto: string; quando: string | null }[] } | null
  marcas: readonly { texto: string; resposta: RespostaMarcacao; a_pedido: boolean }[]
}

/** The person's marks and plan; null when she shares none. */
export function minhasDe(palavras: Pick<Compartilhadas, 'marcacoes' | 'plano'> | null): Minhas | null {
  if (!palavras) return null
  const { marcacoes, plano } = palavras
  return {
    nota: 'O relatório termina na página anterior. Estas páginas trazem o que a própria pessoa marcou e escreveu ao lado dele, como estava quando este arquivo foi aberto.',
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
