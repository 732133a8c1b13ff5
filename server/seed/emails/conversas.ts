import * as combinados from '../../conversas/combinados/messages.ts'
import * as sala from '../../conversas/devolutivas/messages.ts'
import * as escolhidos from '../../conversas/encontros/notify/escolhidos.messages.ts'
import * as encontros from '../../conversas/encontros/notify/messages.ts'
import * as horarios from '../../conversas/horarios/messages.ts'
import { ATE, contato, encontro, escolhido, url } from './comum.ts'

const acordo = {
  pessoa: 'Élisa',
  consultor: 'Marina',
  contato,
  url,
  combinados: [{ o_que: 'Ouvir até o fim, com calma', quando: '2026-12-01' }],
}
const DIAS = ['2026-12-06', '2027-01-21'] as const
const resposta = 'https://quadrante.exemplo.com.br/exemplo'
const links = { sim: `${resposta}/sim`, em_parte: `${resposta}/em-parte`, nao: `${resposta}/nao` }
const follow = (marco: 14 | 60) =>
  combinados.follow({
    ...acordo,
    marco,
    noSeuDia: false,
    vista: true,
    url_parar: url,
    perguntas: acordo.combinados.map(each => ({ ...each, previsto_para: DIAS[0], links })),
  })
const preparada = { nome: 'Élisa', nome_consultor: 'Marina Exemplo', url, contato }

/** Invented mails about hours of conversations. */
export const agenda = {
  encontro_marcado: () => ({ encontroMarcado: encontros.encontroMarcado(encontro) }),
  encontro_mudado: () => ({
    encontroMudado: encontros.encontroMudado({ ...encontro, modo: 'presencial', local: 'Rua Exemplo, 10' }),
  }),
  encontro_desmarcado: () => ({ encontroDesmarcado: encontros.encontroDesmarcado(encontro) }),
  encontro_lembrete: () => ({
    encontroLembrete: encontros.encontroLembrete({ ...encontro, modo: 'telefone', local: null }),
  }),
  encontros_do_dia: () => ({
    encontrosDoDia: encontros.encontrosDoDia({
      nome: 'Marina',
      encontros: [{ ...encontro, nome: 'Élisa Exemplo' }],
      url,
      contato,
    }),
  }),
  encontro_encerrado: () => ({
    encontroEncerrado: encontros.encontroEncerrado({ nome: 'Marina', quando: encontro.quando, url, contato }),
  }),
  horario_pessoa: () => ({
    horarioEscolhido: escolhidos.aPessoa.escolhido(escolhido),
    horarioMudado: escolhidos.aPessoa.mudado({ ...escolhido, mudancas: 2, modo: 'telefone', local: null }),
    horarioCancelado: escolhidos.aPessoa.cancelado({ ...escolhido, url_mudar: null }),
  }),
  horario_consultor: () => ({
    horarioEscolhidoConsultor: escolhidos.aConsultora.escolhido({ ...escolhido, nome: 'Marina', local: null }),
    horarioMudadoConsultor: escolhidos.aConsultora.mudado({ ...escolhido, nome: 'Marina' }),
    horarioCanceladoConsultor: escolhidos.aConsultora.cancelado({ ...escolhido, nome: 'Marina' }),
  }),
  horario_liberado: () => ({
    horarioLiberadoInativo: escolhidos.liberado(escolhido, 'inativo'),
    horarioLiberadoRetirada: escolhidos.liberado(escolhido, 'retirada'),
    horarioLiberadoPassagem: escolhidos.liberado(escolhido, 'passagem'),
  }),
  horario_liberado_consultor: () => ({
    horarioLiberadoConsultorInativo: escolhidos.liberadoParaConsultor(escolhido, 'inativo'),
    horarioLiberadoConsultorRetirada: escolhidos.liberadoParaConsultor(escolhido, 'retirada'),
    horarioLiberadoConsultorPassagem: escolhidos.liberadoParaConsultor(escolhido, 'passagem'),
  }),
  escolha_horario: () => ({ escolhaUmHorario: horarios.escolhaUmHorario({ ...encontro, valido_ate: ATE }) }),
  quando_pode: () => ({
    quandoPode: horarios.quandoPode({ nome: 'Élisa Exemplo', texto: 'Depois das 18h, seg a qua.', url, contato }),
  }),
}

/** Invented mails about what a conversation leaves. */
export const combinadosEConversa = {
  sala_preparada: () => ({
    salaPreparada: sala.salaPreparada({ ...preparada, url_marcar: `${url}&marcar` }),
    salaPreparadaParaAbrirJunto: sala.salaPreparada({ ...preparada, url_marcar: null }),
  }),
  combinados_participante: () => ({
    combinadosParticipante: combinados.combinadosParticipante({
      ...{ ...acordo, encerrada_em: ATE, hoje: true, dias: DIAS },
      ...{ via: 'tela_do_consultor', aparelhos: 1, url_confirmar: url },
    }),
  }),
  combinados_consultor: () => ({
    combinadosConsultor: combinados.combinadosConsultor({ ...acordo, dias: DIAS, confirmada_em: null }),
  }),
  combinados_confirmar: () => ({ combinadosConfirmar: combinados.combinadosConfirmar(acordo) }),
  combinados_contestados: () => ({
    combinadosContestados: combinados.combinadosContestados({ ...acordo, ate: ATE }),
  }),
  nova_hora_pedida: () => ({
    novaHoraPedida: combinados.novaHoraPedida({ pessoa: acordo.pessoa, url, contato }),
  }),
  acompanhamento_14: () => ({ acompanhamento14: follow(14) }),
  acompanhamento_60: () => ({ acompanhamento60: follow(60) }),
  acompanhamentos_do_dia: () => ({
    respostasDoDia: combinados.respostasDoDia({
      respostas: [
        {
          ...{ nome: 'Élisa', o_que: 'Ouvir até o fim.', quando: null, previsto_para: DIAS[0] },
          ...{ resposta: 'em_parte', comentario: 'Faltou tempo' },
        },
      ],
      url,
      contato,
    }),
  }),
}
