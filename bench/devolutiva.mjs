// whole: a script of steps, read from top to bottom
/*
 * 300 rooms at once on two processes: how long after the tap a mark is on the other screen, and what memory the processes hold.
 * The person's phone taps at one process, the consultora's stream comes from the other. `npm run bench:devolutiva -- 300`
 * does it for so many seconds (60), and says each minute what memory is held; at the end, how fast it grew. A stream that
 * ends is opened again from its last event, and a mark that is told to wait is sent again, as the pages do; both are counted.
 * ROOMS (300) and EVERY (seconds between two taps of a room, 10) may be given.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_SECONDS } from '../shared/platform/time.ts'
import { createReader } from '../web/platform/live/reader.ts'
import { withDatabase } from './lib/database.mjs'
import { quantile, signInAs, startServer } from './lib/lib.mjs'

const ROOMS = Number(process.env.ROOMS ?? 300)
const SECONDS = Number(process.argv[2] ?? process.env.SECONDS ?? 60)
const EVERY = Number(process.env.EVERY ?? 10)
const ENV = { SESSION_SECRET: 'a-secret-for-benches-that-is-long-enough' }
const ANSWERS = ['sim', 'em_parte', 'nao']

/** Makes one consultor, and people who each share a finished test. */
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
       38 - id_licenca % 13 + id_licenca % 7 - id_licenca % 5, '1.0', '1.0', 3.9, now() from dadas
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
/** Makes one JSON call; any status but 200 is an error with the status and the time to wait. */
const call = (method, url, token, body) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const asked = request(url, { agent, method, headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      answer.on('end', () => {
        if (answer.statusCode === 200) return resolve(JSON.parse(text))
        const error = new Error(
          `${method} ${new URL(url).pathname.replace(/[0-9a-f-]{36}/, ':id')}: ${answer.statusCode}`,
        )
        reject(Object.assign(error, { status: answer.statusCode, after: Number(answer.headers['retry-after'] ?? 1) }))
      })
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

/** Opens a room whose person is in the middle of a sentence. */
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

/** Listens to a room and passes each event on with the time of its last byte. */
function listen(url, { id, consultora }, onEvent, onEnd) {
  let last = ''
  let over = false
  let asked
  let timer
  const open = () => {
    const headers = { authorization: `Bearer ${consultora}`, accept: 'text/event-stream', 'last-event-id': last }
    let wait = 1_000
    let ended = false
    const end = why => {
      if (over || ended) return
      ended = true
      onEnd(why)
      timer = setTimeout(open, wait)
    }
    asked = request(`${url}/devolutivas/${id}/eventos`, { agent: false, headers }, answer => {
      if (answer.statusCode !== 200) {
        wait = Number(answer.headers['retry-after'] ?? 1) * 1_000
        end(answer.statusCode)
        return answer.destroy()
      }
      const read = createReader(
        ({ event, data, id: mark }) => {
          if (mark !== undefined) last = mark
          if (event === 'marcacao') onEvent(JSON.parse(data), performance.now())
        },
        ms => {
          wait = ms
        },
      )
      answer
        .setEncoding('utf8')
        .on('data', read)
        .on('close', () => end('ended'))
        .on('error', () => {})
    })
    asked.on('error', error => end(error.code))
    asked.end()
  }
  open()
  return () => {
    over = true
    clearTimeout(timer)
    asked.destroy()
  }
}

/** Returns the resident megabytes of the processes that listen on this port. */
const pids = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
const memory = () =>
  pids()
    .filter(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts'))
    .map(pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000)

/** Returns the growth in megabytes per hour, by least squares over the later half, since a new process still grows. */
function slope(held, which) {
  const late = held.slice(Math.floor(held.length / 2))
  const mean = list => list.reduce((sum, one) => sum + one, 0) / list.length
  const at = mean(late.map(({ seconds }) => seconds))
  const mb = mean(late.map(({ memory }) => memory[which]))
  const spread = late.reduce((sum, { seconds }) => sum + (seconds - at) ** 2, 0)
  const together = late.reduce((sum, { seconds, memory }) => sum + (seconds - at) * (memory[which] - mb), 0)
  return spread > 0 ? (together / spread) * HOUR_SECONDS : 0
}
const shown = pair => pair.map(mb => `${mb.toFixed(0)} MB`).join(' / ')

// whole: a script of steps in the same rooms, read from top to bottom
await withDatabase(async (connectionString, client) => {
  const rooms = await seed(client)
  await client.end()
  const [one, other] = [await startServer(connectionString, ENV), await startServer(connectionString, ENV)]
  try {
    for (let i = 0; i < rooms.length; i += 10)
      await Promise.all(rooms.slice(i, i + 10).map(room => prepare(one.url, room)))
    const tapped = new Map()
    const took = []
    const counted = new Map()
    const count = what => counted.set(what, (counted.get(what) ?? 0) + 1)
    const stops = rooms.map(room =>
      listen(
        one.url,
        room,
        ({ marcacao }, at) => {
          const begun = tapped.get(marcacao.id_comando)
          if (begun === undefined) return
          tapped.delete(marcacao.id_comando)
          took.push(at - begun)
        },
        why => count(`stream: ${why}`),
      ),
    )
    await sleep(3_000)
    const begun = performance.now()
    const held = []
    const look = () => {
      const seconds = (performance.now() - begun) / 1000
      held.push({ seconds, memory: memory() })
      // Every ten seconds for the slope, every minute for whoever waits.
      if (held.length % 6 === 1) console.log(`  ${Math.round(seconds)} s: ${shown(held.at(-1).memory)}`)
    }
    look()
    const until = begun + SECONDS * 1000
    let nextLook = begun + 10_000
    const failed = []
    const open = new Set()
    /**
     * Sends commands as the person's page does: those refused for now or without an answer are sent again under the
     * same id.
     */
    const send = async (room, comandos) => {
      for (let tried = 1; ; tried += 1) {
        const url = `${other.url}/devolutivas/${room.id}/comandos`
        const error = await call('POST', url, room.pessoa, { comandos }).then(
          ({ results }) => results.find(({ resultado }) => resultado === 'recusado') && new Error('refused'),
          reason => reason,
        )
        if (!error) return
        count(`mark: ${error.status ?? error.code ?? error.message}`)
        const again = error.status === undefined ? error.code : [429, 503].includes(error.status)
        if (!again || tried === 10) return failed.push(String(error))
        await sleep((error.after ?? 1) * 1_000)
      }
    }
    for (let n = 0; performance.now() < until; n += 1) {
      const room = rooms[n % rooms.length]
      const id_comando = randomUUID()
      const mark = { tipo: 'marcar', frase: room.frase, resposta: ANSWERS[n % 3], idade_ms: 0, substitui: null }
      tapped.set(id_comando, performance.now())
      const sending = send(room, [{ id_comando, ...mark }]).finally(() => open.delete(sending))
      open.add(sending)
      if (performance.now() > nextLook) {
        look()
        nextLook += 10_000
      }
      await sleep((EVERY * 1000) / rooms.length)
    }
    await Promise.all(open)
    await sleep(2_000)
    look()
    for (const stop of stops) stop()
    const ms = p => `${quantile(took, p).toFixed(0)} ms`
    console.log(
      `${rooms.length} rooms, ${took.length} marks in ${SECONDS} s: p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}, ` +
        `worst ${ms(1)}; ${tapped.size} never seen, ${failed.length} refused`,
    )
    for (const [what, times] of counted) console.log(`  ${what}: ${times} times, and again`)
    for (const reason of new Set(failed)) console.log(`  ${reason}`)
    console.log(
      `memory (streams / taps): ${shown(held[0].memory)}  →  ${shown(held.at(-1).memory)}; over the later half ` +
        `${[0, 1].map(which => `${slope(held, which).toFixed(0)} MB`).join(' / ')} an hour`,
    )
    if (tapped.size + failed.length > 0) process.exitCode = 1
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
})
