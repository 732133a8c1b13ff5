import { TIPO_USUARIO } from '../../platform/permissions.ts'

/** The person looking. */
interface Quem {
  id_usuario: number
  id_tipo_usuario: number
}
/** Answers so far, by call; failed ones are missing. */
export type Dito = ReadonlyMap<string, unknown>
/** Returns the calls that come next, given the answers so far. */
export type Passo = (dito: Dito) => readonly string[]

const PERFIL = /^\/perfil-usuario(?:\/([1-9]\d{0,9}))?\/?(\?.*)?$/
const TESTE = /^\/teste-individual\/?(?:\?(.*))?$/

const cabeca = (me: number) => ['/utils/privilegios', `/usuarios/${me}`]
const resultados = (dito: Dito, chamada: string): readonly Record<string, unknown>[] => {
  const { results } = (dito.get(chamada) ?? {}) as { results?: readonly Record<string, unknown>[] }
  return results ?? []
}

/** The calls of the user's own home. */
function daCasa({ id_usuario: me, id_tipo_usuario }: Quem): readonly Passo[] {
  const head = [...cabeca(me), '/usuarios/meus-dados']
  if (id_tipo_usuario === TIPO_USUARIO.admin)
    return [
      () => [...head, '/usuarios/licencas-participante?pagina=1&limite=10', '/administracao/visao-geral?periodo=30d'],
    ]
  if (id_tipo_usuario === TIPO_USUARIO.consultor)
    return [() => [...head, '/consultores/inicio', '/consultores/primeiros-passos']]
  const testes = `/disc/testes-finalizados/${me}?antes_de_ver=1`
  return [
    () => [...head, testes, '/usuarios/licencas-participante'],
    // A page with a result also asks who may see it, for open conversations and for appointments.
    dito =>
      resultados(dito, testes).length > 0 ? ['/autorizacoes', '/devolutivas?situacao=abertas', '/encontros'] : [],
  ]
}

/** The calls of another person's page, as a client's page for her consultor. */
function deOutro(id: number, { id_usuario: me, id_tipo_usuario }: Quem, daLista: boolean): readonly Passo[] {
  const head = [...cabeca(me), `/usuarios/verificar-acesso-perfil/${id}`, `/usuarios/${id}`]
  if (id_tipo_usuario !== TIPO_USUARIO.consultor) return [() => head]
  return [
    () => [
      ...head,
      // Asked only by a page that was not opened from a list.
      ...(daLista ? [] : [`/consultores/pessoas/conta/${id}`]),
      `/disc/testes-finalizados/${id}`,
      `/usuarios/licencas-participante?id_usuario=${id}`,
      `/consultores/agenda?id_participante=${id}`,
    ],
  ]
}

/** The calls of the test screen, for the licence in the address, else for the only unfinished one. */
function doTeste({ id_usuario: me }: Quem, search: string): readonly Passo[] {
  const licencas = '/usuarios/licencas-participante'
  const named = /(?:^|&)licenca=([1-9]\d{0,9})(?:&|$)/.exec(search)?.[1]
  const licenca = (dito: Dito) => {
    const [only, ...more] = resultados(dito, licencas).filter(({ utilizada }) => utilizada === false)
    return named ?? (more.length === 0 ? only?.id_licenca : undefined)
  }
  const pendente = (dito: Dito) => `/participantes/verifica-teste-pendente/${licenca(dito)}`
  const pode = (dito: Dito) => (dito.get(pendente(dito)) as { condition?: boolean } | undefined)?.condition === true
  return [
    () => [...cabeca(me), ...(named ? [] : [licencas])],
    dito => (licenca(dito) ? [pendente(dito)] : []),
    dito => (pode(dito) ? [`/disc/rascunho/${licenca(dito)}`] : []),
  ]
}

/**
 * The calls that the screen at an address makes first, in steps, by kind of user; paths and queries are exactly those
 * of the app (web/adiantar.test.ts checks it). An unknown address makes none.
 * @param endereco path and query within the site
 */
export function passosDe(endereco: string, quem: Quem): readonly Passo[] {
  const teste = TESTE.exec(endereco)
  if (teste) return doTeste(quem, teste[1] ?? '')
  const [perfil, id, search] = PERFIL.exec(endereco) ?? []
  if (perfil === undefined) return []
  const de = Number(id ?? quem.id_usuario)
  return de === quem.id_usuario ? daCasa(quem) : deOutro(de, quem, search !== undefined)
}
