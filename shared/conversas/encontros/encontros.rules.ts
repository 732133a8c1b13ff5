import { MINUTE_MS } from '../../platform/time.ts'

export const MODOS = ['video', 'presencial', 'telefone'] as const
export type Modo = (typeof MODOS)[number]

/** Kinds of conversation: the first about a result, a follow-up, another. */
export const TIPOS_ENCONTRO = ['devolutiva', 'acompanhamento', 'outra'] as const
export type TipoEncontro = (typeof TIPOS_ENCONTRO)[number]

export const ESTADOS_ENCONTRO = ['marcado', 'aconteceu', 'nao_aconteceu', 'desmarcado'] as const
export type EstadoEncontro = (typeof ESTADOS_ENCONTRO)[number]

export const MINUTOS_MINIMO = 10
export const MINUTOS_MAXIMO = 480

/** Longest place or link, in characters. */
export const LOCAL_MAX = 300

/** Whether a link may go into a mail: https, a host with a name, no user or password. */
export const linkDeVideoValido = (link: string): boolean =>
  link.length <= LOCAL_MAX && /^https:\/\/[^\s/?#@\\:]+\.[^\s/?#@\\:.]{2,}(:\d{1,5})?([/?#][^\s\\]*)?$/i.test(link)

/** The instant at which a conversation ends. */
export const fimDoEncontro = ({ quando, minutos }: { quando: Date; minutos: number }): Date =>
  new Date(quando.getTime() + minutos * MINUTE_MS)

/** Whether a conversation has begun, so that an outcome can be recorded. */
export const jaComecou = ({ quando }: { quando: Date }, now: Date): boolean => quando.getTime() <= now.getTime()

/** Whether two conversations share a minute. */
export const coincide = (a: { quando: Date; minutos: number }, b: { quando: Date; minutos: number }): boolean =>
  a.quando < fimDoEncontro(b) && b.quando < fimDoEncontro(a)
