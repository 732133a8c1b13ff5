/*
 * 300 rooms at once on two processes: how long after the tap a mark is on the other screen, and what memory the processes hold.
 * The person's phone taps at one process, the consultora's stream comes from the other. `npm run bench:devolutiva`;
 * ROOMS (300), SECONDS (60; 3600 for the hour), EVERY (seconds between two taps of a room, 10).
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from './database.mjs'
import { quantile, signInAs, startServer } from './lib.mjs'

const ROOMS = Number(process.env.ROOMS ?? 300)
const SECONDS = Number(process.env.SECONDS ?? 60)
const EVERY = Number(process.env.EVERY ?? 10)
const ENV = { SESSION_SECRET: 'a-secret-for-benches-that-is-long-enough' }
const ANSWERS = ['sim', 'em_parte', 'nao']

/** One consultor, and people with a finished test each that they share. */
async function seed(client) {
  const { rows } = await client.query(
    `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
     values (2, 'Consultora Exemplo', 'consultora@exemplo.com.br', 'x', now()) returning id_usuario`,
  )
  const id_consultor = rows[0].id_usuario
  const people = await client.query(
    `with pessoas as (
       insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       select 3, 'Cliente Exemplo ' || i, 'c' || i || '@exemplo.com.br', 'x', now() from generate_series(1, $2::int) i
       returning id_usuario, nome, email
     ), dadas as (
       insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
       select 1, $1::int, 'UTILIZADA', id_usuario, now(), now(), now() from pessoas returning id_licenca, id_participante
     ), feitos as (
       insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4,
         versao_instrumento, versao_textos, sem, finalizado_em)
       select id_licenca, id_participante, $1::int, 30 + id_licenca % 13, 44 - id_licenca % 7, 38 + id_licenca % 5,
       38 - id_licenca % 13 + id_licenca % 7 - id_licenca % 5, '1.0', '2.0', 3.9, now() from dadas
       returning id_licenca, id_participante
     ), listadas as (
       insert into clientes (id_consultor, id_participante, nome, email, criado_em)
       select $1::int, id_usuario, nome, email, now() from pessoas
     ), ditas as (
       insert into autorizacoes (id_participante, destino, id_destino, escopo, versao_aviso, origem, em)
       select id_usuario, 'consultor', $1::int, 'relatorio', '2026-12', 'cadastro', now() from pessoas returning *
     ), vigentes as (
       insert into autorizacoes_vigentes (id_participante, destino, id_destino, escopo, desde, id_autorizacao)
       select id_participante, destino, id_destino, escopo, em, id_autorizacao from ditas
     )
     select id_licenca, id_participante from feitos order by id_licenca`,
    [id_consultor, ROOMS],
  )
  await client.query('analyze')
  const rooms = []
  for (const row of people.rows)
    rooms.push({
      ...row,
      id: randomUUID(),
      consultora: await signInAs(client, id_consultor),
      pessoa: await signInAs(client, row.id_participante),
    })
  return rooms
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
/** One JSON call; anything but 200 is an error. */
const call = (method, url, token, body) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const asked = request(url, { agent, method, headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(JSON.parse(text))
          : reject(new Error(`${url}: ${answer.statusCode} ${text}`)),
      )
    })
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })

async function command(url, { id }, token, ...comandos) {
  const body = { comandos: comandos.map(comando => ({ id_comando: randomUUID(), ...comando })) }
  const { results } = await call('POST', `${url}/devolutivas/${id}/comandos`, token, body)
  const refused = results.find(({ resultado }) => resultado === 'recusado')
  if (refused) throw new Error(`refused: ${refused.codigo}`)
  return body.comandos
}

/** A room with its person in the middle of a sentence. */
async function prepare(url, room) {
  const { id, id_licenca, consultora, pessoa } = room
  await call('POST', `${url}/devolutivas`, consultora, { id_devolutiva: id, id_licenca, modo: 'remota' })
  const { results } = await call('GET', `${url}/devolutivas/${id}/frases`, consultora)
  room.frase = results[0].frase
  await command(url, room, consultora, { tipo: 'escolher_frases', frases: [room.frase] }, { tipo: 'iniciar' })
  await command(url, room, pessoa, { tipo: 'aceitar_acordo' }, { tipo: 'pular_estimativa' }).catch(() => undefined)
  const steps = ['acordo', 'autoestimativa', 'revelacao', 'frases']
  for (const [i, de] of steps.slice(0, -1).entries())
    await command(url, room, consultora, { tipo: 'mover', de, para: steps[i + 1] })
  await command(url, room, consultora, { tipo: 'mostrar_frase', frase: room.frase })
}

/** Listens to one room; each event is handed on with the moment of its last byte. */
function listen(url, { id, consultora }, onEvent) {
  const headers = { authorization: `Bearer ${consultora}`, accept: 'text/event-stream' }
  const asked = request(`${url}/devolutivas/${id}/eventos`, { agent: false, headers }, answer => {
    let rest = ''
    answer.setEncoding('utf8').on('data', chunk => {
      const at = performance.now()
      rest += chunk
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data && block.includes('event: marcacao')) onEvent(JSON.parse(data), at)
      }
    })
    answer.on('error', () => {})
  })
  asked.on('error', () => {})
  asked.end()
  return () => asked.destroy()
}

/** Resident megabytes of what listens on this port. */
const pids = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
const memory = () =>
  pids()
    .filter(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts'))
    .map(pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000)

await withDatabase(async (connectionString, client) => {
  const rooms = await seed(client)
  await client.end()
  const [one, other] = [await startServer(connectionString, ENV), await startServer(connectionString, ENV)]
  try {
    for (let i = 0; i < rooms.length; i += 10)
      await Promise.all(rooms.slice(i, i + 10).map(room => prepare(one.url, room)))
    const tapped = new Map()
    const took = []
    const stops = rooms.map(room =>
      listen(one.url, room, ({ marcacao }, at) => {
        const begun = tapped.get(marcacao.id_comando)
        if (begun === undefined) return
        tapped.delete(marcacao.id_comando)
        took.push(at - begun)
      }),
    )
    await sleep(3_000)
    const held = [memory()]
    const until = performance.now() + SECONDS * 1000
    let nextLook = performance.now() + (SECONDS * 1000) / 6
    const failed = []
    const open = new Set()
    for (let n = 0; performance.now() < until; n += 1) {
      const room = rooms[n % rooms.length]
      const id_comando = randomUUID()
      const mark = { tipo: 'marcar', frase: room.frase, resposta: ANSWERS[n % 3], idade_ms: 0, substitui: null }
      tapped.set(id_comando, performance.now())
      const sending = call('POST', `${other.url}/devolutivas/${room.id}/comandos`, room.pessoa, {
        comandos: [{ id_comando, ...mark }],
      })
        .catch(error => failed.push(String(error)))
        .finally(() => open.delete(sending))
      open.add(sending)
      if (performance.now() > nextLook) {
        held.push(memory())
        nextLook += (SECONDS * 1000) / 6
      }
      await sleep((EVERY * 1000) / rooms.length)
    }
    await Promise.all(open)
    await sleep(2_000)
    held.push(memory())
    for (const stop of stops) stop()
    const ms = p => `${quantile(took, p).toFixed(0)} ms`
    console.log(
      `${rooms.length} rooms, ${took.length} marks in ${SECONDS} s: p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}, ` +
        `worst ${ms(1)}; ${tapped.size} never seen, ${failed.length} refused`,
    )
    for (const reason of new Set(failed)) console.log(`  ${reason}`)
    console.log(
      `memory, MB (streams / taps): ${held.map(pair => pair.map(mb => mb.toFixed(0)).join(' / ')).join('  →  ')}`,
    )
    if (tapped.size + failed.length > 0) process.exitCode = 1
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
})
