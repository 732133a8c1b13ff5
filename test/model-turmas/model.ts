import { conviteVencido } from '#shared/clientes/convites/convites.rules.ts'

/*
 * What an observer who only reads acknowledged answers expects of a consultor's turmas. It never reads the product's tables;
 * what the product derives from the clock, the model derives from the same clock. `escrito` is what the model knows of rows that
 * the clock has decided and somebody has, or has not yet, written down: a turma's ceiling counts them until then.
 */

export interface Licenca {
  id_licenca: number
  /** Whether the licence was bought, and so can be refunded; the others were granted. */
  comprada: boolean
  estado: 'livre' | 'convidada' | 'atribuida' | 'usada' | 'estornada'
  turma: Turma | null
  email: string
  convite: { id_convite: string; token: string; validade: Date; na_sala: boolean } | null
  respondidas: number
}

export interface Lugar {
  /** The licence of this place; null for a person who entered with a test or invite from elsewhere. */
  licenca: Licenca | null
  em: Date
  saiu: boolean
}

export interface Turma {
  id_rodada: string
  codigo: string
  aberta: Date
  fecha: Date
  encerrada: boolean
  /** Whether the turma's tests that were not begun have been taken back; `rascunhos`: the begun ones too. */
  devolvida: boolean
  rascunhos: boolean
  encerrada_em: Date | null
  max: number
  lembretes: readonly number[]
  feitos: number[]
  sala: Date | null
  lugares: Map<string, Lugar>
}

export interface Entrada {
  token: string
  turma: Turma
  email: string
  expira: Date
  usada: boolean
}

export interface Model {
  now: Date
  licencas: Map<number, Licenca>
  turmas: Turma[]
  contas: Map<string, { id_usuario: number }>
  entradas: Entrada[]
  /** Every request by the short link that is answered by mail. */
  pedidos: { turma: Turma; email: string; em: Date }[]
  /** Number of mails, by kind and address. */
  mails: Map<string, number>
  /** When each address was last reminded. */
  lembrado: Map<string, Date>
  /** Licences whose refund is owed because they were in use. */
  estornos: Set<number>
}

export const mail = (model: Model, tipo: string, email: string): void => {
  const key = `${tipo} ${email}`
  model.mails.set(key, (model.mails.get(key) ?? 0) + 1)
}

export const vencida = (model: Model, { estado, convite }: Licenca): boolean =>
  estado === 'convidada' && convite !== null && conviteVencido(convite.validade, model.now)

export const all = (model: Model): Licenca[] => [...model.licencas.values()]
export const livres = (model: Model): number =>
  all(model).filter(licenca => licenca.estado === 'livre' || vencida(model, licenca)).length
export const isAberta = (model: Model, turma: Turma): boolean => !turma.encerrada && model.now <= turma.fecha
export const entradasOf = (model: Model, turma: Turma): number =>
  all(model).filter(licenca => licenca.turma === turma).length

/** Returns a licence to the stock, and gives up its place in a turma if it has one. */
export function goBack(licenca: Licenca): void {
  const lugar = licenca.turma?.lugares.get(licenca.email)
  if (lugar?.licenca === licenca) lugar.saiu = true
  Object.assign(licenca, { estado: 'livre', turma: null, convite: null, respondidas: 0 })
}

/** Returns the licences of all expired invites to the stock. */
export function giveBack(model: Model): void {
  for (const licenca of all(model)) if (vencida(model, licenca)) goBack(licenca)
}

export const conviteAberto = (model: Model, email: string): Licenca | undefined =>
  all(model).find(one => one.estado === 'convidada' && one.email === email && !vencida(model, one))
export const testeAberto = (model: Model, email: string): Licenca | undefined =>
  all(model).find(one => one.estado === 'atribuida' && one.email === email)
const respondeu = (model: Model, email: string): boolean =>
  all(model).some(one => one.estado === 'usada' && one.email === email)

/** Takes a test back; counts a mail to a person who had accepted it. */
export function collect(model: Model, licenca: Licenca): void {
  const { email } = licenca
  goBack(licenca)
  mail(model, 'teste_recolhido', email)
}

/** The step at which the board shows this person; null when they are not on it. */
export function passoOf(model: Model, email: string, { licenca, saiu }: Lugar): string | null {
  if (saiu) return null
  if (!licenca) return doQueTem(model, email)
  if (licenca.estado === 'usada') return 'pronto'
  if (licenca.estado === 'convidada') return vencida(model, licenca) ? null : 'convidado'
  return licenca.respondidas > 0 ? 'respondendo' : 'cadastrado'
}

/**
 * The step of a person without a licence of this turma: by an open test, else a finished one, the account, or an open
 * invite.
 */
function doQueTem(model: Model, email: string): string | null {
  const teste = testeAberto(model, email)
  if (teste) return teste.respondidas > 0 ? 'respondendo' : 'cadastrado'
  if (respondeu(model, email)) return 'pronto'
  if (model.contas.has(email)) return 'cadastrado'
  return all(model).some(one => one.estado === 'convidada' && one.email === email) ? 'convidado' : null
}
