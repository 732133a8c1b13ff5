import regra_1_0 from './evidencia/controle-cego-1.0.json' with { type: 'json' }

/**
 * A published rule of the controle cego. Its file never changes: a changed rule is a new version and starts a new
 * series of data.
 */
export type RegraDoControle = typeof regra_1_0

/** Each published rule with the SHA-256 of its file, which the ficha técnica shows. */
const regras = new Map<string, { regra: RegraDoControle; hash: string }>([
  ['1.0', { regra: regra_1_0, hash: '1d6caaa95f50b4015748c67d6b019a7ef46e29ca514989d714351e02ed27da8e' }],
])

/** Every published rule, the oldest first: blocks drawn under an older one are counted in its own rounds. */
export const VERSOES_REGRA: readonly string[] = [...regras.keys()]
/** Version of the rule under which a block is drawn. */
export const VERSAO_REGRA = '1.0'

/** Returns the rule of a version with its hash. @throws {Error} for a version that was never published. */
export function regraDoControle(versao: string = VERSAO_REGRA): { regra: RegraDoControle; hash: string } {
  const found = regras.get(versao)
  if (!found) throw new Error(`no rule of the blind control of version ${versao}`)
  return found
}
