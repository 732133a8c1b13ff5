import { z } from 'zod'
import type { Escopo } from './autorizacoes/autorizacoes.rules.ts'

/** User types on the wire (behaviour §2). */
export const TIPO_USUARIO = { admin: 1, consultor: 2, participante: 3 } as const
export type TipoUsuario = (typeof TIPO_USUARIO)[keyof typeof TIPO_USUARIO]

export const privilegios = z.object({
  permite_cadastrar_participante: z.boolean(),
  permite_cadastrar_consultor: z.boolean(),
  permite_cadastrar_empresa: z.boolean(),
  permite_inativar_consultor: z.boolean(),
  id_tipo_usuario: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
export type Privilegios = z.infer<typeof privilegios>
export type Privilegio = Exclude<keyof Privilegios, 'id_tipo_usuario'>

/** The person behind a request, as the session row says at this moment. */
export interface Actor {
  id_usuario: number
  id_tipo_usuario: TipoUsuario
}

/** The four privileges follow from the user type: admin all, consultor clients and companies, participante none. */
export function privilegiosOf(id_tipo_usuario: TipoUsuario): Privilegios {
  const admin = id_tipo_usuario === TIPO_USUARIO.admin
  const consultor = admin || id_tipo_usuario === TIPO_USUARIO.consultor
  return {
    permite_cadastrar_participante: consultor,
    permite_cadastrar_empresa: consultor,
    permite_cadastrar_consultor: admin,
    permite_inativar_consultor: admin,
    id_tipo_usuario,
  }
}

/** What each act is decided on. */
export interface Targets {
  /** A person's page and finished tests; `consultores` are the owners of licences this person accepted. */
  ver_pessoa: { id_usuario: number; consultores: readonly number[] }
  /** One finished test and its report. */
  ver_resultado: { id_participante: number; id_consultor: number; escopo: Escopo }
  /** The consultor's own notes to a result: never for the person it speaks of. */
  ver_anexo: { id_consultor: number; escopo: Escopo }
  /** Read and write the private notes to a finished test: the licence's consultor alone, no admin. */
  conversar: { id_consultor: number; escopo: Escopo }
  /** Start or finish a test with a licence. */
  usar_licenca: { id_participante: number | null }
  /** Cancel, resend or extend what was sent with a licence. */
  gerir_licenca: { id_consultor: number }
}
export type Act = Privilegio | keyof Targets

/**
 * The one permission function: the server enforces it, menus and guards obey it.
 * A consultor reaches a person only through licences she owns and that the person accepted (behaviour §4), and the content
 * of a result only while the person lets her: `escopo` is what stands at this moment (behaviour §6). An admin may look at
 * people and results for support, with a reason and audited (behaviour §5), but owns no one's licences.
 */
export function can(actor: Actor | null, act: Privilegio): boolean
export function can<A extends keyof Targets>(actor: Actor | null, act: A, target: Targets[A]): boolean
export function can(actor: Actor | null, act: Act, target?: Targets[keyof Targets]): boolean {
  if (!actor) return false
  const me = actor.id_usuario
  const admin = actor.id_tipo_usuario === TIPO_USUARIO.admin
  switch (act) {
    case 'ver_pessoa': {
      const { id_usuario, consultores } = target as Targets['ver_pessoa']
      return me === id_usuario || admin || consultores.includes(me)
    }
    case 'ver_resultado': {
      const { id_participante, id_consultor, escopo } = target as Targets['ver_resultado']
      return me === id_participante || admin || (me === id_consultor && escopo === 'relatorio')
    }
    case 'ver_anexo': {
      const { id_consultor, escopo } = target as Targets['ver_anexo']
      return admin || (me === id_consultor && escopo === 'relatorio')
    }
    case 'conversar': {
      const { id_consultor, escopo } = target as Targets['conversar']
      return me === id_consultor && escopo === 'relatorio'
    }
    case 'usar_licenca':
      return me === (target as Targets['usar_licenca']).id_participante
    case 'gerir_licenca':
      return me === (target as Targets['gerir_licenca']).id_consultor
    default:
      return privilegiosOf(actor.id_tipo_usuario)[act]
  }
}
