/*
 * The error catalogue (behaviour §24): one code per situation, with its HTTP status, title and message. Texts quoted by the
 * spec stand verbatim; the others are ours, written once, here. One export each: a browser carries those that its screens name.
 */

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
export const metodo_nao_aceito = {
  status: 405,
  titulo: 'Ops!',
  mensagem: 'Este endereço não aceita esse tipo de chamada.',
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

// invites
export const codigo_invalido = { status: 403, titulo: 'Ops.', mensagem: 'Código inválido' } as const
export const convite_invalido = { status: 403, titulo: 'Erro', mensagem: 'Ops, convite inválido!' } as const
export const verificacao_convite_falhou = {
  status: 500,
  titulo: 'Erro no servidor.',
  mensagem: 'Opa, erro inesperado no servidor, tente mais tarde!',
} as const
export const sem_licencas = { status: 409, titulo: 'Ops', mensagem: 'Você não tem licenças disponíveis' } as const
export const licenca_empresarial_indisponivel = {
  status: 409,
  titulo: 'Ainda não Disponível',
  mensagem: 'Convites empresariais ainda não estão disponíveis.',
} as const
export const convite_a_usuario_interno = {
  status: 409,
  titulo: 'Erro no servidor.',
  mensagem: 'Este e-mail é de quem consulta ou administra, e não pode receber um convite de cliente.',
} as const
export const ja_tem_resultado = {
  status: 409,
  titulo: 'Ops.',
  mensagem: 'Esta pessoa já tem um resultado com você. Para enviar outro teste, escolha isso na lista.',
} as const
export const limite_de_convites = {
  status: 429,
  titulo: 'Um instante',
  mensagem: 'O limite de convites de 24 horas foi alcançado. Tente mais tarde.',
} as const
export const rodada_fechada = {
  status: 409,
  titulo: 'Turma encerrada',
  mensagem: 'Esta turma já foi encerrada. Abra outra para convidar mais pessoas.',
} as const
export const rodada_cheia = {
  status: 409,
  titulo: 'Turma completa',
  mensagem: 'A turma chegou ao limite de licenças que você definiu. Aumente o limite para convidar mais pessoas.',
} as const
export const rodada_fixada = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'A turma já tem pessoas: a finalidade e a empresa não mudam mais, porque foram ditas a elas.',
} as const
export const rodada_existente = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Já existe uma turma com este número.',
} as const
export const dominio_nao_aceito = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Este e-mail não é de um dos domínios que a turma aceita.',
} as const
export const turma_indisponivel = {
  status: 404,
  titulo: 'Turma indisponível',
  mensagem: 'Este código não abre nenhuma turma. Confira as letras ou fale com quem convidou você.',
} as const
export const entrada_invalida = {
  status: 409,
  titulo: 'Link vencido',
  mensagem: 'Este link não vale mais. Peça outro pelo código da turma.',
} as const
export const link_esgotado = {
  status: 409,
  titulo: 'Turma completa',
  mensagem: 'Não há mais lugares nesta turma. Fale com quem convidou você.',
} as const
export const email_a_confirmar = {
  status: 403,
  titulo: 'Confirme o seu e-mail',
  mensagem:
    'Você se cadastrou na sala, sem confirmar o e-mail. Para entrar de novo, abra a mensagem que acabamos de enviar e defina a sua senha por ela.',
} as const
export const convite_nao_cancelavel = {
  status: 409,
  titulo: 'Ops.',
  mensagem: 'Este convite não pode mais ser cancelado. Atualize a lista.',
} as const
export const teste_ja_aberto = {
  status: 409,
  titulo: 'Ops',
  mensagem: 'Você já tem um teste aberto desta consultoria. Conclua-o antes de aceitar outro.',
} as const
export const convite_nao_aberto = {
  status: 409,
  titulo: 'Ops.',
  mensagem: 'Este convite não está mais aberto. Atualize a lista.',
} as const
export const convite_expirado = {
  status: 409,
  titulo: 'Ops.',
  mensagem: 'O prazo deste convite acabou e a licença voltou para você. Convide a pessoa de novo.',
} as const
export const limite_de_reenvios = {
  status: 429,
  titulo: 'Um instante',
  mensagem: 'Este convite já foi reenviado três vezes em 24 horas. Envie o link por outro caminho.',
} as const

// labels
export const etiquetas_demais = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Você já tem 200 etiquetas. Una ou apague alguma antes de criar outra.',
} as const
export const etiquetas_demais_na_pessoa = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta pessoa já tem 30 etiquetas. Tire alguma antes.',
} as const
export const etiqueta_ja_existe = {
  status: 409,
  titulo: 'Já existe',
  mensagem: 'Você já tem uma etiqueta com este nome. Quer unir as duas?',
} as const

// kept views of lists
export const visao_ja_existe = {
  status: 409,
  titulo: 'Já existe',
  mensagem: 'Você já tem uma visão com este nome nesta lista.',
} as const
export const visoes_demais = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Você já guardou 20 visões desta lista. Apague uma antes de guardar outra.',
} as const

// acts on many people
export const ninguem_na_acao = {
  status: 409,
  titulo: 'Ninguém para esta ação',
  mensagem: 'Nenhuma das pessoas escolhidas pode receber esta ação agora.',
} as const
export const selecao_grande = {
  status: 409,
  titulo: 'São muitas de uma vez',
  mensagem: 'Uma ação alcança até 5.000 pessoas. Use os filtros para escolher menos.',
} as const
export const acoes_demais = {
  status: 409,
  titulo: 'Um instante',
  mensagem: 'Você tem dez ações em andamento. Espere uma terminar antes de começar outra.',
} as const
export const custo_mudou = {
  status: 409,
  titulo: 'O custo mudou',
  mensagem: 'Desde que você viu o custo, ele aumentou. Confira de novo antes de começar.',
} as const
export const lembrado_ha_pouco = {
  status: 409,
  titulo: 'Já lembrada',
  mensagem: 'Esta pessoa recebeu um lembrete nas últimas 48 horas.',
} as const

// consultants
export const convite_consultor_existente = {
  status: 409,
  titulo: 'Erro!',
  mensagem: 'Já existe uma conta com este e-mail.',
} as const
export const ultimo_admin = {
  status: 409,
  titulo: 'Erro!',
  mensagem: 'É preciso manter pelo menos um administrador ativo.',
} as const
export const inativar_a_si = {
  status: 409,
  titulo: 'Erro!',
  mensagem: 'Você não pode inativar o próprio acesso.',
} as const

export const exclusao_com_licencas = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Contas de consultoria têm licenças e clientes. Escreva para o suporte para encerrar a sua.',
} as const

// companies
export const cnpj_ja_cadastrado = {
  status: 409,
  titulo: 'Erro!',
  mensagem: 'Você já cadastrou uma empresa com este CNPJ.',
} as const

// the test
export const problema_com_licenca = { status: 409, titulo: 'Ops.', mensagem: 'Houve um erro com sua Licença!' } as const
export const finalizacao_invalida = {
  status: 422,
  titulo: 'Erro',
  mensagem: 'Houve um erro ao finalizar o teste.',
} as const
export const teste_ja_finalizado = {
  status: 409,
  titulo: 'Erro',
  mensagem: 'Houve um erro ao finalizar o teste.',
} as const

// reports
export const relatorio_expirado = {
  status: 404,
  titulo: 'Este link expirou',
  mensagem: 'Links de relatório valem por poucos minutos. Volte ao perfil e abra o relatório de novo.',
} as const
export const sem_resultado = {
  status: 404,
  titulo: 'Ainda não há resultado',
  mensagem: 'Este relatório aparece depois do primeiro teste concluído.',
} as const
export const resultado_nao_autorizado = {
  status: 403,
  titulo: 'Resultado fechado',
  mensagem: 'A pessoa escolheu não mostrar este resultado.',
} as const
export const motivo_obrigatorio = {
  status: 422,
  titulo: 'Erro!',
  mensagem: 'Diga o motivo do acesso. Ele fica registrado.',
} as const

// who may see a result
export const pedido_de_acesso_repetido = {
  status: 409,
  titulo: 'Um instante',
  mensagem: 'Você já pediu há menos de 30 dias. A pessoa decide.',
} as const
export const resultado_ja_aberto = {
  status: 409,
  titulo: 'Já está aberto',
  mensagem: 'Esta pessoa compartilha o resultado com você. Atualize a página.',
} as const
export const escopo_nao_permitido = {
  status: 422,
  titulo: 'Confira os dados',
  mensagem: 'Esta opção não existe para quem você escolheu.',
} as const
export const autorizacao_mudou = {
  status: 409,
  titulo: 'Atualize a página',
  mensagem: 'Suas escolhas mudaram em outro aparelho. Confira antes de salvar.',
} as const

// the consultor's conversation
export const encontro_alterado = {
  status: 409,
  titulo: 'A conversa mudou',
  mensagem: 'Ela foi mudada em outra aba ou aparelho. Confira como está agora e tente de novo.',
} as const
export const encontro_ainda_nao = {
  status: 409,
  titulo: 'Ainda não chegou a hora',
  mensagem: 'Dá para contar como foi a partir da hora marcada.',
} as const
export const encontros_demais = {
  status: 409,
  titulo: 'Muitas conversas marcadas',
  mensagem: 'Há conversas demais à frente: até 20 com a mesma pessoa e 2.000 ao todo. Desmarque alguma antes.',
} as const
export const conversa_alterada = {
  status: 409,
  titulo: 'As anotações mudaram',
  mensagem: 'Elas foram alteradas em outra aba ou aparelho. Escolha com qual texto ficar.',
} as const

// marks and plan
export const frase_desconhecida = {
  status: 422,
  titulo: 'Frase desconhecida',
  mensagem: 'Esta frase não é deste relatório. Recarregue a página.',
} as const
export const marcacoes_demais = {
  status: 409,
  titulo: 'Muitas marcações',
  mensagem: 'Este relatório já guardou 5.000 marcações. As que estão na tela continuam valendo.',
} as const
export const plano_alterado = {
  status: 409,
  titulo: 'O seu plano mudou',
  mensagem: 'Ele foi alterado em outra aba ou aparelho. Escolha com qual texto ficar.',
} as const
export const pesquisa_nao_oferecida = {
  status: 409,
  titulo: 'Sem esta pergunta',
  mensagem: 'Este consentimento é só para quem informou ter 18 anos ou mais.',
} as const

// licences
export const licencas_insuficientes = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Não há tantas licenças disponíveis para retirar. As que estão em convite ou em teste não contam.',
} as const
export const lancamento_repetido = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este lançamento já foi feito com outros dados. Abra de novo e confira.',
} as const
export const lista_grande = {
  status: 422,
  titulo: 'Ops!',
  mensagem: 'São pessoas demais para um arquivo só. Use um filtro.',
} as const

export const extrato_grande = {
  status: 422,
  titulo: 'Ops!',
  mensagem: 'São movimentos demais para um arquivo só. Escolha um período menor.',
} as const

// purchases
export const compra_de_outro = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta compra já existe. Comece uma nova.',
} as const
export const preco_mudou = {
  status: 409,
  titulo: 'O preço mudou',
  mensagem: 'O preço não é mais o que você viu. Confira o novo valor antes de continuar.',
} as const
export const compra_encerrada = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta compra não está mais aberta. Comece uma nova.',
} as const
export const pagamento_indisponivel = {
  status: 503,
  titulo: 'Um instante',
  mensagem: 'O serviço de pagamento não respondeu. Nada foi cobrado. Tente de novo em instantes.',
} as const
export const notificacao_recusada = {
  status: 401,
  titulo: 'Ops!',
  mensagem: 'Esta notificação não foi assinada por quem conhecemos.',
} as const
export const excecao_resolvida = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta exceção já foi resolvida. Atualize a lista.',
} as const
export const excecao_nao_creditavel = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este pagamento não pode virar licenças: ele não está aprovado ou já foi creditado.',
} as const
export const vendas_desligadas = {
  status: 503,
  titulo: 'Ops!',
  mensagem: 'As compras estão indisponíveis no momento.',
} as const

export * from './devolutivas/erros.ts'
