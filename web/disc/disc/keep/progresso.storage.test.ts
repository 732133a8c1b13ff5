import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '#test/app/memory-storage.ts'
import {
  clearProgresso,
  readCurrentDisc,
  readProgresso,
  respondidasNoAparelho,
  testesNoAparelho,
  writeCurrentDisc,
  writeEnviadas,
  writeFinalizar,
  writeProgresso,
} from './progresso.storage.ts'

const ana = { id_usuario: 7, id_licenca: 128 }
const slots = [{ 1: 4, 2: 3, 3: 2, 4: 1 }, ...Array.from({ length: 14 }, () => '{}' as const)]
const resposta = { numero: 1, ordem: [1, 2, 3, 4], ordem_inicial: [2, 1, 3, 4], ms: 900, cliques: 1, atualizada_em: 5 }
const pendente = { numero: 2, ordem: [4, 3, 2, 1] as const }
const progresso = { slots, respostas: [resposta], pendentes: [pendente], versao: '1.0' }

const NADA = { respostas: [], pendentes: [], versao: null, finalizar: false, enviadas: {} }

let storage: Storage
beforeEach(() => {
  storage = memoryStorage()
})

describe('storage of the test under way', () => {
  it('keeps exactly 15 slots in individualTest and the licenca in currentDisc', () => {
    writeProgresso(storage, ana, progresso)
    expect(JSON.parse(storage.getItem('individualTest')!)).toEqual(slots)
    expect(JSON.parse(storage.getItem('currentDisc')!)).toEqual({ id_licenca: 128, id_usuario: 7 })
  })

  it('reads back what was written', () => {
    writeProgresso(storage, ana, progresso)
    expect(readProgresso(storage, ana)).toEqual({ ...progresso, finalizar: false, enviadas: {} })
    expect(respondidasNoAparelho(storage, ana)).toBe(1)
  })

  it("reads the spec's form without our additions", () => {
    storage.setItem('currentDisc', '{"id_licenca":128}')
    storage.setItem('individualTest', JSON.stringify(slots))
    expect(readCurrentDisc(storage, 7)).toBe(128)
    expect(readProgresso(storage, ana).slots).toEqual(slots)
  })

  it.each(['', 'null', '[]', '{', '{"id_licenca":"x"}', '{"id_licenca":0}', '{}'])('reads %j as no test', stored => {
    storage.setItem('currentDisc', stored)
    expect(readCurrentDisc(storage, 7)).toBeNull()
  })

  it("never shows one person another's test", () => {
    writeProgresso(storage, ana, progresso)
    expect(readCurrentDisc(storage, 8)).toBeNull()
    expect(readProgresso(storage, { ...ana, id_usuario: 8 })).toEqual({ slots: null, ...NADA })
  })

  it('keeps the process data of a licenca while another is answered', () => {
    writeProgresso(storage, ana, progresso)
    writeCurrentDisc(storage, { ...ana, id_licenca: 129 })
    expect(storage.getItem('individualTest')).toBeNull()
    expect(readProgresso(storage, ana).respostas).toEqual([resposta])
  })

  it('drops stored entries that are not answers', () => {
    storage.setItem(
      'processoDisc',
      JSON.stringify({ '7:128': { respostas: [{ numero: 99 }, resposta], pendentes: [{}] } }),
    )
    expect(readProgresso(storage, ana)).toEqual({ slots: null, ...NADA, respostas: [resposta] })
  })

  it('deletes everything of a finished test and nothing of other tests', () => {
    writeProgresso(storage, { ...ana, id_licenca: 129 }, progresso)
    writeProgresso(storage, ana, progresso)
    clearProgresso(storage, ana)
    expect(storage.getItem('currentDisc')).toBeNull()
    expect(storage.getItem('individualTest')).toBeNull()
    expect(respondidasNoAparelho(storage, ana)).toBe(0)
    expect(respondidasNoAparelho(storage, { ...ana, id_licenca: 129 })).toBe(1)
  })

  it('remembers that a finished test is unsent, whatever is written afterwards', () => {
    writeProgresso(storage, ana, progresso)
    writeFinalizar(storage, ana, true)
    writeProgresso(storage, ana, progresso)
    expect(readProgresso(storage, ana)).toEqual({ ...progresso, finalizar: true, enviadas: {} })
    writeFinalizar(storage, ana, false)
    expect(readProgresso(storage, ana)).toEqual({ ...progresso, finalizar: false, enviadas: {} })
    clearProgresso(storage, ana)
    expect(readProgresso(storage, ana)).toEqual({ slots: null, ...NADA })
  })

  it('records the answers that the server has, and none of a test that is over', () => {
    writeProgresso(storage, ana, progresso)
    writeEnviadas(storage, ana, new Map([[1, 'x']]))
    writeProgresso(storage, ana, progresso)
    expect(readProgresso(storage, ana).enviadas).toEqual({ 1: 'x' })
    expect(testesNoAparelho(storage, 7)).toEqual([ana])
    expect(testesNoAparelho(storage, 8)).toEqual([])
    clearProgresso(storage, ana)
    writeEnviadas(storage, ana, new Map([[1, 'x']]))
    expect(storage.getItem('processoDisc')).toBeNull()
  })

  it('keeps working when the storage is full', () => {
    const full = Object.assign(memoryStorage(), {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(() => writeProgresso(full, ana, progresso)).not.toThrow()
  })
})
