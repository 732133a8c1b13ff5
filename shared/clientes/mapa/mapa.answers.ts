/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const mapa_com_poucas_pessoas = {
  codigo: 'mapa_com_poucas_pessoas',
  status: 409,
  titulo: 'O mapa começa com 3 pessoas',
  mensagem: 'O relatório existe quando pelo menos 3 pessoas da equipe mostram o estilo umas às outras.',
} as const
export const sem_reciprocidade = {
  codigo: 'sem_reciprocidade',
  status: 403,
  titulo: 'Mostre para ver',
  mensagem: 'Para ver o mapa com nomes, mostre também o seu estilo.',
} as const
