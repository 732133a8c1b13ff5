/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const sso_desligado = {
  codigo: 'sso_desligado',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Nesta instalação não se entra por um provedor. Entre com o e-mail e a senha.',
} as const
export const sso_indisponivel = {
  codigo: 'sso_indisponivel',
  status: 503,
  titulo: 'O provedor não responde',
  mensagem: 'O provedor de entrada não está respondendo. Entre com o e-mail e a senha, ou tente daqui a pouco.',
} as const
export const sso_vencido = {
  codigo: 'sso_vencido',
  status: 409,
  titulo: 'Comece de novo',
  mensagem: 'Esta entrada passou do tempo, já foi usada ou começou em outro navegador. Nada foi mudado.',
} as const
export const sso_recusado = {
  codigo: 'sso_recusado',
  status: 422,
  titulo: 'Entrada recusada',
  mensagem: 'A resposta do provedor não pôde ser confirmada. Tente de novo, ou entre com o e-mail e a senha.',
} as const
export const sso_email_nao_verificado = {
  codigo: 'sso_email_nao_verificado',
  status: 409,
  titulo: 'E-mail não confirmado',
  mensagem: 'O provedor não confirma que o e-mail é seu. Confirme-o lá e tente de novo, ou entre com a senha.',
} as const
export const sso_de_outra_conta = {
  codigo: 'sso_de_outra_conta',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Essa conta do provedor já está ligada a outra conta daqui.',
} as const
export const sso_ja_vinculado = {
  codigo: 'sso_ja_vinculado',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'A sua conta já está ligada a outra conta desse provedor. Desligue aquela antes.',
} as const
export const sso_outra_pessoa = {
  codigo: 'sso_outra_pessoa',
  status: 409,
  titulo: 'Outra conta',
  mensagem: 'No provedor entrou outra conta, e não a que está ligada à sua. Nada foi mudado.',
} as const
export const sso_sem_senha = {
  codigo: 'sso_sem_senha',
  status: 409,
  titulo: 'Falta uma senha',
  mensagem: 'Esta conta só entra pelo provedor. Defina antes uma senha, em "Esqueceu a senha?" na página de entrada.',
} as const
export const prova_incorreta = {
  codigo: 'prova_incorreta',
  status: 422,
  titulo: 'Erro!',
  mensagem: 'Não conferiu. Tente de novo.',
} as const
export const email_a_confirmar = {
  codigo: 'email_a_confirmar',
  status: 403,
  titulo: 'Confirme o seu e-mail',
  mensagem:
    'Você se cadastrou na sala, e falta confirmar este e-mail. Abra a mensagem que enviamos para ele, toque em “Confirmar o meu e-mail” e entre com a mesma senha.',
} as const

export const sso_vinculado = {
  titulo: 'Sucesso!',
  mensagem: 'As contas estão ligadas. Da próxima vez, você pode entrar pelo provedor.',
} as const
export const sso_desvinculado = {
  titulo: 'Sucesso!',
  mensagem: 'Desligada. A conta entra com o e-mail e a senha.',
} as const
