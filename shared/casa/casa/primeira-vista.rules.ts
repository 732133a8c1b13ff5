import { verifyTestePendente } from '../../clientes/participantes/aceite.contract.ts'
import { getPessoaDaConta, listPessoas } from '../../clientes/pessoas/pessoas.contract.ts'
import { listVisoes } from '../../clientes/visoes/visoes.contract.ts'
import { getAutorizacoes } from '../../contas/autorizacoes/autorizacoes.contract.ts'
import { getPrivilegios, getUsuario, verifyAcessoPerfil } from '../../contas/contas/contas.contract.ts'
import { getMeusDados } from '../../contas/contas/meus-dados.contract.ts'
import { listDevolutivas } from '../../conversas/devolutivas/devolutivas.contract.ts'
import { listAgenda, listMeusEncontros } from '../../conversas/encontros/encontros.contract.ts'
import { getAlternativas, getPerguntas, getRascunho, listTestesFinalizados } from '../../disc/disc/disc.contract.ts'
import { getMarcacoes } from '../../disc/marcacoes/marcacoes.contract.ts'
import { getLeitura } from '../../disc/relatorios/leitura/leitura.contract.ts'
import { listLicencasParticipante } from '../../licencas/licencas/licencas.contract.ts'
import { USER_KIND } from '../../platform/permissions.ts'
import { urlOf } from '../../platform/url.ts'
import { getInicio } from './inicio.contract.ts'
import { getPrimeirosPassos } from './primeiros-passos.contract.ts'
import { getVisaoGeral } from './visao-geral.contract.ts'

/** The person looking. */
interface Quem {
  id_usuario: number
  id_tipo_usuario: number
}
/** Answers so far, by call; failed ones are missing. */
type Dito = ReadonlyMap<string, unknown>
/** Returns the calls that come next, given the answers so far. */
export type Passo = (dito: Dito) => readonly string[]

/** An address of a screen: the parameter of its path, and its query without the `?`. */
interface Endereco {
  id: string | undefined
  search: string
}

const cabeca = (me: number) => [urlOf(getPrivilegios.path), usuario(me)]
const usuario = (id: number) => urlOf(getUsuario.path, { params: { id } })
const testes = (id: number, query = {}) => urlOf(listTestesFinalizados.path, { params: { id }, query })
const licencas = (query = {}) => urlOf(listLicencasParticipante.path, { query })
const resultados = (dito: Dito, chamada: string): readonly Record<string, unknown>[] => {
  // cast: a call's answer, which its contract checked
  const { results } = (dito.get(chamada) ?? {}) as { results?: readonly Record<string, unknown>[] }
  return results ?? []
}

/** The calls of the user's own home. */
function daCasa({ id_usuario: me, id_tipo_usuario }: Quem): readonly Passo[] {
  const head = [...cabeca(me), urlOf(getMeusDados.path)]
  if (id_tipo_usuario === USER_KIND.admin)
    return [
      () => [...head, licencas({ pagina: 1, limite: 10 }), urlOf(getVisaoGeral.path, { query: { periodo: '30d' } })],
    ]
  if (id_tipo_usuario === USER_KIND.consultor)
    return [() => [...head, urlOf(getInicio.path), urlOf(getPrimeirosPassos.path)]]
  const meus = testes(me, { antes_de_ver: '1' })
  // A page with a result also asks who may see it, for open conversations and for appointments.
  const aoLado = [
    urlOf(getAutorizacoes.path),
    urlOf(listDevolutivas.path, { query: { situacao: 'abertas' } }),
    urlOf(listMeusEncontros.path),
  ]
  return [
    () => [...head, meus, licencas()],
    dito => {
      if (resultados(dito, meus).length > 0) return aoLado
      return asksWhoSees(dito) ? [urlOf(getAutorizacoes.path)] : []
    },
  ]
}

/** Whether the page asks its person who may see her result; the question names them. */
function asksWhoSees(dito: Dito): boolean {
  // cast: a call's answer, which its contract checked
  const { consentimentos_pendentes = [] } = (dito.get(urlOf(getMeusDados.path)) ?? {}) as {
    consentimentos_pendentes?: readonly string[]
  }
  return consentimentos_pendentes.includes('compartilhamento')
}

/** The calls of another person's page, as a client's page for her consultor. */
function deOutro(id: number, { id_usuario: me, id_tipo_usuario }: Quem, daLista: boolean): readonly Passo[] {
  const head = [...cabeca(me), urlOf(verifyAcessoPerfil.path, { params: { id } }), usuario(id)]
  if (id_tipo_usuario !== USER_KIND.consultor) return [() => head]
  return [
    () => [
      ...head,
      // Asked only by a page that was not opened from a list.
      ...(daLista ? [] : [urlOf(getPessoaDaConta.path, { params: { id_participante: id } })]),
      testes(id),
      licencas({ id_usuario: id }),
      urlOf(listAgenda.path, { query: { id_participante: id } }),
    ],
  ]
}

function doPerfil({ id, search }: Endereco, quem: Quem): readonly Passo[] {
  if (id !== undefined && !/^[1-9]\d{0,9}$/.test(id)) return []
  const de = Number(id ?? quem.id_usuario)
  return de === quem.id_usuario ? daCasa(quem) : deOutro(de, quem, search !== '')
}

/** The calls of the test screen, for the licence in the address, else for the only unfinished one. */
function doTeste({ search }: Endereco, { id_usuario: me }: Quem): readonly Passo[] {
  const named = /(?:^|&)licenca=([1-9]\d{0,9})(?:&|$)/.exec(search)?.[1]
  const licenca = (dito: Dito) => {
    const [only, ...more] = resultados(dito, licencas()).filter(({ utilizada }) => utilizada === false)
    return named ?? (more.length === 0 ? only?.id_licenca : undefined)
  }
  const pendente = (dito: Dito) => urlOf(verifyTestePendente.path, { params: { id_licenca: licenca(dito) } })
  const rascunho = (dito: Dito) => urlOf(getRascunho.path, { params: { id_licenca: licenca(dito) } })
  // cast: a call's answer, which its contract checked
  const pode = (dito: Dito) => (dito.get(pendente(dito)) as { condition?: boolean } | undefined)?.condition === true
  return [
    () => [...cabeca(me), ...(named ? [] : [licencas()])],
    dito => (licenca(dito) ? [pendente(dito)] : []),
    dito => (pode(dito) ? [rascunho(dito)] : []),
    dito => {
      // cast: a call's answer, which its contract checked
      const { versao } = (dito.get(rascunho(dito)) ?? {}) as { versao?: string }
      return versao ? [getPerguntas, getAlternativas].map(({ path }) => urlOf(path, { query: { versao } })) : []
    },
  ]
}

/** The calls of the list of clients without search, filter or other tab; a narrowed list asks once its code is there. */
function daLista({ search }: Endereco, { id_usuario: me }: Quem): readonly Passo[] {
  if (search !== '') return []
  const linhas = urlOf(listPessoas.path, { query: { grupo: 'clientes', pagina: 1, limite: 50 } })
  return [() => [...cabeca(me), linhas, urlOf(listVisoes.path, { query: { lista: 'clientes' } })]]
}

/** The calls of a report: the text, then what only the person herself sees. An admin says why before anything is read. */
function doRelatorio({ id }: Endereco, { id_usuario: me, id_tipo_usuario }: Quem): readonly Passo[] {
  if (!id || !/^[1-9]\d{0,9}$/.test(id)) return []
  if (id_tipo_usuario === USER_KIND.admin) return [() => cabeca(me)]
  const leitura = urlOf(getLeitura.path, { params: { id_licenca: id } })
  // cast: a call's answer, which its contract checked
  const de = (dito: Dito) => (dito.get(leitura) as { id_usuario?: number } | undefined)?.id_usuario
  const dela = [urlOf(getMarcacoes.path, { params: { licenca: id } }), urlOf(getAutorizacoes.path)]
  return [
    () => [...cabeca(me), leitura],
    dito => (de(dito) ? [testes(de(dito) ?? 0), ...(de(dito) === me ? dela : [])] : []),
  ]
}

/** Screens with first calls, by path as the router writes it: the only place that says them. Other screens ask once their code is there. */
const PASSOS: Readonly<Record<string, (endereco: Endereco, quem: Quem) => readonly Passo[]>> = {
  '/perfil-usuario/:id_usuario?': doPerfil,
  '/teste-individual': doTeste,
  '/criar-cliente': daLista,
  '/relatorio/:id_licenca': doRelatorio,
}

const patternOf = (path: string): string => path.replace(/\/:\w+\?/g, '(?:/([^/?]+))?').replace(/\/:\w+/g, '/([^/?]+)')
const SCREENS = Object.entries(PASSOS).map(([path, passos]) => ({
  passos,
  pattern: new RegExp(`^${patternOf(path)}/?(?:\\?(.*))?$`),
  named: path.includes(':'),
}))

/** Pattern of the paths of those screens; its group is the id in the path. The page asks early by it (vite/first/start.ts). */
export const PATHS_PATTERN = `^(?:${Object.keys(PASSOS).map(patternOf).join('|')})/?$`

/**
 * The calls that the screen at an address makes first, in steps, by kind of user; paths and queries are exactly those
 * of the app (web/prefetch.test.ts checks it). An unknown address makes none.
 * @param endereco path and query within the site
 */
export function passosOf(endereco: string, quem: Quem): readonly Passo[] {
  for (const { passos, pattern, named } of SCREENS) {
    const found = pattern.exec(endereco)
    if (!found) continue
    const [id, search = ''] = named ? [found[1], found[2]] : [undefined, found[1]]
    return passos({ id, search }, quem)
  }
  return []
}
