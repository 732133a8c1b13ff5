import { expect, test } from 'vitest'
import { TIME_ZONE } from '#shared/platform/time.ts'
import { speak } from '../../../platform/i18n/i18n.ts'
import words from '../../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { diaNo, horaNo, lugarOf, minutosAdiante } from './fuso.ts'

speak(words)
const EM = new Date('2026-11-24T02:15:00Z')

test.each([
  [TIME_ZONE, '2026-11-23', '23:15', 0, 'São Paulo'],
  ['America/Manaus', '2026-11-23', '22:15', -60, 'Manaus'],
  ['America/Rio_Branco', '2026-11-23', '21:15', -120, 'Rio Branco'],
  ['America/Noronha', '2026-11-24', '00:15', 60, 'Fernando de Noronha'],
  ['Europe/Lisbon', '2026-11-24', '02:15', 180, 'Lisbon'],
])('an instant in %s is on %s at %s, %i minutes ahead of São Paulo, in %s', (fuso, dia, hora, minutos, lugar) => {
  expect([diaNo(fuso, EM), horaNo(fuso, EM), minutosAdiante(fuso, EM), lugarOf(fuso)]).toEqual([
    dia,
    hora,
    minutos,
    lugar,
  ])
})
