/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const login_invalido = {
  codigo: 'login_invalido',
  status: 401,
  titulo: 'Erro!',
  mensagem: 'E-mail ou senha incorretos.',
} as const
export const desafio_vencido = {
  codigo: 'desafio_vencido',
  status: 401,
  titulo: 'Comece de novo',
  mensagem: 'Esta entrada passou do tempo ou já foi usada. Digite o e-mail e a senha de novo.',
} as const
export const usuario_inativo = {
  codigo: 'usuario_inativo',
  status: 403,
  titulo: 'Erro!',
  mensagem: 'Seu acesso está inativo. Fale com a administração para reativá-lo.',
} as const
export const recuperacao_falhou = {
  codigo: 'recuperacao_falhou',
  status: 503,
  titulo: 'Erro no servidor.',
  mensagem: 'Tente novamente mais tarde!',
} as const
export const link_nao_fui_eu_invalido = {
  codigo: 'link_nao_fui_eu_invalido',
  status: 409,
  titulo: 'Este link já não vale.',
  mensagem: 'A senha ou o e-mail da conta mudou desde a mensagem. Se algo parecer estranho, peça uma nova senha.',
} as const
export const link_nao_fui_eu_vencido = {
  codigo: 'link_nao_fui_eu_vencido',
  status: 409,
  titulo: 'O prazo deste link passou.',
  mensagem:
    'Ele vale por 7 dias. Se algo na sua conta parece estranho, use “Esqueci a senha” e confira a parte Segurança.',
} as const
export const recuperacao_invalida = {
  codigo: 'recuperacao_invalida',
  status: 409,
  titulo: 'Erro!',
  mensagem: 'Este link de recuperação não vale mais. Peça um novo.',
} as const
export const endereco_resposta_invalido = {
  codigo: 'endereco_resposta_invalido',
  status: 409,
  titulo: 'Link sem validade',
  mensagem: 'Este link de confirmação não vale mais. Peça outro em Meus dados, na parte E-mails.',
} as const
export const senhas_diferentes = {
  codigo: 'senhas_diferentes',
  status: 422,
  titulo: 'Erro!',
  mensagem: 'As senhas não estão iguais',
} as const
export const usuario_ja_cadastrado = {
  codigo: 'usuario_ja_cadastrado',
  status: 409,
  titulo: 'Usuário já cadastrado',
  mensagem: 'Seu e-mail já consta na base de dados',
} as const
export const menor_de_12 = {
  codigo: 'menor_de_12',
  status: 422,
  titulo: 'Erro!',
  mensagem: 'O questionário é para pessoas a partir de 12 anos.',
} as const
export const participacao_menor = {
  codigo: 'participacao_menor',
  status: 422,
  titulo: 'Não é possível participar',
  mensagem: 'A participação em turmas é só para maiores de 18 anos.',
} as const
export const codigo_invalido = {
  codigo: 'codigo_invalido',
  status: 403,
  titulo: 'Ops.',
  mensagem: 'Código inválido',
} as const

export const senha_recuperada = { titulo: 'Sucesso!', mensagem: 'Senha alterada. Entre com a nova senha.' } as const
export const recuperacao_enviada = {
  titulo: 'Sucesso!',
  mensagem: 'Se houver uma conta com este e-mail, as instruções chegam em instantes.',
} as const
export const saida = { titulo: 'Sucesso!', mensagem: 'Até logo!' } as const
export const sessao_encerrada = { titulo: 'Sucesso!', mensagem: 'A sessão foi encerrada.' } as const
export const nao_fui_eu = {
  titulo: 'Tudo encerrado',
  mensagem:
    'Enviamos para o e-mail da conta um link, que vale por 30 minutos, para você definir outra senha. A anterior não abre mais a conta.',
} as const
export const concessao_encerrada = { titulo: 'Encerrado', mensagem: 'Ele não abre mais nada.' } as const
export const sessoes_encerradas = { titulo: 'Sucesso!', mensagem: 'Todas as sessões foram encerradas.' } as const
export const outras_sessoes_encerradas = {
  titulo: 'Sucesso!',
  mensagem: 'As outras sessões foram encerradas.',
} as const
export const respostas_noutro_endereco = {
  titulo: 'Sucesso!',
  mensagem: 'As respostas passam a chegar a este endereço.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  email_da_sua_conta: 'Este já é o e-mail da sua conta',
  respostas_ja_chegam: 'As respostas já chegam a este endereço',
  senha_comum: 'Esta senha é muito comum. Escolha outra, de preferência com mais palavras.',
  senha_pessoal:
    'Esta senha traz o seu nome, o seu e-mail ou o nome do produto. Escolha outra, de preferência com mais palavras.',
  senha_curta: (minimo: number) => `Adicione uma senha de pelo menos ${minimo} caracteres`,
} as const
