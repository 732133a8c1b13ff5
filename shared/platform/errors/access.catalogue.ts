// session and access
export const nao_autenticado = {
  status: 401,
  titulo: 'Sessão encerrada',
  mensagem: 'Entre de novo para continuar.',
} as const
export const sem_permissao = {
  status: 403,
  titulo: 'Sem permissão',
  mensagem: 'Seu acesso não permite esta ação.',
} as const
export const login_invalido = { status: 401, titulo: 'Erro!', mensagem: 'E-mail ou senha incorretos.' } as const
export const desafio_vencido = {
  status: 401,
  titulo: 'Comece de novo',
  mensagem: 'Esta entrada passou do tempo ou já foi usada. Digite o e-mail e a senha de novo.',
} as const
export const codigo_incorreto = {
  status: 422,
  titulo: 'Erro!',
  mensagem: 'O código não confere ou já foi usado. Confira; o aplicativo mostra outro a cada 30 segundos.',
} as const
export const passkey_recusada = {
  status: 422,
  titulo: 'Erro!',
  mensagem: 'A chave de acesso não foi aceita. Tente de novo, ou entre de outro jeito.',
} as const
export const passkey_desconhecida = {
  status: 422,
  titulo: 'Esta chave não abre mais nenhuma conta',
  mensagem: 'Ela foi removida. Entre com o e-mail e a senha, ou com outra chave de acesso.',
} as const
export const passkey_nao_oferecida = {
  status: 409,
  titulo: 'Ops!',
  mensagem:
    'Este endereço não aceita chaves de acesso: elas precisam de um nome de site com HTTPS, e não de um número de IP.',
} as const
export const sso_desligado = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Nesta instalação não se entra por um provedor. Entre com o e-mail e a senha.',
} as const
export const sso_indisponivel = {
  status: 503,
  titulo: 'O provedor não responde',
  mensagem: 'O provedor de entrada não está respondendo. Entre com o e-mail e a senha, ou tente daqui a pouco.',
} as const
export const sso_vencido = {
  status: 409,
  titulo: 'Comece de novo',
  mensagem: 'Esta entrada passou do tempo, já foi usada ou começou em outro navegador. Nada foi mudado.',
} as const
export const sso_recusado = {
  status: 422,
  titulo: 'Entrada recusada',
  mensagem: 'A resposta do provedor não pôde ser confirmada. Tente de novo, ou entre com o e-mail e a senha.',
} as const
export const sso_email_nao_verificado = {
  status: 409,
  titulo: 'E-mail não confirmado',
  mensagem: 'O provedor não confirma que o e-mail é seu. Confirme-o lá e tente de novo, ou entre com a senha.',
} as const
export const sso_outro_email = {
  status: 409,
  titulo: 'Outro e-mail',
  mensagem: 'O convite é para outro e-mail. Entre no provedor com o e-mail convidado, ou cadastre uma senha.',
} as const
export const sso_de_outra_conta = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Essa conta do provedor já está ligada a outra conta daqui.',
} as const
export const sso_ja_vinculado = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'A sua conta já está ligada a outra conta desse provedor. Desligue aquela antes.',
} as const
export const sso_outra_pessoa = {
  status: 409,
  titulo: 'Outra conta',
  mensagem: 'No provedor entrou outra conta, e não a que está ligada à sua. Nada foi mudado.',
} as const
export const sso_sem_senha = {
  status: 409,
  titulo: 'Falta uma senha',
  mensagem: 'Esta conta só entra pelo provedor. Defina antes uma senha, em "Esqueceu a senha?" na página de entrada.',
} as const
export const fator_exigido = {
  status: 403,
  titulo: 'Falta a segunda etapa',
  mensagem: 'Antes de continuar, ligue a verificação em duas etapas em Meus dados, na parte Segurança.',
} as const
export const prova_exigida = {
  status: 403,
  titulo: 'Falta confirmar que é você',
  mensagem:
    'Nada foi feito. Para isto pedimos de novo a senha ou a segunda etapa, se a última vez passou de 10 minutos.',
} as const
export const prova_incorreta = {
  status: 422,
  titulo: 'Erro!',
  mensagem: 'Não conferiu. Tente de novo.',
} as const
export const fator_obrigatorio = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'A administração precisa de pelo menos um aplicativo ou uma chave. Acrescente outro antes de remover este.',
} as const
export const retirada_propria = {
  status: 409,
  titulo: 'Ops!',
  mensagem:
    'A sua própria segunda etapa é outra pessoa da administração que retira; se não há outra, quem cuida do servidor.',
} as const
export const conta_sem_fator = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta conta não tem a verificação em duas etapas: não há o que retirar.',
} as const
export const retirada_pedida = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Já há um pedido de retirada em espera para esta conta.',
} as const
export const retirada_encerrada = {
  status: 409,
  titulo: 'Nada a cancelar',
  mensagem: 'Este pedido já não está em espera: foi cancelado antes, ou o prazo passou.',
} as const
export const correcao_propria = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Os dados da sua própria conta é outra pessoa da administração que corrige.',
} as const
export const troca_encerrada = {
  status: 409,
  titulo: 'Link sem validade',
  mensagem:
    'Este endereço já não espera por confirmação: foi confirmado, trocado ou cancelado antes, ou as 24 horas passaram.',
} as const
export const sem_fator = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'A conta não tem a verificação em duas etapas. Acrescente antes um aplicativo de códigos.',
} as const
export const fatores_demais = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'A conta já tem 10 aplicativos e chaves. Remova um antes.',
} as const
export const usuario_inativo = {
  status: 403,
  titulo: 'Erro!',
  mensagem: 'Seu acesso está inativo. Fale com a administração para reativá-lo.',
} as const
export const recuperacao_falhou = {
  status: 503,
  titulo: 'Erro no servidor.',
  mensagem: 'Tente novamente mais tarde!',
} as const
export const link_nao_fui_eu_invalido = {
  status: 409,
  titulo: 'Este link já não vale.',
  mensagem: 'A senha ou o e-mail da conta mudou desde a mensagem. Se algo parecer estranho, peça uma nova senha.',
} as const
export const link_nao_fui_eu_vencido = {
  status: 409,
  titulo: 'O prazo deste link passou.',
  mensagem:
    'Ele vale por 7 dias. Se algo na sua conta parece estranho, use “Esqueci a senha” e confira a parte Segurança.',
} as const
export const recuperacao_invalida = {
  status: 409,
  titulo: 'Erro!',
  mensagem: 'Este link de recuperação não vale mais. Peça um novo.',
} as const
export const endereco_resposta_invalido = {
  status: 409,
  titulo: 'Link sem validade',
  mensagem: 'Este link de confirmação não vale mais. Peça outro em Meus dados, na parte E-mails.',
} as const
export const senhas_diferentes = { status: 422, titulo: 'Erro!', mensagem: 'As senhas não estão iguais' } as const
export const senha_atual_incorreta = { status: 422, titulo: 'Erro!', mensagem: 'A senha atual não confere.' } as const

// registration
export const usuario_ja_cadastrado = {
  status: 409,
  titulo: 'Usuário já cadastrado',
  mensagem: 'Seu e-mail já consta na base de dados',
} as const
export const cadastro_consultor_falhou = {
  status: 500,
  titulo: 'Ops!',
  mensagem: 'Não foi possível cadastrar no momento',
} as const
export const cadastro_cliente_falhou = {
  status: 500,
  titulo: 'Erro no servidor!',
  mensagem: 'Não foi possível cadastrar no momento',
} as const
export const menor_de_12 = {
  status: 422,
  titulo: 'Erro!',
  mensagem: 'O questionário é para pessoas a partir de 12 anos.',
} as const
export const participacao_menor = {
  status: 422,
  titulo: 'Não é possível participar',
  mensagem: 'A participação em turmas é só para maiores de 18 anos.',
} as const
export const cadastro_completo_pedido = {
  status: 409,
  titulo: 'Faltam alguns dados',
  mensagem: 'Quem convidou você pede o cadastro completo. Preencha os outros campos e envie de novo.',
} as const
