// requests
export const dados_invalidos = {
  status: 422,
  titulo: 'Confira os dados',
  mensagem: 'Alguns campos precisam de correção.',
} as const
export const requisicao_malformada = {
  status: 400,
  titulo: 'Ops!',
  mensagem: 'Não conseguimos ler o que foi enviado.',
} as const
export const requisicao_grande = { status: 413, titulo: 'Ops!', mensagem: 'O envio é grande demais.' } as const
export const requisicao_lenta = {
  status: 408,
  titulo: 'Ops!',
  mensagem: 'O envio demorou demais a chegar. Tente de novo.',
} as const
export const endereco_longo = { status: 414, titulo: 'Ops!', mensagem: 'O endereço é longo demais.' } as const
export const cabecalhos_grandes = {
  status: 431,
  titulo: 'Ops!',
  mensagem: 'Os cabeçalhos são grandes demais. Apague os cookies deste site e tente de novo.',
} as const
export const expectativa_nao_aceita = {
  status: 417,
  titulo: 'Ops!',
  mensagem: 'O cabeçalho Expect não é aceito aqui.',
} as const
export const tipo_nao_aceito = { status: 415, titulo: 'Ops!', mensagem: 'Envie os dados em JSON.' } as const
export const nao_encontrado = {
  status: 404,
  titulo: 'Não encontrado',
  mensagem: 'Não encontramos o que você procura.',
} as const
export const muitas_tentativas = {
  status: 429,
  titulo: 'Um instante',
  mensagem: 'Foram muitas tentativas. Espere um pouco e tente de novo.',
} as const
export const sobrecarga = {
  status: 503,
  titulo: 'Um instante',
  mensagem: 'Muita gente ao mesmo tempo. Tente de novo em segundos.',
} as const
export const pedidos_demais = {
  status: 429,
  titulo: 'Um instante',
  mensagem: 'Seus pedidos anteriores ainda estão em andamento. Espere alguns segundos e tente de novo.',
} as const
export const email_nao_reenviavel = {
  status: 409,
  titulo: 'Não dá para enviar de novo',
  mensagem: 'Este e-mail já saiu, ou o endereço dele não está mais guardado.',
} as const
export const indisponivel = {
  status: 503,
  titulo: 'Erro no servidor.',
  mensagem: 'Tente novamente mais tarde!',
} as const
export const erro_interno = {
  status: 500,
  titulo: 'Erro no servidor.',
  mensagem: 'Tente novamente mais tarde!',
} as const
export const xsrf_invalido = {
  status: 403,
  titulo: 'Ops!',
  mensagem: 'A página ficou aberta tempo demais. Recarregue e tente de novo.',
} as const

// settings of the installation
export const instalacao_incompleta = {
  status: 409,
  titulo: 'Falta quem opera',
  mensagem: 'A administração ainda não preencheu os dados da instalação. Peça a ela que abra Instalação.',
} as const
export const instalacao_por_preencher = {
  status: 409,
  titulo: 'Falta preencher a instalação',
  mensagem:
    'Antes, a administração precisa dizer em Instalação quem opera a plataforma, o canal de privacidade e o suporte.',
} as const
export const instalacao_mudou = {
  status: 409,
  titulo: 'Outra pessoa salvou antes',
  mensagem: 'Recarregue para ver o que está salvo, ou salve de novo para ficar com o que você escreveu.',
} as const
