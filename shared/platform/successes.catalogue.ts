/* Texts of acts that went well (behaviour §24), which the screens show as toasts; one export each. */

export const cadastro_consultor = { titulo: 'Sucesso!', mensagem: 'Cadastro realizado com sucesso' } as const
export const cadastro_cliente = { titulo: 'Sucesso!', mensagem: 'Cadastro realizado com sucesso' } as const
export const email_confirmado = { titulo: 'E-mail confirmado', mensagem: 'O seu e-mail está confirmado.' } as const
export const email_corrigido = {
  titulo: 'E-mail corrigido',
  mensagem: 'O endereço foi corrigido. Enviamos uma mensagem para ele: falta confirmá-lo.',
} as const
export const confirmacao_enviada = {
  titulo: 'Mensagem a caminho',
  mensagem: 'Se este e-mail ainda espera a confirmação, a mensagem chega em instantes.',
} as const
export const senha_recuperada = { titulo: 'Sucesso!', mensagem: 'Senha alterada. Entre com a nova senha.' } as const
export const recuperacao_enviada = {
  titulo: 'Sucesso!',
  mensagem: 'Se houver uma conta com este e-mail, as instruções chegam em instantes.',
} as const
export const consultor_convidado = { titulo: 'Sucesso!', mensagem: 'Convite enviado ao novo consultor.' } as const
export const pergunta_enviada = {
  titulo: 'Sucesso',
  mensagem: 'Recebemos a sua pergunta. A resposta chega por e-mail.',
} as const
export const pergunta_respondida = { titulo: 'Sucesso', mensagem: 'A pergunta está como respondida.' } as const
export const mensagem_enviada = { titulo: 'Sucesso', mensagem: 'A mensagem está a caminho.' } as const
export const email_na_fila = { titulo: 'Sucesso', mensagem: 'O e-mail vai sair de novo agora.' } as const
export const consultor_inativado = { titulo: 'Sucesso!', mensagem: 'Consultor inativado com sucesso.' } as const
export const consultor_ativado = { titulo: 'Sucesso!', mensagem: 'Consultor ativado com sucesso.' } as const
export const convite_enviado = { titulo: 'Sucesso', mensagem: 'Convite enviado.' } as const
export const convite_cancelado = {
  titulo: 'Sucesso',
  mensagem: 'Convite cancelado. A licença voltou para você.',
} as const
export const convite_reenviado = { titulo: 'Sucesso', mensagem: 'O e-mail do convite vai sair de novo.' } as const
export const convite_estendido = {
  titulo: 'Sucesso',
  mensagem: 'O convite vale por mais 5 dias, com o mesmo link.',
} as const
export const rodada_lembrada = { titulo: 'Sucesso', mensagem: 'Os lembretes vão sair em instantes.' } as const
export const rodada_sem_quem_lembrar = {
  titulo: 'Nada a enviar',
  mensagem: 'Não há quem lembrar agora: todos concluíram, ou receberam um lembrete há menos de dois dias.',
} as const
export const acesso_dado = {
  titulo: 'Sucesso',
  mensagem: 'O convite vai por e-mail e vale por 7 dias.',
} as const
export const acesso_sem_email = {
  titulo: 'O e-mail não sai',
  mensagem: 'O acesso está dado, mas esta pessoa pediu para não receber convites: o e-mail não sai.',
} as const
export const acesso_aceito = {
  titulo: 'Sucesso!',
  mensagem: 'Acesso aceito. Falta a verificação em duas etapas.',
} as const
export const acesso_encerrado = {
  titulo: 'Sucesso',
  mensagem: 'O acesso terminou agora, e com ele o que as pessoas mostravam por ele.',
} as const
export const empresa_deixada = {
  titulo: 'Sucesso',
  mensagem: 'Você saiu da empresa. O que você mostrava às equipes e aos gestores terminou agora.',
} as const
export const equipe_saida = {
  titulo: 'Sucesso',
  mensagem: 'A pessoa saiu da equipe. O que ela mostrava à equipe terminou agora.',
} as const
export const esperado_retirado = { titulo: 'Sucesso', mensagem: 'A pessoa saiu da lista da equipe.' } as const
export const convite_corrigido = {
  titulo: 'Sucesso',
  mensagem: 'E-mail corrigido. O link anterior deixou de valer.',
} as const
export const convite_consultor_cancelado = { titulo: 'Sucesso!', mensagem: 'Convite cancelado.' } as const
export const convite_aceito = { titulo: 'Sucesso!', mensagem: 'Convite aceito. O teste está no seu perfil.' } as const
export const acesso_pedido = {
  titulo: 'Pedido enviado',
  mensagem: 'A pessoa recebe um e-mail e decide. Você pode pedir de novo em 30 dias.',
} as const
export const empresa_criada = { titulo: 'Sucesso!', mensagem: 'Empresa criada com sucesso.' } as const
export const empresa_encerrada = { titulo: 'Sucesso!', mensagem: 'Empresa encerrada.' } as const
export const empresa_alterada = { titulo: 'Sucesso!', mensagem: 'Empresa salva.' } as const
export const empresa_no_cadastro = {
  titulo: 'Sucesso!',
  mensagem: 'A empresa aparece para quem você convidar.',
} as const
export const empresa_fora_do_cadastro = {
  titulo: 'Sucesso!',
  mensagem: 'A empresa não aparece mais no cadastro.',
} as const
export const visao_excluida = { titulo: 'Sucesso!', mensagem: 'A visão foi apagada.' } as const
export const etiqueta_excluida = { titulo: 'Sucesso!', mensagem: 'Etiqueta apagada.' } as const
export const licencas_concedidas = { titulo: 'Sucesso!', mensagem: 'Licenças concedidas.' } as const
export const licencas_corrigidas = { titulo: 'Sucesso!', mensagem: 'Licenças retiradas.' } as const
export const teste_finalizado = { titulo: 'Parabéns!', mensagem: 'Seu teste DISC foi concluído com sucesso.' } as const
export const saida = { titulo: 'Sucesso!', mensagem: 'Até logo!' } as const
export const fator_criado = {
  titulo: 'Sucesso!',
  mensagem: 'Pronto. Da próxima vez, a conta pede o código do aplicativo.',
} as const
export const passkey_criada = {
  titulo: 'Sucesso!',
  mensagem: 'Pronto. Da próxima vez, você pode entrar com a chave de acesso.',
} as const
export const fator_adiado = { titulo: 'Sucesso!', mensagem: 'Perguntamos de novo daqui a 30 dias.' } as const
export const fator_renomeado = { titulo: 'Sucesso!', mensagem: 'O nome foi trocado.' } as const
export const retirada_pedida = {
  titulo: 'Sucesso!',
  mensagem: 'Pedido feito. A pessoa foi avisada por e-mail e pode cancelar em até 24 horas.',
} as const
export const retirada_cancelada = {
  titulo: 'Sucesso!',
  mensagem: 'Pedido cancelado. A verificação em duas etapas continua como estava.',
} as const
export const conta_corrigida = {
  titulo: 'Sucesso!',
  mensagem: 'Corrigido. A pessoa foi avisada por e-mail.',
} as const
export const troca_pedida = {
  titulo: 'Sucesso!',
  mensagem: 'Pedido feito. O e-mail novo vale quando for confirmado por ele, em até 24 horas; o de antes foi avisado.',
} as const
export const troca_cancelada = {
  titulo: 'Sucesso!',
  mensagem: 'Pedido cancelado. O e-mail continua o de antes.',
} as const
export const email_trocado = {
  titulo: 'Sucesso!',
  mensagem: 'O e-mail da conta é este agora. Entre de novo, com a mesma senha.',
} as const
export const fator_removido = { titulo: 'Sucesso!', mensagem: 'Removido. A conta não o aceita mais.' } as const
export const sso_vinculado = {
  titulo: 'Sucesso!',
  mensagem: 'As contas estão ligadas. Da próxima vez, você pode entrar pelo provedor.',
} as const
export const sso_desvinculado = {
  titulo: 'Sucesso!',
  mensagem: 'Desligada. A conta entra com o e-mail e a senha.',
} as const
export const aparelho_esquecido = {
  titulo: 'Sucesso!',
  mensagem: 'Nesse aparelho a conta volta a pedir a segunda etapa.',
} as const
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
export const senha_alterada = {
  titulo: 'Sucesso!',
  mensagem: 'Senha alterada. As outras sessões foram encerradas.',
} as const
export const respostas_noutro_endereco = {
  titulo: 'Sucesso!',
  mensagem: 'As respostas passam a chegar a este endereço.',
} as const
export const conta_excluida = {
  titulo: 'Sucesso!',
  mensagem: 'Sua conta e seus dados pessoais foram excluídos.',
} as const
/** The answer while an address is not proved: the same whether it may enter or not. */
export const entrada_pelo_email = {
  titulo: 'Mensagem a caminho',
  mensagem: 'Se o endereço puder entrar nesta turma, a mensagem chega em instantes. Abra-a e toque no botão.',
} as const
/** Answer to a signed-in person whose address is not proved yet. */
export const entrada_pelo_email_da_conta = {
  titulo: 'Mensagem a caminho',
  mensagem:
    'Enviamos uma mensagem para o e-mail da sua conta. Abra-a e toque no botão: assim sabemos que o endereço é seu.',
} as const
export const entrada_com_conta = {
  titulo: 'Sucesso!',
  mensagem: 'Você está na turma. O teste espera por você.',
} as const
export const lugar_na_sala = {
  titulo: 'Sucesso!',
  mensagem: 'Seu lugar está guardado. Faça o cadastro agora.',
} as const
export const lugar_com_conta = { titulo: 'Sucesso!', mensagem: 'Você está na turma. Entre com a sua conta.' } as const
export const lugar_sem_conta = { titulo: 'Sucesso!', mensagem: 'Seu lugar está guardado. Faça o cadastro.' } as const
export const ja_respondeu_na_turma = {
  titulo: 'Sucesso!',
  mensagem: 'Você já respondeu nesta turma. Entre para ver.',
} as const
export const passagem_sim = {
  titulo: 'Pronto',
  mensagem: 'A partir de agora ela pode ver o seu resultado. Você muda isto quando quiser.',
} as const
export const passagem_nao = {
  titulo: 'Pronto',
  mensagem: 'O seu resultado continua fechado para ela. Você muda isto quando quiser.',
} as const
