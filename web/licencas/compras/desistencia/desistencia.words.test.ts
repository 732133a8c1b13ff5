import { beforeAll, expect, test } from 'vitest'
import { speak } from '../../../platform/i18n/i18n.ts'
import messages from '../../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { devolveOf, sentencesOf } from './desistencia.words.ts'

beforeAll(() => speak(messages))

const TODAS = { ate: new Date(), n_usuarios: 10, licencas: 10, convites: 0, usadas: 0, em_teste: 0, valor: 849.9 }
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  [{}, 'As 10 licenças desta compra saem do seu estoque, e R$ 849,90 voltam para você.'],
  [{ licencas: 7 }, '7 das 10 licenças desta compra saem do seu estoque, e R$ 849,90 voltam para você.'],
  [{ licencas: 1 }, 'Uma licença das 10 desta compra sai do seu estoque, e R$ 849,90 voltam para você.'],
  [{ licencas: 1, n_usuarios: 1 }, 'A licença desta compra sai do seu estoque, e R$ 849,90 voltam para você.'],
])('devolveOf says how many licences leave and what comes back, with %o', (over, text) => {
  expect(plain(devolveOf({ ...TODAS, ...over }))).toBe(text)
})

test('sentencesOf says what was used, what is in a test and which invites are cancelled, before the rest', () => {
  expect(sentencesOf({ ...TODAS, licencas: 7, convites: 2, usadas: 3, em_teste: 1 }).slice(0, 3)).toEqual([
    '3 de 10 licenças já foram usadas e ficam com você. O preço delas não é devolvido.',
    'Uma delas está num teste ainda não concluído. Se você cancelar esse teste antes, ela também volta.',
    '2 convites em aberto são cancelados, e os links deles deixam de valer.',
  ])
  expect(sentencesOf(TODAS)).toHaveLength(2)
})
