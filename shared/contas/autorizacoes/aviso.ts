import { keysOf } from '../../platform/keys.ts'
import { POR_QUE } from '../pessoa/por-que.ts'
import { type NomeDeQuemVe, QUEM_VE, type QuemVe } from './quem-ve.ts'

/** Name of each field that a registration asks for, and what else the notice says of it. */
export const CAMPOS_NO_AVISO: Readonly<Record<keyof typeof POR_QUE, { termo: string; mais: string }>> = {
  cpf: {
    termo: 'CPF',
    mais: 'Também antes de atender a um pedido feito por escrito. De quem compra licenças, vai também para a nota fiscal. Quem convidou você vê o número coberto.',
  },
  data_nascimento: {
    termo: 'Data de nascimento',
    mais: 'Quem convidou você não vê a data, só se você tem menos de 18 anos.',
  },
  endereco: {
    termo: 'CEP e endereço',
    mais: 'O cadastro completo o pede. Não entra em cálculo, e-mail, relatório nem lista, e dá para apagá-lo em Meus dados.',
  },
  sexo: { termo: 'Sexo', mais: 'Não entra em nenhum cálculo, texto ou lista. Dá para apagá-lo em Meus dados.' },
  celular: { termo: 'Celular (opcional)', mais: 'Sem ele, nada muda no serviço.' },
}

/** Each field with its sentence: 'CPF: O suporte confere…'. */
export const frasesDosCampos = (): string[] =>
  keysOf(CAMPOS_NO_AVISO).map(campo => `${CAMPOS_NO_AVISO[campo].termo}: ${POR_QUE[campo]}`)

/** An item of the notice: words of its own, those of somebody of the list, or those of a field that a form asks for. */
export type ItemDoAviso = { termo?: string; texto: string } | { quem_ve: string } | { por_que: string }

/** Items of the notice with the words of the list in their places. */
export const itensDoAviso = (itens: readonly ItemDoAviso[]): { termo?: string; texto: string }[] =>
  itens.map(item => {
    if ('por_que' in item) {
      const campo = item.por_que as keyof typeof POR_QUE // cast: a test holds the notice against this list
      const { termo, mais } = CAMPOS_NO_AVISO[campo]
      return { termo, texto: `${POR_QUE[campo]} ${mais}` }
    }
    if (!('quem_ve' in item)) return item
    // cast: a test holds the notice against this list
    const { quem, ve, ate, mais }: QuemVe = QUEM_VE[item.quem_ve as NomeDeQuemVe]
    return { termo: quem, texto: [`${ve}, ${ate}.`, mais].filter(Boolean).join(' ') }
  })
