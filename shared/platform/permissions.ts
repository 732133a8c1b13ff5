import * as z from 'zod/mini'

/** User types as the API sends them (behaviour §2). */
export const USER_KIND = { admin: 1, consultor: 2, participante: 3 } as const
export type UserKind = (typeof USER_KIND)[keyof typeof USER_KIND]

export const privileges = z.object({
  permite_cadastrar_participante: z.boolean(),
  permite_cadastrar_consultor: z.boolean(),
  permite_cadastrar_empresa: z.boolean(),
  permite_inativar_consultor: z.boolean(),
  id_tipo_usuario: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
/**
 * Whether an account follows companies as their gestor: beside tests of its own, or with no licence at all; or did
 * nothing else, and every access has ended (`terminou`).
 */
const MANAGER_KIND = ['tambem', 'so', 'terminou'] as const
/** The privileges of an account; `gestor` is absent where it follows no company and has licences, or never followed any. */
export const privilegesOfAccount = z.extend(privileges, {
  gestor: z.optional(z.enum(MANAGER_KIND)),
  /** Whether the account is in an equipe; absent where it is in none. */
  em_equipe: z.optional(z.literal(true)),
})
export type Privileges = z.infer<typeof privilegesOfAccount>
export type Privilege = Exclude<keyof Privileges, 'id_tipo_usuario' | 'gestor' | 'em_equipe'>

/** The person who makes a request, as read from the session's row. */
export interface Actor {
  id_usuario: number
  id_tipo_usuario: UserKind
}

/** Returns the four privileges of a user type: admin all, consultor clients and companies, participante none. */
export function privilegesOf(id_tipo_usuario: UserKind): Privileges {
  const admin = id_tipo_usuario === USER_KIND.admin
  const consultor = admin || id_tipo_usuario === USER_KIND.consultor
  return {
    permite_cadastrar_participante: consultor,
    permite_cadastrar_empresa: consultor,
    permite_cadastrar_consultor: admin,
    permite_inativar_consultor: admin,
    id_tipo_usuario,
  }
}

/** How much a destino sees of a person's results, from nothing to all of it. */
export const SCOPES = ['nada', 'contagem', 'estilo', 'cartao', 'relatorio'] as const
export type Scope = (typeof SCOPES)[number]

/** A result: its person, the consultor of its licence, and the escopo that the person gives that consultor. */
interface Resultado {
  id_participante: number
  id_consultor: number
  escopo: Scope
}

/** Data from which the right to each act is decided. */
interface Targets {
  /** See all of one's own data, without an audit entry. */
  ver_de_si: { id_usuario: number }
  /** See a person's page and finished tests; `consultores` are the owners of licences that the person accepted. */
  ver_pessoa: { id_usuario: number; consultores: readonly number[] }
  /** See a person's CPF. */
  ver_cpf: { id_usuario: number }
  /** See every test and licence of a person, whoever gave them; consultores otherwise see only those they gave. */
  ver_tudo: { id_usuario: number }
  /** See one finished test and its report. */
  ver_resultado: Resultado
  /** See a result without giving a reason: the person, and the consultor with the person's permission. */
  ver_sem_motivo: Resultado
  /** See the consultor's annex to a result, which its person never sees. */
  ver_anexo: { id_consultor: number; escopo: Scope }
  /** Read and write private notes on a finished test: only the licence's consultor, no admin. */
  conversar: { id_consultor: number; escopo: Scope }
  /** Start or finish a test with a licence. */
  usar_licenca: { id_participante: number | null }
  /** Cancel, resend or extend what was sent with a licence. */
  gerir_licenca: { id_consultor: number }
  /** See and pay one purchase. */
  ver_compra: { id_usuario: number }
  /** See the companies of one consultor, or of all (null). */
  ver_empresas: { id_consultor: number | null }
}
export type Act = Privilege | keyof Targets
/** Further arguments of `can` for an act; none for a privilege. */
type Of<A extends Act> = A extends keyof Targets ? [target: Targets[A]] : []

const isAdmin = (actor: Actor): boolean => actor.id_tipo_usuario === USER_KIND.admin
const isOpenTo = (me: number, { id_consultor, escopo }: Pick<Resultado, 'id_consultor' | 'escopo'>): boolean =>
  me === id_consultor && escopo === 'relatorio'
const privilegesHeld = ({ id_tipo_usuario }: Actor): Privileges => privilegesOf(id_tipo_usuario)

const ACTS: { [A in Act]: (actor: Actor, ...of: Of<A>) => boolean } = {
  permite_cadastrar_participante: actor => privilegesHeld(actor).permite_cadastrar_participante,
  permite_cadastrar_consultor: actor => privilegesHeld(actor).permite_cadastrar_consultor,
  permite_cadastrar_empresa: actor => privilegesHeld(actor).permite_cadastrar_empresa,
  permite_inativar_consultor: actor => privilegesHeld(actor).permite_inativar_consultor,
  ver_de_si: ({ id_usuario: me }, { id_usuario }) => me === id_usuario,
  ver_pessoa: (actor, { id_usuario, consultores }) =>
    actor.id_usuario === id_usuario || isAdmin(actor) || consultores.includes(actor.id_usuario),
  ver_cpf: (actor, { id_usuario }) => actor.id_usuario === id_usuario || isAdmin(actor),
  ver_tudo: (actor, { id_usuario }) => actor.id_usuario === id_usuario || isAdmin(actor),
  ver_resultado: (actor, resultado) => isAdmin(actor) || can(actor, 'ver_sem_motivo', resultado),
  ver_sem_motivo: ({ id_usuario: me }, resultado) => me === resultado.id_participante || isOpenTo(me, resultado),
  ver_anexo: (actor, resultado) => isAdmin(actor) || isOpenTo(actor.id_usuario, resultado),
  conversar: ({ id_usuario: me }, resultado) => isOpenTo(me, resultado),
  usar_licenca: ({ id_usuario: me }, { id_participante }) => me === id_participante,
  gerir_licenca: ({ id_usuario: me }, { id_consultor }) => me === id_consultor,
  ver_compra: ({ id_usuario: me }, { id_usuario }) => me === id_usuario,
  ver_empresas: (actor, { id_consultor }) => isAdmin(actor) || actor.id_usuario === id_consultor,
}

/**
 * Whether an actor may do an act; the server enforces it, and the app's menus and guards follow the privileges it
 * receives. A consultor reaches a person only through licences she owns and the person accepted (behaviour §4), and the
 * content of a result only while the person allows it: `escopo` is the current choice (behaviour §6). An admin may look
 * at people and results for support, with a reason and audited (behaviour §5), but owns nobody's licences.
 */
export const can = <A extends Act>(actor: Actor | null, act: A, ...of: Of<A>): boolean =>
  actor !== null && ACTS[act](actor, ...of)
