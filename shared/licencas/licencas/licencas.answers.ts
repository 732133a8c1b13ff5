/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const sem_licencas = {
  codigo: 'sem_licencas',
  status: 409,
  titulo: 'Ops',
  mensagem: 'Você não tem licenças disponíveis',
} as const
export const licencas_insuficientes = {
  codigo: 'licencas_insuficientes',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Não há tantas licenças disponíveis para retirar. As que estão em convite ou em teste não contam.',
} as const
export const lancamento_repetido = {
  codigo: 'lancamento_repetido',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este lançamento já foi feito com outros dados. Abra de novo e confira.',
} as const
export const consignacao_insuficiente = {
  codigo: 'consignacao_insuficiente',
  status: 409,
  titulo: 'Licenças insuficientes',
  mensagem: 'Não há tantas licenças para mover. As que estão em convite, em teste ou usadas ficam onde estão.',
} as const
export const consignacao_repetida = {
  codigo: 'consignacao_repetida',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Isto já foi feito com outros dados. Abra de novo e confira.',
} as const
export const extrato_grande = {
  codigo: 'extrato_grande',
  status: 422,
  titulo: 'Ops!',
  mensagem: 'São movimentos demais para um arquivo só. Escolha um período menor.',
} as const

export const licencas_concedidas = { titulo: 'Sucesso!', mensagem: 'Licenças concedidas.' } as const
export const licencas_corrigidas = { titulo: 'Sucesso!', mensagem: 'Licenças retiradas.' } as const

/** Says in place of `sem_licencas` that a turma has no licence of type 2 left: of its company, or free. */
export const SEM_CONSIGNADAS = 'A empresa não tem mais licenças à disposição. Ponha mais na página da empresa.'
export const SEM_EMPRESARIAIS = 'Não há licenças empresariais livres. Compre mais ou traga de volta as de uma empresa.'
/** Text of `preco_mudou` where not the price but the data for the invoice is another. */
export const OUTRA_NOTA = 'Esta compra já começou com outros dados para a nota. Comece uma nova.'
