import { beforeEach, expect, it } from 'vitest'
import { memoryStorage } from '#test/memory-storage.ts'
import { guardarMarcadas, lerMarcadas } from '../../evidencia/controle/guardado.ts'
import { deOutras, ESPERA_DIAS, esquecerVelhas, guardar, lerFila } from '../fila.storage.ts'
import { guardarPlano, lerPlano } from '../plano/plano.storage.ts'

const [ME, HER] = [7, 8]
const DIA = 24 * 60 * 60 * 1000
const place = memoryStorage()
const { values } = place
const plano = (texto: string) => ({ linhas: [{ texto, quando: null }], versao: 1 })
const daSala = (quem: string, feito_em: number) =>
  place.setItem(`marcacoesNaFila:${quem}:dx:c`, JSON.stringify({ id_comando: 'c', feito_em, comando: {} }))
const marca = (id_usuario: number, id_comando: string, feita_em: number) =>
  guardar(place, id_usuario, 3, { id_comando, frase: 'a.b.1', resposta: 'sim', feita_em })

beforeEach(() => values.clear())

it('what waits for somebody who does not come is gone after a month; of whoever is here nothing is', () => {
  const now = Date.now()
  const tooOld = now - ESPERA_DIAS * DIA - 1
  for (const id of [ME, HER]) {
    marca(id, 'velha', tooOld)
    marca(id, 'nova', tooOld + 2)
  }
  daSala(String(HER), tooOld)
  daSala('sala', tooOld)
  esquecerVelhas(place, ME, now)
  expect(lerFila(place, ME, 3).map(({ id_comando }) => id_comando)).toEqual(['velha', 'nova'])
  expect(lerFila(place, HER, 3).map(({ id_comando }) => id_comando)).toEqual(['nova'])
  expect(values.size).toBe(3)

  // Nobody is here: then nobody sends hers either.
  esquecerVelhas(place, undefined, now)
  expect(lerFila(place, ME, 3).map(({ id_comando }) => id_comando)).toEqual(['nova'])
})

it('a plan and an open block wait as long, from when they were last touched', () => {
  guardarPlano(place, HER, 3, plano('Ouvir.'))
  guardarMarcadas(HER, 3, { 1: 'sim' }, place)
  const now = Date.now()
  esquecerVelhas(place, ME, now + ESPERA_DIAS * DIA - 60_000)
  expect(lerPlano(place, HER, 3)).toEqual(plano('Ouvir.'))
  expect(lerMarcadas(HER, 3, place)).toEqual({ 1: 'sim' })
  esquecerVelhas(place, ME, now + ESPERA_DIAS * DIA + 60_000)
  expect(values.size).toBe(0)
})

it('what bears no date begins to wait today, and what nobody could send is gone', () => {
  const key = `marcacoesNaFila:${HER}:c3`
  place.setItem(key, JSON.stringify({ respostas: { 1: 'nao' } }))
  place.setItem(`marcacoesNaFila:${HER}:3:x`, 'nothing that anybody could read')
  const now = Date.now()
  esquecerVelhas(place, ME, now)
  expect([...values.keys()]).toEqual([key])
  expect(lerMarcadas(HER, 3, place)).toEqual({ 1: 'nao' })
  esquecerVelhas(place, ME, now + ESPERA_DIAS * DIA + 1)
  expect(values.size).toBe(0)
})

it('each plan lies under its person, and whoever else is here is asked about it', () => {
  guardarPlano(place, HER, 3, plano('Ouvir.'))
  guardarPlano(place, ME, 3, plano('Falar.'))
  expect([lerPlano(place, HER, 3), lerPlano(place, ME, 3)]).toEqual([plano('Ouvir.'), plano('Falar.')])
  expect(deOutras(place, ME)).toEqual([`planoRascunho:${HER}`])
  guardarPlano(place, HER, 3, null)
  expect(deOutras(place, ME)).toEqual([])
})

it('a plan that a build before this one kept is hers all the same, and moves under her key', () => {
  place.setItem('planoRascunho', JSON.stringify({ id_usuario: HER, licencas: { 3: plano('Ouvir.') } }))
  expect(lerPlano(place, ME, 3)).toBeNull()
  expect(lerPlano(place, HER, 3)).toEqual(plano('Ouvir.'))
  guardarPlano(place, HER, 4, plano('Falar.'))
  expect([...values.keys()]).toEqual([`planoRascunho:${HER}`])
  expect([lerPlano(place, HER, 3), lerPlano(place, HER, 4)]).toEqual([plano('Ouvir.'), plano('Falar.')])
})
