/* What the calls of this house answer in words: refusals with their code and status, successes, texts at a field. */

export const nao_autenticado = {
  codigo: 'nao_autenticado',
  status: 401,
  titulo: 'Sessão encerrada',
  mensagem: 'Entre de novo para continuar.',
} as const
export const sem_permissao = {
  codigo: 'sem_permissao',
  status: 403,
  titulo: 'Sem permissão',
  mensagem: 'Seu acesso não permite esta ação.',
} as const
export const fator_exigido = {
  codigo: 'fator_exigido',
  status: 403,
  titulo: 'Falta a segunda etapa',
  mensagem: 'Antes de continuar, ligue a verificação em duas etapas em Meus dados, na parte Segurança.',
} as const
export const prova_exigida = {
  codigo: 'prova_exigida',
  status: 403,
  titulo: 'Falta confirmar que é você',
  mensagem:
    'Nada foi feito. Para isto pedimos de novo a senha ou a segunda etapa, se a última vez passou de 10 minutos.',
} as const
export const aviso_recusado = {
  codigo: 'aviso_recusado',
  status: 401,
  titulo: 'Ops!',
  mensagem: 'Este aviso não foi assinado por quem conhecemos.',
} as const
export const dados_invalidos = {
  codigo: 'dados_invalidos',
  status: 422,
  titulo: 'Confira os dados',
  mensagem: 'Alguns campos precisam de correção.',
} as const
export const requisicao_malformada = {
  codigo: 'requisicao_malformada',
  status: 400,
  titulo: 'Ops!',
  mensagem: 'Não conseguimos ler o que foi enviado.',
} as const
export const requisicao_grande = {
  codigo: 'requisicao_grande',
  status: 413,
  titulo: 'Ops!',
  mensagem: 'O envio é grande demais.',
} as const
export const requisicao_lenta = {
  codigo: 'requisicao_lenta',
  status: 408,
  titulo: 'Ops!',
  mensagem: 'O envio demorou demais a chegar. Tente de novo.',
} as const
export const endereco_longo = {
  codigo: 'endereco_longo',
  status: 414,
  titulo: 'Ops!',
  mensagem: 'O endereço é longo demais.',
} as const
export const cabecalhos_grandes = {
  codigo: 'cabecalhos_grandes',
  status: 431,
  titulo: 'Ops!',
  mensagem: 'Os cabeçalhos são grandes demais. Apague os cookies deste site e tente de novo.',
} as const
export const expectativa_nao_aceita = {
  codigo: 'expectativa_nao_aceita',
  status: 417,
  titulo: 'Ops!',
  mensagem: 'O cabeçalho Expect não é aceito aqui.',
} as const
export const tipo_nao_aceito = {
  codigo: 'tipo_nao_aceito',
  status: 415,
  titulo: 'Ops!',
  mensagem: 'Envie os dados em JSON.',
} as const
export const nao_encontrado = {
  codigo: 'nao_encontrado',
  status: 404,
  titulo: 'Não encontrado',
  mensagem: 'Não encontramos o que você procura.',
} as const
export const muitas_tentativas = {
  codigo: 'muitas_tentativas',
  status: 429,
  titulo: 'Um instante',
  mensagem: 'Foram muitas tentativas. Espere um pouco e tente de novo.',
} as const
export const sobrecarga = {
  codigo: 'sobrecarga',
  status: 503,
  titulo: 'Um instante',
  mensagem: 'Muita gente ao mesmo tempo. Tente de novo em segundos.',
} as const
export const pedidos_demais = {
  codigo: 'pedidos_demais',
  status: 429,
  titulo: 'Um instante',
  mensagem: 'Seus pedidos anteriores ainda estão em andamento. Espere alguns segundos e tente de novo.',
} as const
export const indisponivel = {
  codigo: 'indisponivel',
  status: 503,
  titulo: 'Erro no servidor.',
  mensagem: 'Tente novamente mais tarde!',
} as const
export const erro_interno = {
  codigo: 'erro_interno',
  status: 500,
  titulo: 'Erro no servidor.',
  mensagem: 'Tente novamente mais tarde!',
} as const
export const xsrf_invalido = {
  codigo: 'xsrf_invalido',
  status: 403,
  titulo: 'Ops!',
  mensagem: 'A página ficou aberta tempo demais. Recarregue e tente de novo.',
} as const

/** Texts at a field that a rule of the server refuses; those that a schema can tell stand in its contract. */
export const campos = {
  caracteres_invalidos: 'Há caracteres inválidos',
} as const
