import type { Fatos } from '#server/clientes/papeis/build.ts'

/** Facts from which a paper of an invented company is filled. */
export const FATOS: Fatos = {
  empresa: { nome: 'Empresa Exemplo', cnpj: null },
  consultora: { nome: 'Consultora Exemplo', assinatura: null, cpf: null, compra: null },
  produto: { nome: 'Quadrante', artigo: 'o' },
  operador: {
    ...{ razao_social: 'Exemplo Tecnologia Ltda.', cnpj: '11222333000181', endereco: 'Rua Exemplo, 100' },
    ...{ cidade: 'São Paulo', uf: 'SP', cep: '01001000', telefone: '(11) 4000-0000', foro: 'São Paulo, SP' },
    ...{ suporte_email: 'suporte@exemplo.com.br', suporte_horario: 'dias úteis' },
  },
  privacidade: { pequeno_porte: true, encarregado: '', canal: 'dados@exemplo.com.br', fornecedores: [] },
  meses: 24,
  copias: { como: 'cifrada', horas: 26, ultima: null },
  data: '26 de novembro de 2026',
}
