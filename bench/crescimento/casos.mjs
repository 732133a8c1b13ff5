import { DAY_MS } from '../../shared/platform/time.ts'

/*
 * What is asked: every list, search, page of the ledger, file and admin screen. `A` of a case is the caller: her number, a
 * client of hers in the middle, a person of hers, a turma, and how many pages her list of people has.
 */

const dia = ago => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
const L = '/consultores/licencas'
const P = '/consultores/pessoas'

/**
 * Calls of a consultor, asked by the largest and the smallest one in turn. A third value marks calls whose work grows
 * with the rows.
 */
export const DO_CONSULTOR = [
  ['clients, first page', () => '/consultores/clientes?pagina=1&limite=50'],
  ['clients, last page', a => `/consultores/clientes?pagina=${a.paginas}&limite=50`],
  ['clients, search', a => `/consultores/clientes?pagina=1&limite=50&busca=${a.nome}`],
  ['clients, search: many', () => '/consultores/clientes?pagina=1&limite=50&busca=souza'],
  ['people, first page', () => `${P}?pagina=1`],
  ['people, by name', () => `${P}?pagina=2&ordem=nome`],
  ['people, last page', a => `${P}?pagina=${a.paginas}`],
  ['people, ready', () => `${P}?estado=pronto&ordem=nome`],
  ['people, view clientes', () => `${P}?grupo=clientes&ordem=resultado`],
  ['people, view convites', () => `${P}?grupo=convites&ordem=prazo`],
  ['people, alert', () => `${P}?alerta=parou`],
  ['people, label', a => `${P}?etiqueta=${a.etiqueta}`],
  ['people, company', a => `${P}?empresa=${a.empresa}`],
  ['people, turma', a => `${P}?turma=${a.rodada}`],
  ['people, days', () => `${P}?de=${dia(60)}&ate=${dia(30)}`],
  ['people, without a conversation', () => `${P}?falta_conversa=1`],
  ['people, search', a => `${P}?busca=${a.nome}`],
  ['people, search: many', () => `${P}?busca=souza`],
  ['people, counts of every chip', () => `${P}?contagens=1`],
  ['people, counts in a search', () => `${P}?contagens=1&busca=souza`],
  ['one client', a => `${P}/conta/${a.cliente}`],
  ['one client with neighbours', a => `${P}/conta/${a.cliente}?ordem=novidade`],
  ['people as CSV, first byte', () => `${P}/exportar.csv`],
  ['people as workbook, first byte', () => `${P}/exportar.xlsx`],
  ['invites', () => '/consultores/convites-enviados?pagina=1&limite=25'],
  ['invites, search', () => '/consultores/convites-enviados?pagina=1&limite=25&busca=cliente'],
  ['invites that ended', () => '/consultores/convites-enviados?pagina=1&limite=25&situacao=expirados'],
  ['tests under way', () => '/consultores/testes-pendentes?pagina=1&limite=25'],
  ['tests under way, search', () => '/consultores/testes-pendentes?pagina=1&limite=25&busca=souza'],
  ['licences at hand', () => `${L}?pagina=1&limite=25`],
  ['licences', () => `${L}/situacao?pagina=1&limite=25`],
  ['licences, used', () => `${L}/situacao?pagina=1&limite=25&estado=UTILIZADA`],
  ['licences, last page', a => `${L}/situacao?pagina=${2 * a.paginas}&limite=25`],
  ['licences, search', a => `${L}/situacao?pagina=1&limite=25&busca=${a.nome}`],
  ['licences, search: many', () => `${L}/situacao?pagina=1&limite=25&busca=souza`],
  ['ledger, first page', () => `${L}/extrato?pagina=1&limite=25`],
  ['ledger, last page', a => `${L}/extrato?pagina=${7 * a.paginas}&limite=25`],
  ['ledger, one kind of move', () => `${L}/extrato?pagina=1&limite=25&evento=cadastro`],
  ['ledger, a month', () => `${L}/extrato?pagina=1&limite=25&de=${dia(400)}&ate=${dia(370)}`],
  ['ledger, by days', () => `${L}/extrato?pagina=1&limite=25&agrupar=1`],
  ['ledger, search', a => `${L}/extrato?pagina=1&limite=25&busca=${a.nome}`],
  ['ledger, search: many', () => `${L}/extrato?pagina=1&limite=25&busca=souza`],
  ['ledger as CSV, first byte', () => `${L}/extrato.csv`],
  ['history of a client', a => `/consultores/clientes/${a.cliente}/historico?pagina=1&limite=25`],
  ['licences of a client', a => `/usuarios/licencas-participante?id_usuario=${a.cliente}`],
  ['tests of a client', a => `/disc/testes-finalizados/${a.cliente}?pagina=1&limite=25`],
  ['a client', a => `/usuarios/${a.cliente}`],
  ['turmas', () => '/rodadas?pagina=1&limite=25'],
  ['turmas, search', () => '/rodadas?pagina=1&limite=25&busca=turma'],
  ['board of a turma', a => `/rodadas/${a.rodada}/andamento?pagina=1&limite=50`],
  ['companies', () => '/consultores/empresas?pagina=1&limite=25'],
  ['labels', () => '/consultores/etiquetas'],
  ['agenda of a month', () => `/consultores/agenda?de=${dia(30)}&ate=${dia(0)}`],
  ['to be talked to', () => '/consultores/agenda/sem-conversa?pagina=1&limite=25'],
  ['rooms', () => '/devolutivas?pagina=1&limite=25'],
  ['what was agreed', () => '/combinados/acompanhamentos?pagina=1&limite=25'],
  ['acts on many', () => '/consultores/acoes?pagina=1&limite=25'],
  ['views', () => '/consultores/visoes'],
  ['home', () => '/consultores/inicio'],
  ['first steps', () => '/consultores/primeiros-passos'],
  ['own test', () => '/consultores/meu-teste'],
  ['purchases', () => '/compra/historico?pagina=1&limite=25'],
]

/** Calls of an admin. */
export const DO_ADMIN = [
  ['overview, 30 days', () => '/administracao/visao-geral?periodo=30d'],
  ['overview, a year', () => '/administracao/visao-geral?periodo=12m'],
  ['consultores', () => '/consultores?pagina=1&limite=25'],
  ['consultores, search', () => '/consultores?pagina=1&limite=25&busca=consultora%2077'],
  ['invitations', () => '/consultores/convites?pagina=1&limite=25'],
  ['licences of one', a => `/consultores/${a.maior}/licencas`],
  ['ledger of companies', () => '/consultores/empresas?pagina=1&limite=25'],
  ['sales', () => '/compra/vendas?pagina=1&limite=25'],
  ['sales, paid', () => '/compra/vendas?pagina=1&limite=25&estado=paga'],
  ['sales, last page', () => '/compra/vendas?pagina=400&limite=25'],
  ['sales, search', () => '/compra/vendas?pagina=1&limite=25&busca=consultora77%40'],
  ['sales, of one', a => `/compra/vendas?pagina=1&limite=25&consultor=${a.maior}`],
  ['sales of a month as CSV', () => `/compra/vendas.csv?de=${dia(60)}&ate=${dia(30)}`],
  ['sales, search: many', () => '/compra/vendas?pagina=1&limite=25&busca=oficina'],
  ['sales, search: two words', () => '/compra/vendas?pagina=1&limite=25&busca=aurora%20oficina'],
  ['sales, search: a payment', () => '/compra/vendas?pagina=1&limite=25&busca=4321'],
  ['sales, search: two letters', () => '/compra/vendas?pagina=1&limite=25&busca=of'],
  ['sales, search: nothing', () => '/compra/vendas?pagina=1&limite=25&busca=ninguem'],
  ['invoices', () => '/faturamento/faturas?pagina=1&limite=25'],
  ['invoices, paid', () => '/faturamento/faturas?pagina=1&limite=25&situacao=paga'],
  ['invoices, overdue', () => '/faturamento/faturas?pagina=1&limite=25&situacao=vencida'],
  ['invoices, paid in part', () => '/faturamento/faturas?pagina=1&limite=25&situacao=parcial'],
  ['invoices, given back', () => '/faturamento/faturas?pagina=1&limite=25&situacao=devolvida'],
  ['invoices, last page', () => '/faturamento/faturas?pagina=400&limite=25'],
  ['invoices, search', () => '/faturamento/faturas?pagina=1&limite=25&busca=pc-77'],
  ['invoices, search: many', () => '/faturamento/faturas?pagina=1&limite=25&busca=oficina'],
  ['invoices, search: a consultora', () => '/faturamento/faturas?pagina=1&limite=25&busca=consultora77%40'],
  ['proposals', () => '/faturamento/propostas?pagina=1&limite=25'],
  ['proposals, search', () => '/faturamento/propostas?pagina=1&limite=25&busca=oficina'],
  ['month of the notes', () => `/fiscal/meses/${dia(45).slice(0, 7)}`],
  ['notes of a month', () => `/fiscal/meses/${dia(45).slice(0, 7)}/notas?pagina=1&limite=25`],
  ['notes of a month, to issue', () => `/fiscal/meses/${dia(45).slice(0, 7)}/notas?pagina=1&limite=25&estado=a_emitir`],
  ['exceptions', () => '/compra/excecoes?pagina=1&limite=25'],
  ['coupons', () => '/compra/cupons?pagina=1&limite=25'],
  ['trace, first page', () => '/utils/auditoria?pagina=1&limite=25'],
  ['trace, four hundredth page', () => '/utils/auditoria?pagina=400&limite=25'],
  ['trace, one act', () => '/utils/auditoria?pagina=1&limite=25&acao=acesso_negado'],
  ['trace, an act that never was', () => '/utils/auditoria?pagina=1&limite=25&acao=marca_alterada'],
  ['trace, a month of last year', () => `/utils/auditoria?pagina=1&limite=25&de=${dia(400)}&ate=${dia(370)}`],
  [
    'trace, one person of it',
    a => `/utils/auditoria?pagina=1&limite=25&consultor=${a.maior}&de=${dia(400)}&ate=${dia(370)}`,
  ],
  ['trace, one person', a => `/utils/auditoria?pagina=1&limite=25&consultor=${a.maior}`],
  ['trace, search: one person', () => '/utils/auditoria?pagina=1&limite=25&busca=consultora77%40'],
  ['trace, search: some people', () => '/utils/auditoria?pagina=1&limite=25&busca=Cliente%20Souza%207'],
  ['trace, search: everybody', () => '/utils/auditoria?pagina=1&limite=25&busca=exemplo'],
  ['trace, search: a licence', () => '/utils/auditoria?pagina=1&limite=25&busca=licen%C3%A7a%204321'],
  ['trace, search: nothing', () => '/utils/auditoria?pagina=1&limite=25&busca=ninguem'],
  ['technical sheet', () => '/utils/ficha-tecnica'],
]

/** Calls of a participante. */
export const DA_PESSOA = [
  ['who may see', () => '/autorizacoes'],
  ['who opened', () => '/autorizacoes/registro?pagina=1&limite=25'],
  ['own licences', () => '/usuarios/licencas-participante'],
  ['own tests', a => `/disc/testes-finalizados/${a.eu}?pagina=1&limite=25`],
  ['own data', () => '/usuarios/meus-dados'],
  ['copy of own data', () => '/usuarios/meus-dados/exportar'],
  ['own sessions', () => '/usuarios/sessoes?pagina=1&limite=25'],
]

/** Calls that stay open, or that ask somebody outside. */
const APART = new Set(['followDevolutiva', 'waitInSala', 'openLive', 'checkDnsOfEmail', 'getCep'])

/**
 * Returns every other call that reads, so that no slice is forgotten: its name, and its path with the ids of a caller.
 * @param {readonly { name: string, endpoint: { method: string, path: string } }[]} endpoints all that the server declares
 * @returns {import('./casos.d.mts').Caso[]}
 */
export function restOf(endpoints) {
  const some = new Proxy({}, { get: () => '1' })
  const cases = /** @type {import('./casos.d.mts').Caso[]} */ (
    /** @type {unknown} */ ([...DO_CONSULTOR, ...DO_ADMIN, ...DA_PESSOA])
  )
  const asked = cases.map(([, path]) => path(some).split('?')[0] ?? '')
  return endpoints
    .filter(({ name, endpoint }) => endpoint.method === 'GET' && !APART.has(name))
    .filter(({ endpoint }) => {
      const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)
      return !asked.some(path => pattern.test(path))
    })
    .map(({ name, endpoint }) => [
      name,
      a => {
        const ids = {
          ...a,
          ...Object(a.ids),
          mes: dia(45).slice(0, 7),
          pais: 'Brasil',
          estado: '25',
          tipo: 'convite_cliente',
        }
        const path = endpoint.path.replace(/:(\w+)/g, (_, param) => String(ids[param] ?? NOBODY))
        return `${path}?pagina=1&limite=25`
      },
    ])
}
const NOBODY = '00000000-0000-4000-8000-000000000000'
