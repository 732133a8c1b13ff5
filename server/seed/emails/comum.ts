export const contato = 'contato@exemplo.com.br'
export const url = 'https://quadrante.exemplo.com.br/exemplo?a=1&b=2'
export const url_recusa = 'https://quadrante.exemplo.com.br/nao-quero-receber/a.b'
export const nome_consultor = 'Marina Exemplo & Cia'
/** 26/11/2026, 09:42 in São Paulo. */
export const ATE = new Date('2026-11-26T12:42:10.000Z')

/** A conversation by video, as its mails read it. */
export const encontro = {
  lembrete: true,
  nome: 'Élisa',
  nome_consultor: 'Marina Exemplo',
  quando: new Date('2026-11-25T13:00:00.000Z'),
  minutos: 60,
  modo: 'video',
  local: 'https://meet.exemplo.com.br/sala?a=1&b=2',
  tipo: 'devolutiva',
  url,
  contato,
} as const

/** A conversation whose hour its person chose, as either side reads of it. */
export const escolhido = {
  ...encontro,
  local: null,
  nome_pessoa: 'Élisa Exemplo',
  url_mudar: url,
  mudar_ate: 12,
  mudancas: 0,
  no_fuso: 'quarta-feira, 25 de novembro às 09:00 (Manaus)',
}

/** A test that somebody is told of. */
export const teste = {
  nome: 'Élisa',
  nome_consultor: 'Marina Exemplo',
  iniciado: false,
  fechado: false,
  comeca_fechado: false,
  de_selecao: false,
  turma: null,
  mensagem: null,
  url,
  contato,
}
