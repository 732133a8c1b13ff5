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
export const equipe_ja_lembrada = {
  status: 409,
  titulo: 'Ainda não',
  mensagem: 'A equipe já foi lembrada há menos de sete dias.',
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
export const empresa_com_pendencias = {
  status: 409,
  titulo: 'Ainda há algo em andamento',
  mensagem:
    'Há turma aberta, convite ou teste desta empresa. Encerre as turmas e espere ou cancele o que está em aberto.',
} as const
export const empresa_encerrada = {
  status: 409,
  titulo: 'Empresa encerrada',
  mensagem: 'Esta empresa foi encerrada. As licenças que sobraram voltaram para você.',
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
export const acesso_ja_existe = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Esta pessoa já tem acesso a esta empresa, ou um convite para isso.',
} as const
export const acesso_ja_aceito = { status: 409, titulo: 'Ops', mensagem: 'Este acesso já foi aceito.' } as const
export const acessos_demais = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Uma empresa tem até 20 acessos. Encerre um antes.',
} as const
export const acesso_invalido = {
  status: 409,
  titulo: 'Link inválido',
  mensagem: 'Este link já foi usado, foi encerrado ou passou do prazo. Peça outro a quem o enviou.',
} as const
export const gestor_nao_abre = {
  status: 403,
  titulo: 'Sem permissão',
  mensagem: 'A consultoria não liberou abrir turmas nem convidar por este acesso.',
} as const
export const arquivo_mudou = {
  status: 409,
  titulo: 'Confira de novo',
  mensagem: 'As equipes ou o arquivo mudaram depois da conferência. Nada foi feito; confira as mudanças.',
} as const
export const arquivo_com_erros = {
  status: 409,
  titulo: 'Faltam linhas',
  mensagem: 'Há linhas por corrigir. Nada foi feito.',
} as const
export const saida_sem_numero = {
  status: 409,
  titulo: 'Falta confirmar',
  mensagem: 'Este arquivo tira pessoas das equipes. Confira quantas saem e confirme o número. Nada foi feito.',
} as const
export const saida_concluida = {
  status: 409,
  titulo: 'Não dá mais',
  mensagem: 'As 24 horas para desfazer passaram. Para trazer alguém de volta, adicione a pessoa à equipe.',
} as const
// acordos of two people of an equipe
export const acordo_indisponivel = {
  status: 409,
  titulo: 'Agora não dá',
  mensagem: 'Um acordo a dois é entre duas pessoas da equipe que se mostram uma à outra. Confira se você se mostra.',
} as const
export const acordo_ja_existe = {
  status: 409,
  titulo: 'Já existe',
  mensagem: 'Já há um acordo ou uma proposta entre vocês nesta equipe.',
} as const
export const acordo_mudou = {
  status: 409,
  titulo: 'O acordo mudou',
  mensagem: 'A página mudou enquanto você lia. Leia de novo antes de continuar.',
} as const
export const acordo_encerrado = {
  status: 409,
  titulo: 'Terminou',
  mensagem: 'Este acordo, ou a proposta, já terminou.',
} as const
export const acordo_vazio = {
  status: 409,
  titulo: 'Falta escrever',
  mensagem: 'Escrevam pelo menos um combinado antes do sim.',
} as const
export const propostas_demais = {
  status: 409,
  titulo: 'Espere um pouco',
  mensagem: 'São até 10 propostas em 30 dias sem um aceite. Espere um pouco, ou converse antes.',
} as const
