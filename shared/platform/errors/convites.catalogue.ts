// invites
export const codigo_invalido = { status: 403, titulo: 'Ops.', mensagem: 'Código inválido' } as const
export const convite_invalido = { status: 403, titulo: 'Erro', mensagem: 'Ops, convite inválido!' } as const
export const verificacao_convite_falhou = {
  status: 500,
  titulo: 'Erro no servidor.',
  mensagem: 'Opa, erro inesperado no servidor, tente mais tarde!',
} as const
export const sem_licencas = { status: 409, titulo: 'Ops', mensagem: 'Você não tem licenças disponíveis' } as const
export const licenca_empresarial_indisponivel = {
  status: 409,
  titulo: 'Ainda não Disponível',
  mensagem: 'Convites empresariais ainda não estão disponíveis.',
} as const
export const convite_a_usuario_interno = {
  status: 409,
  titulo: 'Erro no servidor.',
  mensagem: 'Este e-mail é de quem consulta ou administra, e não pode receber um convite de cliente.',
} as const
export const outra_finalidade = {
  status: 409,
  titulo: 'Ops.',
  mensagem:
    'Esta pessoa já tem um convite ou teste aberto, para outra finalidade, que foi dita a ela. Cancele-o antes de convidar para esta.',
} as const
export const ja_tem_resultado = {
  status: 409,
  titulo: 'Ops.',
  mensagem: 'Esta pessoa já tem um resultado com você. Para enviar outro teste, escolha isso na lista.',
} as const
export const limite_de_convites = {
  status: 429,
  titulo: 'Um instante',
  mensagem: 'O limite de convites de 24 horas foi alcançado. Tente mais tarde.',
} as const
export const rodada_fechada = {
  status: 409,
  titulo: 'Turma encerrada',
  mensagem: 'Esta turma já foi encerrada. Abra outra para convidar mais pessoas.',
} as const
export const rodada_cheia = {
  status: 409,
  titulo: 'Turma completa',
  mensagem: 'A turma chegou ao limite de licenças que você definiu. Aumente o limite para convidar mais pessoas.',
} as const
export const rodada_fixada = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'A turma já tem pessoas: a finalidade e a empresa não mudam mais, porque foram ditas a elas.',
} as const
export const rodada_existente = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Já existe uma turma com este número.',
} as const
export const dominio_nao_aceito = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Este e-mail não é de um dos domínios que a turma aceita.',
} as const
export const turma_indisponivel = {
  status: 404,
  titulo: 'Turma indisponível',
  mensagem: 'Este código não abre nenhuma turma. Confira as letras ou fale com quem convidou você.',
} as const
export const entrada_invalida = {
  status: 409,
  titulo: 'Link vencido',
  mensagem: 'Este link não vale mais. Peça outro pelo código da turma.',
} as const
export const link_esgotado = {
  status: 409,
  titulo: 'Turma completa',
  mensagem: 'Não há mais lugares nesta turma. Fale com quem convidou você.',
} as const
export const email_a_confirmar = {
  status: 403,
  titulo: 'Confirme o seu e-mail',
  mensagem:
    'Você se cadastrou na sala, e falta confirmar este e-mail. Abra a mensagem que enviamos para ele, toque em “Confirmar o meu e-mail” e entre com a mesma senha.',
} as const
export const confirme_o_email = {
  status: 403,
  titulo: 'Confirme o seu e-mail',
  mensagem:
    'Este teste veio para o seu e-mail, que ainda falta confirmar. Abra a mensagem que enviamos para ele e confirme.',
} as const
export const sala_com_dominios = {
  status: 409,
  titulo: 'Ops',
  mensagem:
    'Esta turma aceita só alguns domínios de e-mail, e no cadastro na sala ninguém confirma o endereço. Tire os domínios, ou deixe que cada pessoa confirme pelo e-mail.',
} as const
export const confirmacao_invalida = {
  status: 409,
  titulo: 'Link vencido',
  mensagem: 'Este link não vale mais: o e-mail foi corrigido depois dele, ou a conta não existe mais.',
} as const
export const email_nao_corrigivel = {
  status: 409,
  titulo: 'Ops',
  mensagem:
    'Este e-mail não pode ser corrigido aqui: ele já foi confirmado, ou a conta não é de quem se cadastrou na sala.',
} as const
export const email_em_uso = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Já existe uma conta com este e-mail.',
} as const
export const email_ja_convidado = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Este e-mail já tem um convite aberto de quem conduz a turma. É preciso cancelar esse convite antes.',
} as const
export const convite_nao_cancelavel = {
  status: 409,
  titulo: 'Ops.',
  mensagem: 'Este convite não pode mais ser cancelado. Atualize a lista.',
} as const
export const teste_ja_aberto = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Você já tem um teste aberto desta consultoria. Conclua-o antes de aceitar outro.',
} as const
export const convite_nao_aberto = {
  status: 409,
  titulo: 'Ops.',
  mensagem: 'Este convite não está mais aberto. Atualize a lista.',
} as const
export const convite_expirado = {
  status: 409,
  titulo: 'Ops.',
  mensagem: 'O prazo deste convite acabou e a licença voltou para você. Convide a pessoa de novo.',
} as const
export const limite_de_reenvios = {
  status: 429,
  titulo: 'Um instante',
  mensagem: 'Este convite já foi reenviado três vezes em 24 horas. Envie o link por outro caminho.',
} as const
