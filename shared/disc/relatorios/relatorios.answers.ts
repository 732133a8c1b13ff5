/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const relatorio_expirado = {
  codigo: 'relatorio_expirado',
  status: 404,
  titulo: 'Este link expirou',
  mensagem: 'Links de relatório valem por poucos minutos. Volte ao perfil e abra o relatório de novo.',
} as const
export const sem_resultado = {
  codigo: 'sem_resultado',
  status: 404,
  titulo: 'Ainda não há resultado',
  mensagem: 'Este relatório aparece depois do primeiro teste concluído.',
} as const
export const sem_anexo_em_selecao = {
  codigo: 'sem_anexo_em_selecao',
  status: 403,
  titulo: 'Finalidade não permite',
  mensagem: 'Em processo seletivo não há anexo da consultoria.',
} as const
