import { textosEvolucao } from '#content/evolucao.ts'
import { textosOf } from '#content/index.ts'
import { sampleOf } from '#reports/samples/samples.ts'
import { documentoOf as equipe } from '#server/clientes/mapa/documento.ts'
import type { DocumentoPapel } from '#server/clientes/papeis/papel.types.ts'
import type { DocumentoCombinados } from '#server/conversas/combinados/papel/documento.types.ts'
import type { DocumentoLevar } from '#server/conversas/levar/documento.types.ts'
import type { DocumentoCartao } from '#server/disc/cartao/documento.types.ts'
import { buildExemplo, buildExemploAnexo } from '#server/disc/relatorios/exemplo.ts'
import { reciboOf } from '#server/licencas/compras/recibo/recibo.ts'
import { documentoOf as proposta } from '#server/licencas/propostas/documento/documento.ts'
import type { ReportKind } from '#server/platform/adapters/pdf/typst.ts'
import type { Minhas } from '#shared/disc/marcacoes/minhas.rules.ts'
import { buildEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import type { Explicacao } from '#shared/disc/relatorios/explicacao/explicacao.types.ts'
import { mapaOf, totaisDoCaso } from './equipes.ts'

const { relatorio, anexo } = sampleOf('caso', [50, 42, 33, 25], { answers: false })

const minhas: Minhas = {
  nota: 'O que a pessoa escreveu.',
  plano: { linhas: [{ pergunta: 'O que vou tentar?', texto: 'Falar menos', quando: null }] },
  marcas: [],
}
const evolucao = buildEvolucao({
  pessoa: { nome: 'Ana Exemplo' },
  testes: [0, 1].map(i => ({
    totais: [30, 48, 42, 30],
    primeiros: null,
    finalizado_em: new Date(Date.UTC(2025, i * 6, 10, 15)),
    consultoria: 'Consultora Exemplo',
    versao_instrumento: '1.0',
  })),
  escopo: null,
  content: textosOf(),
  textos: textosEvolucao,
})
const combinados: DocumentoCombinados = {
  titulo: 'Combinados da conversa',
  subtitulo: 'Conversa de 26 de novembro',
  pessoa: 'Ana Exemplo',
  consultor: 'Consultora Exemplo',
  data: '26 de novembro de 2026',
  combinados: [{ o_que: 'Falar menos', linhas: [{ rotulo: 'Como notar', texto: 'Os outros falam mais' }] }],
  confirmacoes: ['Ana Exemplo confirmou'],
  conferencia: 'ABC 123',
  nota: 'Uma nota.',
  aviso: 'Um aviso.',
}
const levar: DocumentoLevar = {
  titulo: 'O que levo para casa',
  subtitulo: 'Conversa de 26 de novembro',
  pessoa: 'Ana Exemplo',
  data: '26 de novembro de 2026',
  consultor: 'Consultora Exemplo',
  contato: ['consultora@exemplo.com.br'],
  logo: null,
  ordem: null,
  combinados: { titulo: 'Combinados meus', falta: null, itens: [{ o_que: 'Falar menos', detalhe: 'Até sexta feira' }] },
  frases: {
    titulo: 'Frases minhas',
    grupos: [{ resposta: 'sim', titulo: 'Combina comigo', itens: ['Uma frase dela.'] }],
  },
  lembrar: 'O que quero lembrar',
  origem: 'Do resultado de novembro.',
  nota: 'Uma nota.',
}
const cartao: DocumentoCartao = {
  formato: 'a5',
  titulo: 'Como trabalhar comigo',
  pessoa: 'Ana Exemplo',
  data: '26 de novembro de 2026',
  partes: [{ titulo: 'Conte comigo para…', frases: ['terminar o que foi prometido.'], linha: 'Me chama no zap' }],
  rodape: 'Feito pela própria pessoa.',
}
const explicacao: Explicacao = {
  titulo: 'Explicação completa',
  subtitulo: 'Como o resultado foi feito',
  pessoa: 'Ana Exemplo',
  consultoria: 'Consultora Exemplo',
  data: '26 de novembro de 2026',
  rodape: 'Para a pessoa',
  abertura: 'Este documento é seu.',
  secoes: [
    {
      titulo: 'Quem pode ver',
      texto: ['Hoje podem ver:'],
      itens: ['Equipe Atendimento Exemplo'],
      outros: { texto: 'Fora isso:', itens: ['Quem hospeda.'] },
      tabela: { colunas: ['Quando foi', 'Quem foi'], linhas: [['hoje mesmo', 'Consultora Exemplo']], larguras: [1, 1] },
      depois: ['E mais nada.'],
    },
  ],
  fim: [{ titulo: 'O que não é decidido', itens: ['Nada é decidido.'] }],
}
const papel: DocumentoPapel = {
  titulo: 'Papel de exemplo',
  para_que: 'Para o jurídico.',
  empresa: 'Empresa Exemplo Ltda.',
  autor: 'Consultora Exemplo',
  data: '26 de novembro de 2026',
  aviso: 'Um aviso.',
  partes: [
    {
      titulo: 'Parte um',
      nota: 'Nota da parte.',
      lugar: null,
      itens: [{ termo: 'Um termo', texto: 'Um texto.', lugar: '[1]' }],
    },
  ],
  assinaturas: {
    ...{ titulo: 'Assinaturas', local: 'Local e data' },
    quem: [{ termo: 'Pela empresa', parte: 'Empresa Exemplo Ltda.', campos: ['Assinatura', 'Nome'] }],
  },
  anexo: {
    ...{ titulo: 'Anexo: como é feito', texto: 'Peça os documentos.' },
    lugares: [{ lugar: '[1]', texto: 'O que explica.', onde: 'docs/exemplo.md' }],
  },
}
/** The report of the reference's first team whose name begins so. */
export const equipeOf = (nome: string) =>
  equipe(mapaOf(totaisDoCaso(nome)), {
    instante: '23/11/2026, 14:32',
    consultor: { nome: 'Consultora Exemplo', logo: null },
    leitor: 'Consultora Exemplo',
    linhas: new Map([[2, 'Um aviso na véspera quando o prazo muda.']]),
  })

/** One document of each kind, as a renderer receives it; a new kind does not compile until it has one. */
export const KINDS: Record<ReportKind, object> = {
  individual: { ...relatorio, minhas },
  anexo,
  evolucao,
  exemplo: buildExemplo(),
  'exemplo-anexo': buildExemploAnexo(),
  combinados,
  levar,
  cartao,
  explicacao,
  equipe: equipeOf('7 pessoas'),
  papel,
  recibo: reciboOf(
    {
      ...{ idCompra: 'compra-de-exemplo', idPlano: 1, nome_plano: 'Dez licenças', n_usuarios: 10, id_tipo_licenca: 2 },
      ...{ preco: 849.9, preco_cheio: 849.9, cupom: null, estado: 'paga', origem: 'fatura', numero_proposta: 12 },
      ...{ criada_em: new Date('2026-11-20T12:00:00Z'), expira_em: new Date('2026-11-27T12:00:00Z') },
      ...{ paga_em: new Date('2026-11-23T12:00:00Z'), estornada_em: null, init_point: null, numero_pagamento: null },
      ...{ forma_pagamento: null, licencas_creditadas: 10, licencas_estornadas: 0, convites_cancelados: 0 },
      ...{ valor_estornado: 0, valor_recebido: 849.9 },
      desistir_ate: null,
      desistencia: null,
      tomador: {
        ...{ nome: 'Oficina Exemplo Ltda.', documento: '11222333000181', email: 'contas@exemplo.com.br' },
        ...{
          cep: '01001000',
          endereco: 'Praça da Sé',
          numero: '10',
          complemento: '',
          bairro: 'Sé',
          id_cidade: 3550308,
        },
        ...{ cidade: 'São Paulo', uf: 'SP' },
      },
      vendedor: {
        ...{ razao_social: 'Exemplo Tecnologia Ltda.', cnpj: '11222333000181', endereco: 'Rua Exemplo, 100' },
        ...{ cidade: 'São Paulo', uf: 'SP', cep: '01001000', telefone: '(11) 4000-0000' },
        ...{ suporte_email: 'suporte@exemplo.com.br', suporte_horario: 'dias úteis', tributos: null, fiscal: null },
      },
    },
    {
      comprador: { nome: 'Consultora Exemplo', email: 'consultora@exemplo.com.br' },
      ...{ produto: 'Quadrante', contato: 'suporte@exemplo.com.br' },
    },
  ),
  proposta: proposta({
    numero: 12,
    estado: 'enviada',
    vendedor: {
      razao_social: 'Consultoria Exemplo Ltda.',
      cnpj: '11222333000181',
      endereco: 'Rua das Flores, 10, Centro, São Paulo, SP',
      telefone: '11 5555-0100',
      suporte_email: 'suporte@exemplo.com.br',
    },
    comprador: { nome: 'Oficina Exemplo Ltda.', documento: '11.222.333/0001-81', contato: 'Rosa Exemplo' },
    quantidade: 10,
    id_tipo_licenca: 2,
    libera: 'limite',
    preco_cheio_centavos: 84_990,
    preco_centavos: 70_000,
    pedido: 'PC 2031',
    condicoes: 'Uso interno.',
    valida_ate: new Date('2026-12-11T02:59:59.999Z'),
    parcelas: [{ numero: 1, dias: 0, vence_em: '2026-11-26', valor_centavos: 70_000 }],
    resposta: null,
  }),
}
