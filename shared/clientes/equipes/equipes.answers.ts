/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const declaracao_ausente = {
  codigo: 'declaracao_ausente',
  status: 422,
  titulo: 'Confira os dados',
  mensagem: 'Confirme a declaração de uso.',
} as const
export const modo_nao_oferecido = {
  codigo: 'modo_nao_oferecido',
  status: 422,
  titulo: 'Confira os dados',
  mensagem: 'Por enquanto, uma equipe é mostrada só com nomes, por escolha de cada pessoa.',
} as const
export const equipe_arquivada = {
  codigo: 'equipe_arquivada',
  status: 409,
  titulo: 'Equipe arquivada',
  mensagem: 'Esta equipe está arquivada: nada é mostrado, e ninguém entra.',
} as const
export const equipe_fixada = {
  codigo: 'equipe_fixada',
  status: 409,
  titulo: 'Não dá mais',
  mensagem: 'A finalidade não muda depois da primeira escolha. Crie outra equipe.',
} as const
export const equipe_ja_lembrada = {
  codigo: 'equipe_ja_lembrada',
  status: 409,
  titulo: 'Ainda não',
  mensagem: 'A equipe já foi lembrada há menos de sete dias.',
} as const
export const equipe_cheia = {
  codigo: 'equipe_cheia',
  status: 409,
  titulo: 'Equipe completa',
  mensagem: 'Uma equipe tem até 200 pessoas, contando quem ainda vai se cadastrar. Ninguém foi incluído.',
} as const
export const ja_e_da_equipe = {
  codigo: 'ja_e_da_equipe',
  status: 409,
  titulo: 'Ops',
  mensagem: 'Alguém da lista já está na equipe. Atualize a página.',
} as const
export const pessoa_fora_da_empresa = {
  codigo: 'pessoa_fora_da_empresa',
  status: 409,
  titulo: 'Ops',
  mensagem: 'Alguém da lista não está nesta empresa. Ponha a pessoa na empresa antes.',
} as const
export const arquivo_mudou = {
  codigo: 'arquivo_mudou',
  status: 409,
  titulo: 'Confira de novo',
  mensagem: 'As equipes ou o arquivo mudaram depois da conferência. Nada foi feito; confira as mudanças.',
} as const
export const arquivo_com_erros = {
  codigo: 'arquivo_com_erros',
  status: 409,
  titulo: 'Faltam linhas',
  mensagem: 'Há linhas por corrigir. Nada foi feito.',
} as const
export const saida_sem_numero = {
  codigo: 'saida_sem_numero',
  status: 409,
  titulo: 'Falta confirmar',
  mensagem: 'Este arquivo tira pessoas das equipes. Confira quantas saem e confirme o número. Nada foi feito.',
} as const
export const saida_concluida = {
  codigo: 'saida_concluida',
  status: 409,
  titulo: 'Não dá mais',
  mensagem: 'As 24 horas para desfazer passaram. Para trazer alguém de volta, adicione a pessoa à equipe.',
} as const

export const equipe_saida = {
  titulo: 'Sucesso',
  mensagem: 'A pessoa saiu da equipe. O que ela mostrava à equipe terminou agora.',
} as const
export const esperado_retirado = { titulo: 'Sucesso', mensagem: 'A pessoa saiu da lista da equipe.' } as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  nome_da_equipe: 'Já há uma equipe com este nome',
} as const
