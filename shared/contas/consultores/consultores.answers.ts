/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const cadastro_consultor_falhou = {
  codigo: 'cadastro_consultor_falhou',
  status: 500,
  titulo: 'Ops!',
  mensagem: 'Não foi possível cadastrar no momento',
} as const
export const convite_consultor_existente = {
  codigo: 'convite_consultor_existente',
  status: 409,
  titulo: 'Erro!',
  mensagem: 'Já existe uma conta com este e-mail.',
} as const
export const ultimo_admin = {
  codigo: 'ultimo_admin',
  status: 409,
  titulo: 'Erro!',
  mensagem: 'É preciso manter pelo menos um administrador ativo.',
} as const
export const inativar_a_si = {
  codigo: 'inativar_a_si',
  status: 409,
  titulo: 'Erro!',
  mensagem: 'Você não pode inativar o próprio acesso.',
} as const
export const convite_invalido = {
  codigo: 'convite_invalido',
  status: 403,
  titulo: 'Erro',
  mensagem: 'Ops, convite inválido!',
} as const
export const verificacao_convite_falhou = {
  codigo: 'verificacao_convite_falhou',
  status: 500,
  titulo: 'Erro no servidor.',
  mensagem: 'Opa, erro inesperado no servidor, tente mais tarde!',
} as const
export const convite_nao_aberto = {
  codigo: 'convite_nao_aberto',
  status: 409,
  titulo: 'Ops.',
  mensagem: 'Este convite não está mais aberto. Atualize a lista.',
} as const

export const cadastro_consultor = { titulo: 'Sucesso!', mensagem: 'Cadastro realizado com sucesso' } as const
export const consultor_inativado = { titulo: 'Sucesso!', mensagem: 'Consultor inativado com sucesso.' } as const
export const consultor_ativado = { titulo: 'Sucesso!', mensagem: 'Consultor ativado com sucesso.' } as const
export const convite_enviado = { titulo: 'Sucesso', mensagem: 'Convite enviado.' } as const
export const convite_consultor_cancelado = { titulo: 'Sucesso!', mensagem: 'Convite cancelado.' } as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  imagem_grande: (pixels: number) => `A imagem pode ter até ${pixels} pixels de lado`,
  imagem_ilegivel: 'Não conseguimos ler a imagem',
  imagem_incompleta: 'Use uma imagem PNG ou JPEG completa',
} as const
