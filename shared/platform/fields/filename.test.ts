import { expect, test } from 'vitest'
import { filenameOf } from './filename.ts'

const DIA = new Date('2026-11-22T12:00:00Z')

test.each([
  [['relatorio', 'Ana Souza', DIA], 'relatorio-ana-souza-2026-11-22.pdf'],
  [['relatorio', "  José  D'Ávila-Conceição ", DIA], 'relatorio-jose-d-avila-conceicao-2026-11-22.pdf'],
  [['relatorio', '../../etc/passwd', DIA], 'relatorio-etc-passwd-2026-11-22.pdf'],
  [['relatorio', '"; rm -rf\r\n', DIA], 'relatorio-rm-rf-2026-11-22.pdf'],
  [['relatorio', '山田 花子', DIA], 'relatorio-山田-花子-2026-11-22.pdf'],
  [['relatorio', 'Elisa 🚀 👨‍👩‍👧 Lima', DIA], 'relatorio-elisa-lima-2026-11-22.pdf'],
  [['relatorio', '𝓔𝓵𝓲𝓼𝓪', DIA], 'relatorio-elisa-2026-11-22.pdf'],
  // A letter of two code units at the cut.
  [['relatorio', `a${'\u{20000}'.repeat(40)}`], `relatorio-a${'\u{20000}'.repeat(29)}.pdf`],
  [['relatorio', '!!!', DIA], 'relatorio-2026-11-22.pdf'],
  [['relatorio', null, DIA], 'relatorio-2026-11-22.pdf'],
  // Late in the evening of São Paulo it is the next day in London.
  [['relatorio', new Date('2026-11-23T01:30:00Z')], 'relatorio-2026-11-22.pdf'],
  [['relatorio', 'Maria '.repeat(30)], `relatorio-${'maria-'.repeat(10).slice(0, -1)}.pdf`],
  [['relatorio', 'a'.repeat(100)], `relatorio-${'a'.repeat(60)}.pdf`],
])('filenameOf turns %j into %s', (partes, nome) => {
  expect(filenameOf(partes, 'pdf')).toBe(nome)
})
