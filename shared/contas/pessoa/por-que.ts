/**
 * Why a registration asks for a field beyond name, address of mail and senha, in one sentence: the form, the help and the
 * notice say the same.
 */
export const POR_QUE = {
  cpf: 'O suporte confere por ele que é você, antes de corrigir um dado.',
  data_nascimento: 'Para a idade mínima; de menor de 18 anos, quem convidou é avisado.',
  endereco: 'De quem compra licenças, para a nota fiscal; de quem só responde, nada o usa.',
  sexo: 'O cadastro completo o pede, e nada o usa.',
  celular: 'Para quem convidou falar com você.',
} as const
