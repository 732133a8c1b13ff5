import regra_1_0 from './evidencia/controle-cego-1.0.json' with { type: 'json' }
import regra_1_1 from './evidencia/controle-cego-1.1.json' with { type: 'json' }

/**
 * A published rule of the controle cego. Its file never changes: a changed rule is a new version and starts a new
 * series of data.
 */
export type RegraDoControle = typeof regra_1_0 | typeof regra_1_1

/** Each published rule with the SHA-256 of its file, which the ficha técnica shows. */
const regras = new Map<string, { regra: RegraDoControle; hash: string }>([
  ['1.0', { regra: regra_1_0, hash: 'a60cf97ca51ae3d977aac7e66e37907a6bdb01ea28a9baba1f33a52a63d96866' }],
  ['1.1', { regra: regra_1_1, hash: '7eada281fa79f716f67e854aff89a4fe69742053ab7f2d1b2b23f84c2bcebffa' }],
])

/** Every published rule, the oldest first: blocks drawn under an older one are counted in its own rounds. */
export const VERSOES_REGRA: readonly string[] = [...regras.keys()]
export const VERSAO_REGRA = '1.1'

/** Version of the rule under which a block is drawn: 1.1 for texts with themes, 1.0 for earlier ones. */
export const regraDosTextos = (comTemas: boolean): string => (comTemas ? VERSAO_REGRA : '1.0')

/** Returns the rule of a version with its hash. @throws {Error} for a version that was never published. */
export function regraDoControle(versao: string = VERSAO_REGRA): { regra: RegraDoControle; hash: string } {
  const found = regras.get(versao)
  if (!found) throw new Error(`no rule of the blind control of version ${versao}`)
  return found
}
