/* Rooms of conversations in which people mark sentences: how they are made, and how a screen listens to one. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createReader } from '../../web/platform/live/reader.ts'
import { signInAs } from './lib.mjs'
import { seedTestados } from './testados.mjs'

/** Makes one consultor, and this many people who each share a finished test. */
export async function seedSalas(client, size) {
  const { id_consultor, people } = await seedTestados(client, 'consultora@exemplo.com.br', size)
  await client.query('analyze')
  const rooms = []
  for (const row of people)
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
export const call = (method, url, token, body) =>
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
export async function prepareSala(url, room) {
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
export function listenSala(url, { id, consultora }, onEvent, onEnd) {
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
