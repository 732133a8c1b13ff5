import { expect } from 'vitest'
import { RASCUNHO_TOLERANCE_MS } from '#shared/clientes/turmas/turmas.rules.ts'
import { REMINDER_PAUSE_MS } from '#shared/platform/emails/emails.rules.ts'
import { DAY_MS, TIME_ZONE } from '#shared/platform/time.ts'

import { command, pick } from './command.ts'
import * as m from './model.ts'

/**
 * Reminds everybody in a turma who has not finished, has a proved or listed address, and was not reminded lately;
 * returns their number.
 */
function remindIn(model: m.Model, turma: m.Turma, chegados_ate: Date): number {
  let sent = 0
  for (const [email, { licenca, em, saiu }] of turma.lugares) {
    if (saiu || !licenca || em > chegados_ate) continue
    const waits =
      licenca.estado === 'atribuida' ||
      (licenca.estado === 'convidada' && !m.vencida(model, licenca) && !licenca.convite?.na_sala)
    const last = model.lembrado.get(email)
    if (!waits || (last && model.now.getTime() - last.getTime() < REMINDER_PAUSE_MS)) continue
    m.mail(model, 'lembrete_rodada', email)
    model.lembrado.set(email, model.now)
    sent += 1
  }
  return sent
}

/** The consultor reminds a turma by hand. */
export const remind = (n: number) =>
  command(`lembrar(${n})`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    const answer = await world.turmas.call(world.consultor, `/${turma.id_rodada}/lembrar`, {})
    if (!m.isAberta(model, turma)) return expect(answer.statusCode).toBe(409)
    expect(answer.json().enviados).toBe(remindIn(model, turma, model.now))
  })

const DIA = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })
/** Nine in the morning in São Paulo, `dia` days before the turma's last day. */
const manha = ({ fecha }: m.Turma, dia: number): Date =>
  new Date(new Date(`${DIA.format(fecha)}T09:00:00-03:00`).getTime() - dia * DAY_MS)

/** Runs what is due by the clock: ends turmas, takes drafts back, sends reminders. */
export const tend = () =>
  command('cuidar', async (model, world) => {
    await world.cuidar()
    const { now } = model
    for (const turma of model.turmas) {
      if (turma.devolvida || m.isAberta(model, turma)) continue
      m.giveBack(model)
      for (const one of m.all(model))
        if (one.turma === turma && one.estado === 'atribuida' && one.respondidas === 0) m.collect(model, one)
      Object.assign(turma, { encerrada: true, devolvida: true, encerrada_em: turma.encerrada_em ?? turma.fecha })
      m.mail(model, 'rodada_encerrada', world.consultor.email)
    }
    for (const turma of model.turmas) {
      const month = (turma.encerrada_em?.getTime() ?? Number.POSITIVE_INFINITY) + RASCUNHO_TOLERANCE_MS
      if (!turma.devolvida || turma.rascunhos || month >= now.getTime()) continue
      for (const one of m.all(model)) if (one.turma === turma && one.estado === 'atribuida') m.collect(model, one)
      turma.rascunhos = true
    }
    // The product asks by the last day; of two with one person in both, the first reminds.
    for (const turma of model.turmas.toSorted((a, b) => a.fecha.getTime() - b.fecha.getTime())) {
      if (!m.isAberta(model, turma)) continue
      const due = turma.lembretes.filter(dia => !turma.feitos.includes(dia) && manha(turma, dia) <= now)
      turma.feitos.push(...due)
      const valem = due.filter(
        dia => manha(turma, dia) > turma.aberta && now.getTime() - manha(turma, dia).getTime() < DAY_MS,
      )
      if (valem.length > 0) remindIn(model, turma, new Date(now.getTime() - DAY_MS))
    }
  })

/** Moves a turma's last day, later or earlier. */
export const extend = (n: number, days: number) =>
  command(`prorrogar(${n}, ${days})`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    const fecha = new Date(model.now.getTime() + days * DAY_MS)
    const body = { fecha_em: fecha.toISOString() }
    const answer = await world.turmas.call(world.consultor, `/${turma.id_rodada}`, body, 'PUT')
    if (!m.isAberta(model, turma)) return expect(answer.statusCode).toBe(409)
    if (fecha.getTime() - turma.aberta.getTime() > 90 * DAY_MS) return expect(answer.statusCode).toBe(422)
    expect(answer.statusCode).toBe(200)
    for (const { turma: its, convite } of m.all(model))
      if (its === turma && convite && !convite.na_sala && convite.validade.getTime() === turma.fecha.getTime())
        convite.validade = fecha
    if (fecha > turma.fecha) turma.feitos = []
    turma.fecha = fecha
  })

/** The consultor ends a turma by hand. */
export const end = (n: number) =>
  command(`encerrar(${n})`, async (model, world) => {
    const turma = pick(model.turmas, n)
    if (!turma) return
    expect((await world.turmas.call(world.consultor, `/${turma.id_rodada}/encerrar`)).statusCode).toBe(200)
    if (turma.devolvida) return
    m.giveBack(model)
    for (const one of m.all(model)) {
      if (one.turma !== turma) continue
      if (one.estado === 'convidada') m.goBack(one)
      else if (one.estado === 'atribuida' && one.respondidas === 0) m.collect(model, one)
    }
    const encerrada_em = turma.encerrada_em ?? new Date(Math.min(model.now.getTime(), turma.fecha.getTime()))
    Object.assign(turma, { encerrada: true, devolvida: true, sala: null, encerrada_em })
  })
