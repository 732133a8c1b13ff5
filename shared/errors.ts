/**
 * The error catalogue (behaviour §24): one code per situation, with its HTTP status, title and message.
 * Texts quoted by the spec stand verbatim; the others are ours, written once, here.
 */
export const errors = {
  // requests
  dados_invalidos: { status: 422, titulo: 'Confira os dados', mensagem: 'Alguns campos precisam de correção.' },
  requisicao_malformada: { status: 400, titulo: 'Ops!', mensagem: 'Não conseguimos ler o que foi enviado.' },
  requisicao_grande: { status: 413, titulo: 'Ops!', mensagem: 'O envio é grande demais.' },
  requisicao_lenta: { status: 408, titulo: 'Ops!', mensagem: 'O envio demorou demais a chegar. Tente de novo.' },
  endereco_longo: { status: 414, titulo: 'Ops!', mensagem: 'O endereço é longo demais.' },
  cabecalhos_grandes: {
    status: 431,
    titulo: 'Ops!',
    mensagem: 'Os cabeçalhos são grandes demais. Apague os cookies deste site e tente de novo.',
  },
  expectativa_nao_aceita: { status: 417, titulo: 'Ops!', mensagem: 'O cabeçalho Expect não é aceito aqui.' },
  tipo_nao_aceito: { status: 415, titulo: 'Ops!', mensagem: 'Envie os dados em JSON.' },
  nao_encontrado: { status: 404, titulo: 'Não encontrado', mensagem: 'Não encontramos o que você procura.' },
  metodo_nao_aceito: { status: 405, titulo: 'Ops!', mensagem: 'Este endereço não aceita esse tipo de chamada.' },
  muitas_tentativas: {
    status: 429,
    titulo: 'Um instante',
    mensagem: 'Foram muitas tentativas. Espere um pouco e tente de novo.',
  },
  sobrecarga: {
    status: 503,
    titulo: 'Um instante',
    mensagem: 'Muita gente ao mesmo tempo. Tente de novo em segundos.',
  },
  pedidos_demais: {
    status: 429,
    titulo: 'Um instante',
    mensagem: 'Seus pedidos anteriores ainda estão em andamento. Espere alguns segundos e tente de novo.',
  },
  indisponivel: { status: 503, titulo: 'Erro no servidor.', mensagem: 'Tente novamente mais tarde!' },
  erro_interno: { status: 500, titulo: 'Erro no servidor.', mensagem: 'Tente novamente mais tarde!' },
  xsrf_invalido: {
    status: 403,
    titulo: 'Ops!',
    mensagem: 'A página ficou aberta tempo demais. Recarregue e tente de novo.',
  },

  // session and access
  nao_autenticado: { status: 401, titulo: 'Sessão encerrada', mensagem: 'Entre de novo para continuar.' },
  sem_permissao: { status: 403, titulo: 'Sem permissão', mensagem: 'Seu acesso não permite esta ação.' },
  login_invalido: { status: 401, titulo: 'Erro!', mensagem: 'E-mail ou senha incorretos.' },
  usuario_inativo: {
    status: 403,
    titulo: 'Erro!',
    mensagem: 'Seu acesso está inativo. Fale com a administração para reativá-lo.',
  },
  recuperacao_falhou: { status: 503, titulo: 'Erro no servidor.', mensagem: 'Tente novamente mais tarde!' },
  recuperacao_invalida: {
    status: 409,
    titulo: 'Erro!',
    mensagem: 'Este link de recuperação não vale mais. Peça um novo.',
  },
  senhas_diferentes: { status: 422, titulo: 'Erro!', mensagem: 'As senhas não estão iguais' },
  senha_atual_incorreta: { status: 422, titulo: 'Erro!', mensagem: 'A senha atual não confere.' },

  // registration
  usuario_ja_cadastrado: {
    status: 409,
    titulo: 'Usuário já cadastrado',
    mensagem: 'Seu e-mail já consta na base de dados',
  },
  cadastro_consultor_falhou: { status: 500, titulo: 'Ops!', mensagem: 'Não foi possível cadastrar no momento' },
  cadastro_cliente_falhou: {
    status: 500,
    titulo: 'Erro no servidor!',
    mensagem: 'Não foi possível cadastrar no momento',
  },
  menor_de_12: {
    status: 422,
    titulo: 'Erro!',
    mensagem: 'O questionário é para pessoas a partir de 12 anos.',
  },

  // invites
  codigo_invalido: { status: 403, titulo: 'Ops.', mensagem: 'Código inválido' },
  convite_invalido: { status: 403, titulo: 'Erro', mensagem: 'Ops, convite inválido!' },
  verificacao_convite_falhou: {
    status: 500,
    titulo: 'Erro no servidor.',
    mensagem: 'Opa, erro inesperado no servidor, tente mais tarde!',
  },
  sem_licencas: { status: 409, titulo: 'Ops', mensagem: 'Você não tem licenças disponíveis' },
  licenca_empresarial_indisponivel: {
    status: 409,
    titulo: 'Ainda não Disponível',
    mensagem: 'Convites empresariais ainda não estão disponíveis.',
  },
  convite_a_usuario_interno: {
    status: 409,
    titulo: 'Erro no servidor.',
    mensagem: 'Este e-mail é de quem consulta ou administra, e não pode receber um convite de cliente.',
  },
  ja_tem_resultado: {
    status: 409,
    titulo: 'Ops.',
    mensagem: 'Esta pessoa já tem um resultado com você. Para enviar outro teste, escolha isso na lista.',
  },
  limite_de_convites: {
    status: 429,
    titulo: 'Um instante',
    mensagem: 'O limite de convites de 24 horas foi alcançado. Tente mais tarde.',
  },
  convite_nao_cancelavel: {
    status: 409,
    titulo: 'Ops.',
    mensagem: 'Este convite não pode mais ser cancelado. Atualize a lista.',
  },
  teste_ja_aberto: {
    status: 409,
    titulo: 'Ops',
    mensagem: 'Você já tem um teste aberto desta consultoria. Conclua-o antes de aceitar outro.',
  },
  convite_nao_aberto: { status: 409, titulo: 'Ops.', mensagem: 'Este convite não está mais aberto. Atualize a lista.' },
  convite_expirado: {
    status: 409,
    titulo: 'Ops.',
    mensagem: 'O prazo deste convite acabou e a licença voltou para você. Convide a pessoa de novo.',
  },
  limite_de_reenvios: {
    status: 429,
    titulo: 'Um instante',
    mensagem: 'Este convite já foi reenviado três vezes em 24 horas. Envie o link por outro caminho.',
  },

  // consultants
  convite_consultor_existente: { status: 409, titulo: 'Erro!', mensagem: 'Já existe uma conta com este e-mail.' },
  ultimo_admin: { status: 409, titulo: 'Erro!', mensagem: 'É preciso manter pelo menos um administrador ativo.' },
  inativar_a_si: { status: 409, titulo: 'Erro!', mensagem: 'Você não pode inativar o próprio acesso.' },

  exclusao_com_licencas: {
    status: 409,
    titulo: 'Ops!',
    mensagem: 'Contas de consultoria têm licenças e clientes. Escreva para o suporte para encerrar a sua.',
  },

  // companies
  cnpj_ja_cadastrado: { status: 409, titulo: 'Erro!', mensagem: 'Você já cadastrou uma empresa com este CNPJ.' },

  // the test
  problema_com_licenca: { status: 409, titulo: 'Ops.', mensagem: 'Houve um erro com sua Licença!' },
  finalizacao_invalida: { status: 422, titulo: 'Erro', mensagem: 'Houve um erro ao finalizar o teste.' },
  teste_ja_finalizado: { status: 409, titulo: 'Erro', mensagem: 'Houve um erro ao finalizar o teste.' },

  // reports
  relatorio_expirado: {
    status: 404,
    titulo: 'Este link expirou',
    mensagem: 'Links de relatório valem por poucos minutos. Volte ao perfil e abra o relatório de novo.',
  },
  sem_resultado: {
    status: 404,
    titulo: 'Ainda não há resultado',
    mensagem: 'Este relatório aparece depois do primeiro teste concluído.',
  },
  resultado_nao_autorizado: {
    status: 403,
    titulo: 'Resultado fechado',
    mensagem: 'A pessoa escolheu não mostrar este resultado.',
  },
  motivo_obrigatorio: { status: 422, titulo: 'Erro!', mensagem: 'Diga o motivo do acesso. Ele fica registrado.' },

  // who may see a result
  pedido_de_acesso_repetido: {
    status: 409,
    titulo: 'Um instante',
    mensagem: 'Você já pediu há menos de 30 dias. A pessoa decide.',
  },
  resultado_ja_aberto: {
    status: 409,
    titulo: 'Já está aberto',
    mensagem: 'Esta pessoa compartilha o resultado com você. Atualize a página.',
  },
  escopo_nao_permitido: {
    status: 422,
    titulo: 'Confira os dados',
    mensagem: 'Esta opção não existe para quem você escolheu.',
  },
  autorizacao_mudou: {
    status: 409,
    titulo: 'Atualize a página',
    mensagem: 'Suas escolhas mudaram em outro aparelho. Confira antes de salvar.',
  },

  // the consultor's conversation
  conversa_alterada: {
    status: 409,
    titulo: 'As anotações mudaram',
    mensagem: 'Elas foram alteradas em outra aba ou aparelho. Escolha com qual texto ficar.',
  },

  // licences
  licencas_insuficientes: {
    status: 409,
    titulo: 'Ops!',
    mensagem: 'Não há tantas licenças disponíveis para retirar. As que estão em convite ou em teste não contam.',
  },
  lancamento_repetido: {
    status: 409,
    titulo: 'Ops!',
    mensagem: 'Este lançamento já foi feito com outros dados. Abra de novo e confira.',
  },
  extrato_grande: {
    status: 422,
    titulo: 'Ops!',
    mensagem: 'São movimentos demais para um arquivo só. Escolha um período menor.',
  },

  // purchases
  compra_de_outro: { status: 409, titulo: 'Ops!', mensagem: 'Esta compra já existe. Comece uma nova.' },
  compra_encerrada: { status: 409, titulo: 'Ops!', mensagem: 'Esta compra não está mais aberta. Comece uma nova.' },
  pagamento_indisponivel: {
    status: 503,
    titulo: 'Um instante',
    mensagem: 'O serviço de pagamento não respondeu. Nada foi cobrado. Tente de novo em instantes.',
  },
  notificacao_recusada: {
    status: 401,
    titulo: 'Ops!',
    mensagem: 'Esta notificação não foi assinada por quem conhecemos.',
  },
  excecao_resolvida: { status: 409, titulo: 'Ops!', mensagem: 'Esta exceção já foi resolvida. Atualize a lista.' },
  excecao_nao_creditavel: {
    status: 409,
    titulo: 'Ops!',
    mensagem: 'Este pagamento não pode virar licenças: ele não está aprovado ou já foi creditado.',
  },
  vendas_desligadas: { status: 503, titulo: 'Ops!', mensagem: 'As compras estão indisponíveis no momento.' },
} as const satisfies Record<string, { status: number; titulo: string; mensagem: string }>

export type ErrorCode = keyof typeof errors

/** What `limite_de_convites` says: whose limit it is, how many it allows, and from when on it allows one more. */
export const limitesDeConvites = {
  enderecos:
    'Você chegou ao seu limite de convites: {n} endereços diferentes em 24 horas. Um endereço novo pode ser convidado a partir de {quando}.',
  seu_endereco:
    'Você chegou ao seu limite de convites para este e-mail: {n} em 24 horas. Ele pode receber outro seu a partir de {quando}.',
  endereco:
    'Este e-mail chegou ao limite de convites da plataforma: {n} em 24 horas, somadas todas as consultorias. Ele pode receber outro a partir de {quando}.',
} as const

/** Texts of acts that went well (behaviour §24), which the screens show as toasts. */
export const successes = {
  cadastro_consultor: { titulo: 'Sucesso!', mensagem: 'Cadastro realizado com sucesso' },
  cadastro_cliente: { titulo: 'Sucesso!', mensagem: 'Cadastro realizado com sucesso' },
  senha_recuperada: { titulo: 'Sucesso!', mensagem: 'Senha alterada. Entre com a nova senha.' },
  recuperacao_enviada: {
    titulo: 'Sucesso!',
    mensagem: 'Se houver uma conta com este e-mail, as instruções chegam em instantes.',
  },
  consultor_convidado: { titulo: 'Sucesso!', mensagem: 'Convite enviado ao novo consultor.' },
  consultor_inativado: { titulo: 'Sucesso!', mensagem: 'Consultor inativado com sucesso.' },
  consultor_ativado: { titulo: 'Sucesso!', mensagem: 'Consultor ativado com sucesso.' },
  convite_enviado: { titulo: 'Sucesso', mensagem: 'Convite enviado.' },
  convite_cancelado: { titulo: 'Sucesso', mensagem: 'Convite cancelado. A licença voltou para você.' },
  convite_reenviado: { titulo: 'Sucesso', mensagem: 'O e-mail do convite vai sair de novo.' },
  convite_estendido: { titulo: 'Sucesso', mensagem: 'O convite vale por mais 5 dias, com o mesmo link.' },
  convite_corrigido: { titulo: 'Sucesso', mensagem: 'E-mail corrigido. O link anterior deixou de valer.' },
  convite_consultor_cancelado: { titulo: 'Sucesso!', mensagem: 'Convite cancelado.' },
  convite_aceito: { titulo: 'Sucesso!', mensagem: 'Convite aceito. O teste está no seu perfil.' },
  acesso_pedido: {
    titulo: 'Pedido enviado',
    mensagem: 'A pessoa recebe um e-mail e decide. Você pode pedir de novo em 30 dias.',
  },
  empresa_criada: { titulo: 'Sucesso!', mensagem: 'Empresa criada com sucesso.' },
  empresa_no_cadastro: { titulo: 'Sucesso!', mensagem: 'A empresa aparece para quem você convidar.' },
  empresa_fora_do_cadastro: { titulo: 'Sucesso!', mensagem: 'A empresa não aparece mais no cadastro.' },
  plano_salvo: { titulo: 'Sucesso!', mensagem: 'Plano salvo. Compras já feitas ficam como foram vendidas.' },
  excecao_resolvida: { titulo: 'Sucesso!', mensagem: 'Exceção resolvida.' },
  licencas_concedidas: { titulo: 'Sucesso!', mensagem: 'Licenças concedidas.' },
  licencas_corrigidas: { titulo: 'Sucesso!', mensagem: 'Licenças retiradas.' },
  teste_finalizado: { titulo: 'Parabéns!', mensagem: 'Seu teste DISC foi concluído com sucesso.' },
} as const satisfies Record<string, { titulo: string; mensagem: string }>

/** A refusal with a code of the catalogue; `campos` names each bad field with its message. */
export class Failure extends Error {
  override name = 'Failure'
  readonly codigo: ErrorCode
  readonly campos: Record<string, string>
  /** Seconds after which a retry makes sense, sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** What is said: the catalogue's words, unless this refusal knows more. */
  readonly mensagem: string

  constructor(
    codigo: ErrorCode,
    options: { campos?: Record<string, string>; retryAfter?: number; mensagem?: string; cause?: unknown } = {},
  ) {
    super(codigo, { cause: options.cause })
    this.mensagem = options.mensagem ?? errors[codigo].mensagem
    this.codigo = codigo
    this.campos = options.campos ?? {}
    this.retryAfter = options.retryAfter
  }
}

/** Refuses by code: `throw fail('convite_invalido')`. */
export const fail = (codigo: ErrorCode, options?: ConstructorParameters<typeof Failure>[1]) =>
  new Failure(codigo, options)

/** An error body carries every spelling the spec reads (behaviour §23). */
export function errorBody(
  codigo: ErrorCode,
  campos: Record<string, string> = {},
  mensagem: string = errors[codigo].mensagem,
) {
  const { titulo } = errors[codigo]
  return { codigo, titulo, mensagem, message: mensagem, response: mensagem, error: { message: mensagem }, campos }
}
export type ErrorBody = ReturnType<typeof errorBody>
