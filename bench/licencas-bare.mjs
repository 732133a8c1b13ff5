/* The yardstick of bench/licencas.mjs: node:http and pg, the same statements, nothing else. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { createPool } from '../server/db/connect.ts'
import { findActor } from '../server/http/session.ts'
import { listLicencasDaPessoa } from '../server/licencas/licencas.ts'

const pool = createPool(process.env.DATABASE_URL ?? '')
const server = createServer(async (request, response) => {
  const token = request.headers.authorization?.slice(7) ?? ''
  const actor = await findActor(pool, token, new Date())
  if (!actor) return response.writeHead(401).end(createHash('sha256').update(token).digest('hex'))
  const { rows, total } = await listLicencasDaPessoa(
    pool,
    { id_participante: actor.id_usuario },
    { limit: 1000, offset: 0 },
  )
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results: rows, total }))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
