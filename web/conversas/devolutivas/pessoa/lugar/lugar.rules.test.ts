import { expect, test } from 'vitest'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { dataDeste, inLugar, lugarOf, mesmoLugar } from './lugar.rules.ts'

const at = new Date(0)
const room = (change: Partial<Sala>) =>
  ({ situacao: 'em_andamento', etapa: 'frases', iniciada_em: at, frase_atual: 'a', ...change }) as Sala

test.each<[string, Partial<Sala>, ReturnType<typeof lugarOf>]>([
  ['before it is opened', { iniciada_em: null, etapa: 'acordo' }, { quadro: 'nao_aberta', frase: null }],
  ['in an etapa', { etapa: 'revelacao' }, { quadro: 'revelacao', frase: null }],
  ['at a sentence', {}, { quadro: 'frases', frase: 'a' }],
  ['in a pause', { pausada_em: at, pausa_motivo: 'pedido' }, { quadro: 'pausa', frase: 'a' }],
  [
    'closed to the consultor',
    { pausada_em: at, pausa_motivo: 'compartilhamento_retirado' },
    { quadro: 'retirado', frase: 'a' },
  ],
  ['without a consultor', { situacao: 'sem_consultor' }, { quadro: 'sem_consultor', frase: 'a' }],
  ['after the end', { desfecho: 'acordada', etapa: 'recapitulacao' }, { quadro: 'encerrada', frase: null }],
  ['ended without an agreement', { desfecho: 'sem_combinados' }, { quadro: 'encerrada', frase: 'a' }],
  ['thrown away', { desfecho: 'descartada', situacao: 'sem_consultor' }, { quadro: 'descartada', frase: 'a' }],
])('lugarDa chooses the view of the screen: %s', (_, change, lugar) => {
  expect(lugarOf(room(change))).toEqual(lugar)
})

test('noLugar shows an earlier place with the current marks', () => {
  const sala = room({ etapa: 'combinados', frase_atual: 'b' })
  const behind = { quadro: 'frases', frase: 'a' } as const
  expect(mesmoLugar(behind, lugarOf(sala))).toBe(false)
  expect(inLugar(sala, behind)).toMatchObject({ etapa: 'frases', frase_atual: 'a' })
  expect(inLugar(sala, { quadro: 'pausa', frase: null }).etapa).toBe('combinados')
})

test("dataDeste gives the day of the older result, only on the person's own seat and before the end", () => {
  const day = (n: number) => new Date(`2026-10-${n}T15:00:00Z`)
  const resultado_novo = { id_licenca: 9, finalizado_em: day(20), deste_em: day(10) }
  expect(dataDeste(room({ cadeira: 'participante', resultado_novo }))).toBe('10/10/2026')
  expect(dataDeste(room({ cadeira: 'participante', resultado_novo: null }))).toBeNull()
  expect(dataDeste(room({ cadeira: 'participante', resultado_novo, encerrada_em: at }))).toBeNull()
  expect(dataDeste(room({ cadeira: 'consultor', resultado_novo }))).toBeNull()
})
