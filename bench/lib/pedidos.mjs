/* A steady load on servers that are replaced under it: whose it is, and what became of it. */
import { quantile, signInAs } from './lib.mjs'

/** Makes signed-in consultoras with so many licences each, and returns their tokens. */
export async function seedConsultoras(client, { consultoras, licencas }) {
  const tokens = []
  for (let i = 0; i < consultoras; i += 1) {
    const { rows } = await client.query(
      `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       values (2, 'Consultora Exemplo', $1, 'x', now()) returning id_usuario`,
      [`consultora-${i}@exemplo.com.br`],
    )
    const { id_usuario } = rows[0]
    await client.query(
      `insert into licencas (id_tipo_licenca, id_consultor, estado, criada_em)
       select 1, $1, 'DISPONIVEL', now() from generate_series(1, $2::int)`,
      [id_usuario, licencas],
    )
    tokens.push(await signInAs(client, id_usuario))
  }
  return tokens
}

let sent = 0
/**
 * Makes requests at a steady rate, every fourth one an invite, until stopped; returns the failures and the durations.
 * @param {(method: string, path: string, asked?: { body?: string }) => Promise<{ status: number, ms: number }>} ask
 * @param {number} perSecond
 */
export function load(ask, perSecond) {
  const failed = []
  const took = []
  const one = async n => {
    const body = JSON.stringify({ id_tipo_licenca: 1, email_participante: `pedido-${n}@exemplo.com.br` })
    const method = n % 4 === 0 ? 'POST' : 'GET'
    try {
      const { status, ms } = await (method === 'POST'
        ? ask('POST', '/consultores/convidar', { body })
        : ask('GET', '/consultores/licencas?limite=5'))
      took.push(ms)
      if (status !== 200) failed.push(`${method} ${status}`)
    } catch (error) {
      failed.push(`${method} ${error.code ?? error.cause?.code ?? error.message}`)
    }
  }
  const asked = []
  const timer = setInterval(() => {
    asked.push(one(sent))
    sent += 1
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(asked)
    const ms = p => `${quantile(took, p).toFixed(0)} ms`
    return {
      failed,
      figures: `${asked.length} requests, ${failed.length} failed, median ${ms(0.5)}, 99% ${ms(0.99)}, most ${ms(1)}`,
    }
  }
}

/** Groups failures by kind, with their number. */
export const grouped = failed =>
  [...Map.groupBy(failed, line => line)].map(([line, all]) => `${all.length} × ${line}`).join(', ')
