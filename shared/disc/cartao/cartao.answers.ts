/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const cartao_em_selecao = {
  codigo: 'cartao_em_selecao',
  status: 409,
  titulo: 'Finalidade não permite',
  mensagem: 'De um resultado de processo seletivo não se faz cartão.',
} as const
export const frase_nao_oferecida = {
  codigo: 'frase_nao_oferecida',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Uma destas frases não é oferecida neste título. Atualize a página.',
} as const
export const cartao_mudou = {
  codigo: 'cartao_mudou',
  status: 409,
  titulo: 'Atualize a página',
  mensagem: 'Seu cartão mudou em outro aparelho.',
} as const
export const cartao_vazio = {
  codigo: 'cartao_vazio',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'O cartão está vazio. Salve uma frase antes.',
} as const
export const links_demais = {
  codigo: 'links_demais',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Um cartão tem no máximo 20 links. Retire um antes.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  fim_do_link: 'Escolha um dia de hoje até daqui a 90 dias',
} as const
