// the test
export const problema_com_licenca = { status: 409, titulo: 'Ops.', mensagem: 'Houve um erro com sua Licença!' } as const
export const finalizacao_invalida = {
  status: 422,
  titulo: 'Erro',
  mensagem: 'Houve um erro ao finalizar o teste.',
} as const
export const teste_ja_finalizado = {
  status: 409,
  titulo: 'Erro',
  mensagem: 'Houve um erro ao finalizar o teste.',
} as const

// the card
export const cartao_em_selecao = {
  status: 409,
  titulo: 'Finalidade não permite',
  mensagem: 'De um resultado de processo seletivo não se faz cartão.',
} as const
export const frase_nao_oferecida = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Uma destas frases não é oferecida neste título. Atualize a página.',
} as const
export const cartao_mudou = {
  status: 409,
  titulo: 'Atualize a página',
  mensagem: 'Seu cartão mudou em outro aparelho.',
} as const
export const cartao_vazio = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'O cartão está vazio. Salve uma frase antes.',
} as const
export const links_demais = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Um cartão tem no máximo 20 links. Retire um antes.',
} as const

// reports
export const relatorio_expirado = {
  status: 404,
  titulo: 'Este link expirou',
  mensagem: 'Links de relatório valem por poucos minutos. Volte ao perfil e abra o relatório de novo.',
} as const
export const sem_resultado = {
  status: 404,
  titulo: 'Ainda não há resultado',
  mensagem: 'Este relatório aparece depois do primeiro teste concluído.',
} as const
export const sem_anexo_em_selecao = {
  status: 403,
  titulo: 'Finalidade não permite',
  mensagem: 'Em processo seletivo não há anexo da consultoria.',
} as const
export const resultado_nao_autorizado = {
  status: 403,
  titulo: 'Resultado fechado',
  mensagem: 'A pessoa escolheu não mostrar este resultado.',
} as const
export const aguardando_ver_junto = {
  status: 403,
  titulo: 'Esperando para abrir junto',
  mensagem: 'Este resultado ainda não foi aberto. Ele vai ser visto na conversa, e quem abre é a pessoa que respondeu.',
} as const
export const resultado_por_ver = {
  status: 409,
  titulo: 'Veja primeiro o seu resultado',
  mensagem: 'As frases vêm do relatório, que você ainda não abriu. Depois de abrir, este endereço mostra as quinze.',
} as const
export const resultado_ja_visto = {
  status: 409,
  titulo: 'Você já viu este resultado',
  mensagem: 'A escolha de abrir junto vale para um resultado que você ainda não viu.',
} as const
export const ver_junto_indisponivel = {
  status: 409,
  titulo: 'Abra quando quiser',
  mensagem: 'Este resultado não está compartilhado com uma consultora ativa. Você pode abrir sozinha quando quiser.',
} as const
export const motivo_obrigatorio = {
  status: 422,
  titulo: 'Erro!',
  mensagem: 'Diga o motivo do acesso. Ele fica registrado.',
} as const

// who may see a result
export const pedido_de_acesso_repetido = {
  status: 409,
  titulo: 'Um instante',
  mensagem: 'Você já pediu há menos de 30 dias. A pessoa decide.',
} as const
export const resultado_ja_aberto = {
  status: 409,
  titulo: 'Já está aberto',
  mensagem: 'Esta pessoa compartilha o resultado com você. Atualize a página.',
} as const
export const escopo_nao_permitido = {
  status: 422,
  titulo: 'Confira os dados',
  mensagem: 'Esta opção não existe para quem você escolheu.',
} as const
export const autorizacao_mudou = {
  status: 409,
  titulo: 'Atualize a página',
  mensagem: 'Suas escolhas mudaram em outro aparelho. Confira antes de salvar.',
} as const

// the consultor's conversation
export const encontro_alterado = {
  status: 409,
  titulo: 'A conversa mudou',
  mensagem: 'Ela foi mudada em outra aba ou aparelho. Confira como está agora e tente de novo.',
} as const
export const encontro_ainda_nao = {
  status: 409,
  titulo: 'Ainda não chegou a hora',
  mensagem: 'Dá para contar como foi a partir da hora marcada.',
} as const
export const encontros_demais = {
  status: 409,
  titulo: 'Muitas conversas marcadas',
  mensagem: 'Há conversas demais à frente: até 20 com a mesma pessoa e 2.000 ao todo. Desmarque alguma antes.',
} as const
export const horario_ocupado = {
  status: 409,
  titulo: 'Esse horário está ocupado',
  mensagem: 'Outra conversa já está nele. Nada foi marcado agora; escolha outro horário.',
} as const
export const horario_nao_muda = {
  status: 409,
  titulo: 'Não dá mais para mudar por aqui',
  mensagem: 'O prazo acabou, ou a conversa já foi mudada duas vezes. Fale com quem conduz a conversa.',
} as const
export const link_encerrado = {
  status: 409,
  titulo: 'Este link terminou',
  mensagem: 'Ele já foi usado ou foi retirado. Peça outro a quem enviou.',
} as const
export const sem_horarios = {
  status: 409,
  titulo: 'Faltam os seus horários',
  mensagem: 'Diga primeiro, em Agenda › Horários livres, quando as pessoas podem escolher.',
} as const
export const conversa_alterada = {
  status: 409,
  titulo: 'As anotações mudaram',
  mensagem: 'Elas foram alteradas em outra aba ou aparelho. Escolha com qual texto ficar.',
} as const

// marks and plan
export const frase_desconhecida = {
  status: 422,
  titulo: 'Frase desconhecida',
  mensagem: 'Esta frase não é deste relatório. Recarregue a página.',
} as const
export const marcacoes_com_resultado_fechado = {
  status: 409,
  titulo: 'Resultado fechado',
  mensagem: 'O resultado está fechado; abra-o antes em Meus dados.',
} as const
export const marcacoes_demais = {
  status: 409,
  titulo: 'Muitas marcações',
  mensagem: 'Este relatório já guardou 5.000 marcações. As que estão na tela continuam valendo.',
} as const
export const plano_alterado = {
  status: 409,
  titulo: 'O seu plano mudou',
  mensagem: 'Ele foi alterado em outra aba ou aparelho. Escolha com qual texto ficar.',
} as const
