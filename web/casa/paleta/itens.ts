import { guias } from '#content/guias/index.ts'
import type { Empresa } from '#shared/clientes/empresas/lista.contract.ts'
import type { Equipe } from '#shared/clientes/equipes/equipes.contract.ts'
import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { Turma } from '#shared/clientes/turmas/turmas.contract.ts'
import type { Consultor } from '#shared/contas/consultores/consultores.contract.ts'
import type { Venda } from '#shared/licencas/compras/compras.contract.ts'
import type { Privilege, Privileges } from '#shared/platform/permissions.ts'
import { type MessageKey, t, tn } from '../../platform/i18n/i18n.ts'
import { holds, mayEnter, type Place } from '../../platform/layout/places.ts'
import { addressOf, nameOf } from '../../platform/screens/find.ts'
import { allScreens } from '../../platform/screens/registry.ts'
import { to } from '../../platform/screens/to.ts'
import { OPENS_NEW } from '../../platform/session/opens-new.ts'
import { formatAmount } from '../../platform/ui/format.ts'
import { GRUPOS } from '../ajuda/perguntas.ts'
import { encontra, looksLikeEmail } from '../ajuda/search/find.ts'
import { type AtoDaTela, atosPara } from './atosDaTela.ts'
import type { Item } from './item.ts'
import { ATOS_COM, type AtoCom, type Passo, withHer } from './passos.ts'
import { nearestFirst } from './perto.ts'

export interface Grupo {
  titulo: MessageKey
  itens: readonly Item[]
}

interface Ato {
  key: MessageKey
  to: string
  act?: Privilege
  state?: unknown
}

const ATOS: readonly Ato[] = [
  { key: 'paleta.convidar', to: to('/criar-cliente'), act: 'permite_cadastrar_participante', state: OPENS_NEW },
  { key: 'paleta.criarTurma', to: to('/turmas'), act: 'permite_cadastrar_participante', state: OPENS_NEW },
  { key: 'paleta.novaEmpresa', to: to('/criar-empresa'), act: 'permite_cadastrar_empresa', state: OPENS_NEW },
  {
    key: 'paleta.convidarConsultor',
    to: to('/criar-consultor'),
    act: 'permite_cadastrar_consultor',
    state: OPENS_NEW,
  },
  {
    key: 'paleta.lembrar',
    to: to('/criar-cliente', {}, { query: { aba: 'todos', alerta: 'parou,nao_comecou' } }),
    act: 'permite_cadastrar_participante',
  },
  {
    key: 'paleta.reenviar',
    to: to('/criar-cliente', {}, { query: { aba: 'todos', alerta: 'voltou,vence' } }),
    act: 'permite_cadastrar_participante',
  },
  { key: 'layout.comprarLicencas', to: to('/preco'), act: 'permite_cadastrar_participante' },
  { key: 'passos.fazerMeuTeste', to: to('/meu-teste'), act: 'permite_cadastrar_participante' },
  {
    key: 'conduzir.salaDeTreino',
    to: to('/experimentar'),
    act: 'permite_cadastrar_participante',
  },
  { key: 'paleta.marca', to: to('/meus-dados/:parte?', { parte: 'marca' }), act: 'permite_cadastrar_participante' },
  { key: 'paleta.senha', to: to('/meus-dados/:parte?') },
  { key: 'paleta.aparelhos', to: to('/meus-dados/:parte?', { parte: 'aparelhos' }) },
]
/** Maximum number of help lines; help is listed only for a typed text. */
const AJUDA_MAX = 5

/** Lines for screens that are in no menu. */
const telas = (privilegios: Privileges | undefined): Item[] =>
  allScreens()
    .filter(screen => screen.palette && mayEnter(screen, privilegios))
    .map(screen => itemOf({ key: nameOf(screen), to: addressOf(screen) }))

const itemOf = ({ key, to, state }: Ato): Item => ({ id: `${key}:${to}`, label: t(key), to, state })

/** Returns the line of a client: it opens their page, or the list with their invite when they have no account yet. */
export const forPessoa = (pessoa: Pessoa): Item => ({
  id: `pessoa:${pessoa.id_pessoa}`,
  label: pessoa.nome ?? pessoa.email,
  to:
    pessoa.aceita && pessoa.id_participante
      ? to('/perfil-usuario/:id_usuario?', { id_usuario: pessoa.id_participante })
      : to('/criar-cliente', {}, { query: { busca: pessoa.email }, hash: 'todos' }),
  detalhe: pessoa.nome_empresa ?? (pessoa.nome ? pessoa.email : ''),
  pessoa,
})

export const forTurma = ({
  id_rodada,
  nome,
  nome_empresa,
  pessoas,
}: Turma & { nome_empresa?: string | null }): Item => ({
  id: `turma:${id_rodada}`,
  label: nome,
  to: to('/turmas/:id_rodada', { id_rodada }),
  detalhe: nome_empresa ?? '',
  fim: tn('paleta.pessoas', pessoas),
})

/** Returns the line of an equipe, which opens its page. */
const forEquipe = ({ id_equipe, nome, nome_empresa, integrantes }: Equipe): Item => ({
  id: `equipe:${id_equipe}`,
  label: nome,
  to: to('/equipe/:id_equipe', { id_equipe }),
  detalhe: nome_empresa ?? '',
  ...(integrantes !== undefined && { fim: tn('paleta.pessoas', integrantes) }),
})

/** Returns the line of a company, which opens its page. */
const forEmpresa = ({ id_empresa, nome, nome_cidade, funcionarios_cadastrados: n = 0 }: Empresa): Item => ({
  id: `empresa:${id_empresa}`,
  label: nome,
  to: to('/empresa/:id_empresa', { id_empresa }),
  detalhe: nome_cidade ?? '',
  fim: tn('paleta.pessoas', n),
})

/** Returns the line of a consultor or admin, which opens their page. */
const forConsultor = ({ id_usuario, nome, email }: Consultor): Item => ({
  id: `consultor:${id_usuario}`,
  label: nome,
  to: to('/consultor/:id_consultor', { id_consultor: id_usuario }),
  detalhe: email,
})

/** Returns the line of a sale, which opens it in the list of sales. */
const forVenda = ({ idCompra, nome, nome_plano, preco }: Venda): Item => ({
  id: `venda:${idCompra}`,
  label: nome,
  to: to('/vendas', {}, { query: { busca: idCompra } }),
  detalhe: nome_plano,
  fim: formatAmount(preco),
})

/** Lines of the acts possible with a person, with their name. */
const withPessoa = (pessoa: Pessoa | undefined): Item[] =>
  ATOS_COM.flatMap(ato => {
    const where = pessoa && withHer(ato, pessoa)
    if (!pessoa || !where) return []
    const nome = pessoa.nome ?? pessoa.email
    return [{ id: `${ato}:${pessoa.id_pessoa}`, label: t(`paleta.${ato}De`, { nome }), ...where }]
  })

/** Lines of the acts that then ask for a person. */
const perguntam = (): Item[] =>
  ATOS_COM.map(ato => ({ id: `com:${ato}`, label: t(`paleta.${ato}Com`), to: '', passo: ato }))

const QUEM: Record<AtoCom, MessageKey> = {
  marcar: 'paleta.marcarQuem',
  conduzir: 'paleta.conduzirQuem',
  novoTeste: 'paleta.novoTesteQuem',
  relatorio: 'paleta.relatorioQuem',
}

/** Returns the lines of the people found for an act; a person for whom it is not possible has the reason instead. */
export function pessoasPara({ ato, pessoas }: Passo): Grupo[] {
  const itens = pessoas.map((pessoa): Item => {
    const item = forPessoa(pessoa)
    const where = withHer(ato, pessoa)
    return where ? { ...item, ...where } : { ...item, detalhe: t(`paleta.${ato}Nao`) }
  })
  return itens.length > 0 ? [{ titulo: QUEM[ato], itens }] : []
}

export interface PaletaSources {
  typed: string
  privilegios: Privileges | undefined
  places: readonly Place[]
  pessoas: readonly Pessoa[]
  turmas: readonly Turma[]
  equipes: readonly Equipe[]
  empresas: readonly Empresa[]
  consultores: readonly Consultor[]
  vendas: readonly Venda[]
  /** Acts of the page below. */
  aqui: readonly AtoDaTela[]
  /** Last opened things, latest first. */
  recentes: readonly Item[]
}

/**
 * Returns the lines of the palette for a typed text, by group: what was found, the group with the nearest name first,
 * then acts, places, help; empty groups are left out.
 */
// whole: the groups of the palette, one after another
export function gruposOf({ typed, privilegios, places, aqui, recentes, ...achados }: PaletaSources): Grupo[] {
  const { pessoas, turmas, equipes, empresas, consultores, vendas } = achados
  const may = ({ act }: Ato) => act === undefined || holds(privilegios, act)
  const found = ({ label }: Item) => encontra(typed, label)
  // An admin's places have no list of clients.
  const hasClientes = places.some(({ id }) => id === 'clientes')
  const convidar: Item[] =
    looksLikeEmail(typed) && holds(privilegios, 'permite_cadastrar_participante')
      ? [
          {
            id: 'convidar-este',
            label: t('paleta.convidarEste', { email: typed.trim() }),
            to: to('/criar-cliente'),
            state: { ...OPENS_NEW, email: typed.trim() },
          },
        ]
      : []
  const lugares = places.map(
    ({ id, key, to, tecla }): Item => ({
      id: `lugar:${id}`,
      label: t(key),
      to,
      fim: t('paleta.tecla', { tecla: tecla.toUpperCase() }),
    }),
  )
  const fazer = [
    ...convidar,
    ...withPessoa(pessoas[0]),
    ...[...(hasClientes ? perguntam() : []), ...ATOS.filter(may).map(itemOf)].filter(found),
  ]
  const doubled = new Set(fazer.map(({ label }) => label))
  const grupos: Grupo[] = [
    { titulo: 'paleta.grupoRecentes', itens: typed.trim() === '' ? recentes : [] },
    ...nearestFirst<Grupo>(typed, [
      { titulo: 'paleta.grupoConsultores', itens: consultores.map(forConsultor) },
      { titulo: 'paleta.grupoPessoas', itens: pessoas.map(forPessoa) },
      { titulo: 'paleta.grupoTurmas', itens: turmas.map(forTurma) },
      { titulo: 'paleta.grupoEquipes', itens: equipes.map(forEquipe) },
      { titulo: 'paleta.grupoEmpresas', itens: empresas.map(forEmpresa) },
      { titulo: 'paleta.grupoVendas', itens: vendas.map(forVenda) },
    ]),
    { titulo: 'paleta.grupoAqui', itens: atosPara(typed, aqui).filter(({ label }) => !doubled.has(label)) },
    { titulo: 'paleta.grupoFazer', itens: fazer },
    { titulo: 'paleta.grupoIr', itens: [...lugares, ...telas(privilegios)].filter(found) },
    { titulo: 'paleta.grupoAjuda', itens: typed.trim() === '' ? [] : ajuda().filter(found).slice(0, AJUDA_MAX) },
  ]
  return grupos.filter(({ itens }) => itens.length > 0)
}

const ajuda = (): Item[] => [
  ...guias.map(({ id, titulo }): Item => ({ id: `guia:${id}`, label: titulo, to: to('/guias/:guia', { guia: id }) })),
  ...GRUPOS.flatMap(({ perguntas }) =>
    perguntas.map(([key]): Item => ({ id: key, label: t(key), to: to('/faq', {}, { hash: key }) })),
  ),
]
