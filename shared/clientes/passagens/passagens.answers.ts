/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const selecao_grande = {
  codigo: 'selecao_grande',
  status: 409,
  titulo: 'São muitas de uma vez',
  mensagem: 'Uma ação alcança até 5.000 pessoas. Use os filtros para escolher menos.',
} as const
export const passagem_sem_consultora = {
  codigo: 'passagem_sem_consultora',
  status: 409,
  titulo: 'Ninguém com este e-mail',
  mensagem: 'Não há outra consultora ativa com este e-mail. Confira com ela o endereço com que entra.',
} as const
export const passagem_ja_pedida = {
  codigo: 'passagem_ja_pedida',
  status: 409,
  titulo: 'Já foi pedida',
  mensagem: 'Esta empresa já espera a resposta de uma consultora. Retire o pedido antes de fazer outro.',
} as const
export const passagem_nao_espera = {
  codigo: 'passagem_nao_espera',
  status: 409,
  titulo: 'Não dá mais',
  mensagem: 'Este pedido já foi respondido, retirado ou venceu. Abra a página de novo para ver como está.',
} as const
export const passagem_vazia = {
  codigo: 'passagem_vazia',
  status: 409,
  titulo: 'Nada para passar',
  mensagem: 'Não há nada aqui que possa ser passado a outra consultora.',
} as const
export const passagem_sem_licencas = {
  codigo: 'passagem_sem_licencas',
  status: 409,
  titulo: 'Faltam licenças',
  mensagem: 'Não há tantas licenças livres deste tipo. As que estão à disposição de uma empresa passam com ela.',
} as const
export const passagem_cnpj = {
  codigo: 'passagem_cnpj',
  status: 409,
  titulo: 'A empresa já existe',
  mensagem: 'Quem recebe já tem uma empresa com o mesmo CNPJ. É preciso tirar o CNPJ de uma das duas antes.',
} as const
export const passagem_teste_aberto = {
  codigo: 'passagem_teste_aberto',
  status: 409,
  titulo: 'Há um teste aberto com as duas',
  mensagem:
    'Alguém tem um teste aberto, ou um convite, com cada uma das duas consultoras. Um deles precisa terminar antes.',
} as const
export const passagem_ela_mesma = {
  codigo: 'passagem_ela_mesma',
  status: 409,
  titulo: 'Ela está entre as pessoas',
  mensagem: 'Quem recebe é uma das pessoas que passariam. Tire-a antes, ou passe a outra consultora.',
} as const
export const passagem_de_ativa = {
  codigo: 'passagem_de_ativa',
  status: 409,
  titulo: 'A consultora está ativa',
  mensagem: 'Quem está ativa passa o que é seu. A administração só passa o que uma consultora inativa deixou.',
} as const
export const passagem_para_inativa = {
  codigo: 'passagem_para_inativa',
  status: 409,
  titulo: 'Quem recebe não está ativa',
  mensagem: 'A conta de quem receberia não está mais ativa. Desfaça, e peça a outra consultora.',
} as const

export const passagem_sim = {
  titulo: 'Pronto',
  mensagem: 'A partir de agora ela pode ver o seu resultado. Você muda isto quando quiser.',
} as const
export const passagem_nao = {
  titulo: 'Pronto',
  mensagem: 'O seu resultado continua fechado para ela. Você muda isto quando quiser.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  motivo_da_passagem: 'Escreva o motivo',
} as const
