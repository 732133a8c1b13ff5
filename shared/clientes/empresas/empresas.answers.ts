/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const anotacoes_da_empresa_alteradas = {
  codigo: 'anotacoes_da_empresa_alteradas',
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Estas anotações mudaram em outra tela. Copie o que você escreveu, recarregue a página e junte as duas.',
} as const
export const cnpj_ja_cadastrado = {
  codigo: 'cnpj_ja_cadastrado',
  status: 409,
  titulo: 'Erro!',
  mensagem: 'Você já cadastrou uma empresa com este CNPJ.',
} as const
export const empresa_com_pendencias = {
  codigo: 'empresa_com_pendencias',
  status: 409,
  titulo: 'Ainda há algo em andamento',
  mensagem:
    'Há turma aberta, convite ou teste desta empresa. Encerre as turmas e espere ou cancele o que está em aberto.',
} as const
export const empresa_encerrada = {
  codigo: 'empresa_encerrada',
  status: 409,
  titulo: 'Empresa encerrada',
  mensagem: 'Esta empresa foi encerrada. As licenças que sobraram voltaram para você.',
} as const

export const empresa_criada = { titulo: 'Sucesso!', mensagem: 'Empresa criada com sucesso.' } as const
export const empresa_foi_encerrada = { titulo: 'Sucesso!', mensagem: 'Empresa encerrada.' } as const
export const empresa_alterada = { titulo: 'Sucesso!', mensagem: 'Empresa salva.' } as const
export const empresa_no_cadastro = {
  titulo: 'Sucesso!',
  mensagem: 'A empresa aparece para quem você convidar.',
} as const
export const empresa_fora_do_cadastro = {
  titulo: 'Sucesso!',
  mensagem: 'A empresa não aparece mais no cadastro.',
} as const
