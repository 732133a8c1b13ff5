// equipes, and what people show them
export const declaracao_ausente = {
  status: 422,
  titulo: 'Confira os dados',
  mensagem: 'Confirme a declaração de uso.',
} as const
export const modo_nao_oferecido = {
  status: 422,
  titulo: 'Confira os dados',
  mensagem: 'Por enquanto, uma equipe é mostrada só com nomes, por escolha de cada pessoa.',
} as const
export const equipe_arquivada = {
  status: 409,
  titulo: 'Equipe arquivada',
  mensagem: 'Esta equipe está arquivada: nada é mostrado, e ninguém entra.',
} as const
export const equipe_fixada = {
  status: 409,
  titulo: 'Não dá mais',
  mensagem: 'A finalidade não muda depois da primeira escolha. Crie outra equipe.',
} as const
export const equipe_cheia = {
  status: 409,
  titulo: 'Equipe completa',
  mensagem: 'Uma equipe tem até 200 pessoas, contando quem ainda vai se cadastrar. Ninguém foi incluído.',
} as const
export const ja_e_da_equipe = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Alguém da lista já está na equipe. Atualize a página.',
} as const
export const pessoa_fora_da_empresa = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Alguém da lista não está nesta empresa. Ponha a pessoa na empresa antes.',
} as const
export const mapa_com_poucas_pessoas = {
  status: 409,
  titulo: 'O mapa começa com 3 pessoas',
  mensagem: 'O relatório existe quando pelo menos 3 pessoas da equipe mostram o estilo umas às outras.',
} as const
export const sem_reciprocidade = {
  status: 403,
  titulo: 'Mostre para ver',
  mensagem: 'Para ver o mapa com nomes, mostre também o seu estilo.',
} as const
