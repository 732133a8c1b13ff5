/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const horario_ocupado = {
  codigo: 'horario_ocupado',
  status: 409,
  titulo: 'Esse horário está ocupado',
  mensagem: 'Outra conversa já está nele. Nada foi marcado agora; escolha outro horário.',
} as const
export const horario_nao_muda = {
  codigo: 'horario_nao_muda',
  status: 409,
  titulo: 'Não dá mais para mudar por aqui',
  mensagem: 'O prazo acabou, ou a conversa já foi mudada duas vezes. Fale com quem conduz a conversa.',
} as const
export const link_encerrado = {
  codigo: 'link_encerrado',
  status: 409,
  titulo: 'Este link terminou',
  mensagem: 'Ele já foi usado ou foi retirado. Peça outro a quem enviou.',
} as const
export const sem_horarios = {
  codigo: 'sem_horarios',
  status: 409,
  titulo: 'Faltam os seus horários',
  mensagem: 'Diga primeiro, em Agenda › Horários livres, quando as pessoas podem escolher.',
} as const
