/** Why a registration asks for a field, and what becomes of it. */
export interface PorQue {
  /** Name in the notice. */
  termo: string
  /** One sentence: the form, the help and the notice say the same. */
  texto: string
  /** Further sentences of the notice. */
  mais: string
}

/** Fields of a person that a registration asks for beyond name, address of mail and senha. */
export const POR_QUE = {
  cpf: {
    termo: 'CPF',
    texto: 'O suporte confere por ele que é você, antes de corrigir um dado.',
    mais: 'Também antes de atender a um pedido feito por escrito. De quem compra licenças, vai também para a nota fiscal. Quem convidou você vê o número coberto.',
  },
  data_nascimento: {
    termo: 'Data de nascimento',
    texto: 'Para a idade mínima; de menor de 18 anos, quem convidou é avisado.',
    mais: 'Quem convidou você não vê a data, só se você tem menos de 18 anos.',
  },
  endereco: {
    termo: 'CEP e endereço',
    texto: 'De quem compra licenças, para a nota fiscal; de quem só responde, nada o usa.',
    mais: 'O cadastro completo o pede. Não entra em cálculo, e-mail, relatório nem lista, e dá para apagá-lo em Meus dados.',
  },
  sexo: {
    termo: 'Sexo',
    texto: 'O cadastro completo o pede, e nada o usa.',
    mais: 'Não entra em nenhum cálculo, texto ou lista. Dá para apagá-lo em Meus dados.',
  },
  celular: {
    termo: 'Celular (opcional)',
    texto: 'Para quem convidou falar com você.',
    mais: 'Sem ele, nada muda no serviço.',
  },
} as const satisfies Readonly<Record<string, PorQue>>
