/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const confirme_o_email = {
  codigo: 'confirme_o_email',
  status: 403,
  titulo: 'Confirme o seu e-mail',
  mensagem:
    'Este teste veio para o seu e-mail, que ainda falta confirmar. Abra a mensagem que enviamos para ele e confirme.',
} as const
export const problema_com_licenca = {
  codigo: 'problema_com_licenca',
  status: 409,
  titulo: 'Ops.',
  mensagem: 'Houve um erro com sua Licença!',
} as const
export const finalizacao_invalida = {
  codigo: 'finalizacao_invalida',
  status: 422,
  titulo: 'Erro',
  mensagem: 'Houve um erro ao finalizar o teste.',
} as const
export const teste_ja_finalizado = {
  codigo: 'teste_ja_finalizado',
  status: 409,
  titulo: 'Erro',
  mensagem: 'Houve um erro ao finalizar o teste.',
} as const
export const resultado_nao_autorizado = {
  codigo: 'resultado_nao_autorizado',
  status: 403,
  titulo: 'Resultado fechado',
  mensagem: 'A pessoa escolheu não mostrar este resultado.',
} as const
export const aguardando_ver_junto = {
  codigo: 'aguardando_ver_junto',
  status: 403,
  titulo: 'Esperando para abrir junto',
  mensagem: 'Este resultado ainda não foi aberto. Ele vai ser visto na conversa, e quem abre é a pessoa que respondeu.',
} as const
export const resultado_ja_visto = {
  codigo: 'resultado_ja_visto',
  status: 409,
  titulo: 'Você já viu este resultado',
  mensagem: 'A escolha de abrir junto vale para um resultado que você ainda não viu.',
} as const
export const ver_junto_indisponivel = {
  codigo: 'ver_junto_indisponivel',
  status: 409,
  titulo: 'Abra quando quiser',
  mensagem: 'Este resultado não está compartilhado com uma consultora ativa. Você pode abrir sozinha quando quiser.',
} as const

export const teste_finalizado = { titulo: 'Parabéns!', mensagem: 'Seu teste DISC foi concluído com sucesso.' } as const
