import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readReport } from './report.ts'

const PARA = 'devolve+abc@retorno.exemplo.com.br'
const FOLDER = new URL('../../../../../test/outside/devolvidos/', import.meta.url)

/** One report in the form of each server, with what follows of it; null: nothing. */
const SERVERS: Record<string, { tipo: string; motivo: string } | null> = {
  postfix: { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  // Its status says only the class; the answer that it quotes says more.
  exim: { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  'exim-antigo': { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  exchange: { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  'office365-bloqueio': { tipo: 'recusada', motivo: 'voltou_recusada' },
  gmail: { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  'outlook-com': { tipo: 'definitiva', motivo: 'voltou_recusada' },
  'amazon-ses': { tipo: 'passageira', motivo: 'caixa_cheia' },
  qmail: { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  locaweb: { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  uol: { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  zimbra: { tipo: 'passageira', motivo: 'caixa_cheia' },
  // No code beyond its class: what is wrong with the address is not said.
  yahoo: { tipo: 'definitiva', motivo: 'voltou_recusada' },
  ausente: null,
}

test('each file has its server in the list', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    Object.keys(SERVERS)
      .map(name => `${name}.eml`)
      .toSorted(),
  )
})

test.each(Object.entries(SERVERS))('a returned mail in the form of %s is read as %j', async (name, wanted) => {
  const text = readFileSync(new URL(`${name}.eml`, FOLDER), 'utf8').replaceAll('{PARA}', PARA)
  for (const source of [text, text.replaceAll('\n', '\r\n')]) {
    const found = await readReport(Buffer.from(source))
    expect(found && { tipo: found.tipo, motivo: found.motivo }).toEqual(wanted)
    if (found) expect(found.retornos).toContain(PARA)
  }
})
