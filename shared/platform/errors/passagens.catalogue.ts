// what one consultora passes on to another
export const passagem_sem_consultora = {
  status: 409,
  titulo: 'Ninguém com este e-mail',
  mensagem: 'Não há outra consultora ativa com este e-mail. Confira com ela o endereço com que entra.',
} as const
export const passagem_ja_pedida = {
  status: 409,
  titulo: 'Já foi pedida',
  mensagem: 'Esta empresa já espera a resposta de uma consultora. Retire o pedido antes de fazer outro.',
} as const
export const passagem_nao_espera = {
  status: 409,
  titulo: 'Não dá mais',
  mensagem: 'Este pedido já foi respondido, retirado ou venceu. Abra a página de novo para ver como está.',
} as const
export const passagem_vazia = {
  status: 409,
  titulo: 'Nada para passar',
  mensagem: 'Não há nada aqui que possa ser passado a outra consultora.',
} as const
export const passagem_sem_licencas = {
  status: 409,
  titulo: 'Faltam licenças',
  mensagem: 'Não há tantas licenças livres deste tipo. As que estão à disposição de uma empresa passam com ela.',
} as const
export const passagem_cnpj = {
  status: 409,
  titulo: 'A empresa já existe',
  mensagem: 'Quem recebe já tem uma empresa com o mesmo CNPJ. É preciso tirar o CNPJ de uma das duas antes.',
} as const
export const passagem_teste_aberto = {
  status: 409,
  titulo: 'Há um teste aberto com as duas',
  mensagem:
    'Alguém tem um teste aberto, ou um convite, com cada uma das duas consultoras. Um deles precisa terminar antes.',
} as const
export const passagem_ela_mesma = {
  status: 409,
  titulo: 'Ela está entre as pessoas',
  mensagem: 'Quem recebe é uma das pessoas que passariam. Tire-a antes, ou passe a outra consultora.',
} as const
export const passagem_de_ativa = {
  status: 409,
  titulo: 'A consultora está ativa',
  mensagem: 'Quem está ativa passa o que é seu. A administração só passa o que uma consultora inativa deixou.',
} as const
export const passagem_para_inativa = {
  status: 409,
  titulo: 'Quem recebe não está ativa',
  mensagem: 'A conta de quem receberia não está mais ativa. Desfaça, e peça a outra consultora.',
} as const
export const convite_mudou_de_maos = {
  status: 409,
  titulo: 'Tente de novo',
  mensagem: 'O seu convite acaba de passar a outra consultora. Nada se perdeu: envie de novo.',
} as const
