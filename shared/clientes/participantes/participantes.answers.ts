/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const sso_outro_email = {
  codigo: 'sso_outro_email',
  status: 409,
  titulo: 'Outro e-mail',
  mensagem: 'O convite é para outro e-mail. Entre no provedor com o e-mail convidado, ou cadastre uma senha.',
} as const
export const cadastro_cliente_falhou = {
  codigo: 'cadastro_cliente_falhou',
  status: 500,
  titulo: 'Erro no servidor!',
  mensagem: 'Não foi possível cadastrar no momento',
} as const
export const cadastro_completo_pedido = {
  codigo: 'cadastro_completo_pedido',
  status: 409,
  titulo: 'Faltam alguns dados',
  mensagem: 'Quem convidou você pede o cadastro completo. Preencha os outros campos e envie de novo.',
} as const
export const confirmacao_invalida = {
  codigo: 'confirmacao_invalida',
  status: 409,
  titulo: 'Link vencido',
  mensagem: 'Este link não vale mais: o e-mail foi corrigido depois dele, ou a conta não existe mais.',
} as const
export const email_nao_corrigivel = {
  codigo: 'email_nao_corrigivel',
  status: 409,
  titulo: 'Ops',
  mensagem:
    'Este e-mail não pode ser corrigido aqui: ele já foi confirmado, ou a conta não é de quem se cadastrou na sala.',
} as const
export const email_ja_convidado = {
  codigo: 'email_ja_convidado',
  status: 409,
  titulo: 'Ops',
  mensagem: 'Este e-mail já tem um convite aberto de quem conduz a turma. É preciso cancelar esse convite antes.',
} as const
export const teste_ja_aberto = {
  codigo: 'teste_ja_aberto',
  status: 409,
  titulo: 'Ops',
  mensagem: 'Você já tem um teste aberto desta consultoria. Conclua-o antes de aceitar outro.',
} as const
export const convite_mudou_de_maos = {
  codigo: 'convite_mudou_de_maos',
  status: 409,
  titulo: 'Tente de novo',
  mensagem: 'O seu convite acaba de passar a outra consultora. Nada se perdeu: envie de novo.',
} as const

export const cadastro_cliente = { titulo: 'Sucesso!', mensagem: 'Cadastro realizado com sucesso' } as const
export const email_confirmado = { titulo: 'E-mail confirmado', mensagem: 'O seu e-mail está confirmado.' } as const
export const email_corrigido = {
  titulo: 'E-mail corrigido',
  mensagem: 'O endereço foi corrigido. Enviamos uma mensagem para ele: falta confirmá-lo.',
} as const
export const convite_aceito = { titulo: 'Sucesso!', mensagem: 'Convite aceito. O teste está no seu perfil.' } as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  email_da_conta: 'Este já é o e-mail da conta',
} as const
