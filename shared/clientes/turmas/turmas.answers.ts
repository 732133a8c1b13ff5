/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const convite_a_usuario_interno = {
  codigo: 'convite_a_usuario_interno',
  status: 409,
  titulo: 'Erro no servidor.',
  mensagem: 'Este e-mail é de quem consulta ou administra, e não pode receber um convite de cliente.',
} as const
export const ja_tem_resultado = {
  codigo: 'ja_tem_resultado',
  status: 409,
  titulo: 'Ops.',
  mensagem: 'Esta pessoa já tem um resultado com você. Para enviar outro teste, escolha isso na lista.',
} as const
export const rodada_fechada = {
  codigo: 'rodada_fechada',
  status: 409,
  titulo: 'Turma encerrada',
  mensagem: 'Esta turma já foi encerrada. Abra outra para convidar mais pessoas.',
} as const
export const rodada_fixada = {
  codigo: 'rodada_fixada',
  status: 409,
  titulo: 'Ops',
  mensagem: 'A turma já tem pessoas: a finalidade e a empresa não mudam mais, porque foram ditas a elas.',
} as const
export const rodada_existente = {
  codigo: 'rodada_existente',
  status: 409,
  titulo: 'Ops',
  mensagem: 'Já existe uma turma com este número.',
} as const
export const dominio_nao_aceito = {
  codigo: 'dominio_nao_aceito',
  status: 409,
  titulo: 'Ops',
  mensagem: 'Este e-mail não é de um dos domínios que a turma aceita.',
} as const
export const turma_indisponivel = {
  codigo: 'turma_indisponivel',
  status: 404,
  titulo: 'Turma indisponível',
  mensagem: 'Este código não abre nenhuma turma. Confira as letras ou fale com quem convidou você.',
} as const
export const entrada_invalida = {
  codigo: 'entrada_invalida',
  status: 409,
  titulo: 'Link vencido',
  mensagem: 'Este link não vale mais. Peça outro pelo código da turma.',
} as const
export const link_esgotado = {
  codigo: 'link_esgotado',
  status: 409,
  titulo: 'Turma completa',
  mensagem: 'Não há mais lugares nesta turma. Fale com quem convidou você.',
} as const
export const sala_com_dominios = {
  codigo: 'sala_com_dominios',
  status: 409,
  titulo: 'Ops',
  mensagem:
    'Esta turma aceita só alguns domínios de e-mail, e no cadastro na sala ninguém confirma o endereço. Tire os domínios, ou deixe que cada pessoa confirme pelo e-mail.',
} as const

export const rodada_lembrada = { titulo: 'Sucesso', mensagem: 'Os lembretes vão sair em instantes.' } as const
export const rodada_sem_quem_lembrar = {
  titulo: 'Nada a enviar',
  mensagem: 'Não há quem lembrar agora: todos concluíram, ou receberam um lembrete há menos de dois dias.',
} as const
/** The answer while an address is not proved: the same whether it may enter or not. */
export const entrada_pelo_email = {
  titulo: 'Mensagem a caminho',
  mensagem: 'Se o endereço puder entrar nesta turma, a mensagem chega em instantes. Abra-a e toque no botão.',
} as const
/** Answer to a signed-in person whose address is not proved yet. */
export const entrada_pelo_email_da_conta = {
  titulo: 'Mensagem a caminho',
  mensagem:
    'Enviamos uma mensagem para o e-mail da sua conta. Abra-a e toque no botão: assim sabemos que o endereço é seu.',
} as const
export const entrada_com_conta = {
  titulo: 'Sucesso!',
  mensagem: 'Você está na turma. O teste espera por você.',
} as const
export const lugar_na_sala = {
  titulo: 'Sucesso!',
  mensagem: 'Seu lugar está guardado. Faça o cadastro agora.',
} as const
export const lugar_com_conta = { titulo: 'Sucesso!', mensagem: 'Você está na turma. Entre com a sua conta.' } as const
export const lugar_sem_conta = { titulo: 'Sucesso!', mensagem: 'Seu lugar está guardado. Faça o cadastro.' } as const
export const ja_respondeu_na_turma = {
  titulo: 'Sucesso!',
  mensagem: 'Você já respondeu nesta turma. Entre para ver.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  email_em_branco: 'Preencha o e-mail',
  empresa_da_lista: 'Selecione uma empresa da lista',
  equipe_da_lista: 'Selecione uma equipe da lista',
  licencas_da_turma: 'A turma já usa mais licenças do que isso',
  prazo_longo: 'Uma turma fica aberta por até 90 dias',
  prazo_passado: 'Escolha um momento que ainda não passou',
} as const
