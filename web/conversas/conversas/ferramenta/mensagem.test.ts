import { expect, it } from 'vitest'
import { textosOf } from '#content/index.ts'
import messages from '../../../public/assets/i18n/pt-BR.json'
import { piecesOfMensagem } from './mensagem.ts'

const texto = textosOf().consultor.mensagem_depois.replace('{nome}', 'Ana').replace('{consultoria}', 'Beta')
const gaps = (pieces: readonly string[]) => pieces.filter((_, i) => i % 2 === 1)

it('piecesOfMensagem words every gap and leaves no brace', () => {
  const pieces = piecesOfMensagem(texto, null)
  // Without the dictionary a word is its key: each of them is in it.
  expect(gaps(pieces).length).toBe(6)
  for (const gap of gaps(pieces)) expect(messages).toHaveProperty([gap])
  expect(pieces.join('')).not.toMatch(/[{}]/)
})

it('piecesOfMensagem fills in the date of the conversation when it is known', () => {
  const pieces = piecesOfMensagem(texto, '2026-11-20')
  expect(pieces[0]).toContain('conversa de 20/11/2026.')
  expect(gaps(pieces)).toHaveLength(5)
})
